import type { Locator, Page } from '@playwright/test';
import { orientations } from '../src/games/tsuro/tiles';
import { fairnessVerified, ReplayPage } from './finished-game';
import { expect, test } from './frame';
import { tabTo } from './keyboard';
import { inPlay, order, prepare, stateOf } from './prepared-table';
import { begin, TouchedTsuroTable, truth, TsuroTable, TypedTsuroTable } from './tsuro';
import { english } from './words';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('one person plays bots from the home page, with one click, to the end', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('article', { name: 'Tsuro' });
  await card.getByRole('button', { name: 'Play a bot' }).click();
  const table = new TsuroTable(page);
  const tried: string[] = [];
  await table.playToTheEnd(async (asked) => {
    tried.push(asked);
    if (asked !== 'over') await expect(page.getByTestId('whose-turn')).toHaveText('Your turn');
  });
  expect(tried[0]).toBe('place');
  await expect(page.getByTestId('whose-turn')).toHaveText('The game is over');
  const { status, ranks } = await truth(page, table.id);
  expect(status).toBe('finished');
  const shared = ranks?.[0] === ranks?.[1];
  await expect(table.result.getByRole('heading')).toHaveText(
    shared ? /share the win/ : ranks?.[0] === 1 ? 'You won!' : /^Bot .* won$/,
  );
  await expect(table.result.getByRole('listitem')).toHaveCount(2);
});

test('two people meet by a link, talk, play to the end and again', async ({ page, somebody }) => {
  await begin(page, 'play-friends');
  const link = await page.getByRole('textbox', { name: 'Link to this table' }).inputValue();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();

  const friend = await somebody();
  await friend.goto(link);
  await friend.getByTestId('sit').click();
  await expect(page.getByTestId('sit')).toBeHidden();
  await expect(page.getByTestId('start')).toBeDisabled();
  await say(friend, 'Hello from over here');
  await expect(page.getByText('Hello from over here')).toBeVisible();
  await friend.getByTestId('ready').click();
  await page.getByTestId('start').click();

  const tables = [new TsuroTable(page), new TsuroTable(friend)];
  await Promise.all(tables.map((table) => table.playToTheEnd()));
  // Others are marked as guests, one's own name is not.
  const places = await Promise.all(
    tables.map(async ({ result }) =>
      (await result.getByRole('listitem').allInnerTexts()).map((line) => line.replace(' (guest)', '')),
    ),
  );
  expect(places[0]).toEqual(places[1]);

  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page.getByText('Hello from over here')).toBeVisible();
  await say(page, 'Well played');
  // A7: the user's own lines, such as the one before the game, count as read.
  await expect(friend.getByRole('tab', { name: /Chat/ })).toHaveText(/^\s*Chat\s*1\s*$/);
  await friend.getByRole('tab', { name: /Chat/ }).click();
  await expect(friend.getByText('Well played', { exact: true })).toBeVisible();

  await page.getByTestId('rematch').click();
  await expect(page).not.toHaveURL(link);
  await expect(friend.getByTestId('rematch')).toHaveText('To the rematch');
  await friend.getByTestId('rematch').click();
  await expect(friend).toHaveURL(page.url());
  await friend.getByTestId('ready').click();
  await page.getByTestId('start').click();
  // Everybody sits one seat further, so one of the two begins now.
  const again = await Promise.race(tables.map(async (table) => (await table.asked(), table)));
  await again.decideOn('place');
  await expect(again.log).toContainText('puts a stone on');
});

/** Sends a chat line at a table whose chat is open. */
async function say(page: Page, words: string) {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('several players share a device, and none sees the hand of another', async ({ page }) => {
  await begin(page, 'pass-and-play');
  const table = new TsuroTable(page);
  let handedOn = 0;
  let before: string[] = [];
  await table.playToTheEnd(async (asked) => {
    const everything = page.locator('body');
    if (asked === 'hand-on') {
      handedOn += 1;
      await expect(page.locator('[data-tile]')).toHaveCount(0);
      await expect(everything).not.toContainText(/is dealt the tiles|draws tile/);
      return;
    }
    if (asked === 'over') return;
    const { you, play } = await truth(page, table.id);
    const hand = play.view.hands.find(({ seat }) => seat === you.viewer)?.tiles ?? [];
    const shown = page.locator('[data-tile]');
    await expect(shown).toHaveCount(hand.length);
    expect(await shown.evaluateAll((tiles) => tiles.map((tile) => tile.dataset['tile']))).toEqual(hand);
    expect(before).not.toEqual(hand);
    before = hand;
    // All seats belong to one person, and are distinguished by their number.
    const told = (seat: number | string, what: string) => new RegExp(`Player ${seat} (${what})`);
    const other = you.viewer === 1 ? 2 : 1;
    if (asked === 'place') {
      await expect(table.log).toContainText(told(you.viewer, 'is dealt the tiles'));
    }
    await expect(table.log).not.toContainText(told(other, 'is dealt the tiles|draws tile'));
  });
  expect(handedOn).toBeGreaterThan(2);
  await expect(table.result.getByRole('listitem')).toHaveCount(2);
});

test('a game can be played by keyboard alone, from the home page to the result', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('article', { name: 'Tsuro' });
  await tabTo(card.getByRole('button', { name: 'Play a bot' }));
  await page.keyboard.press('Enter');
  const table = new TypedTsuroTable(page);
  await table.playToTheEnd(async (asked) => {
    // The chosen mark or tile is gone, but the focus stays in its place.
    if (asked === 'lay') await expect(page.locator('[data-tile]:focus')).toHaveCount(1);
  });
  await tabTo(page.getByTestId('to-replay'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/replay\//);
});

test('a game can be played by touch on a small screen', async ({ somebody }) => {
  const page = await somebody({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto('/');
  const card = page.getByRole('article', { name: 'Tsuro' });
  await card.getByRole('button', { name: 'Play a bot' }).tap();
  const table = new TouchedTsuroTable(page);
  await table.playToTheEnd(async () => {
    // Nothing is cut off at the side or needs scrolling.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

test('a finger that swipes over a tile, or over the board, turns the tile that is tried', async ({
  somebody,
}) => {
  const page = await somebody({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const table = new TouchedTsuroTable(page);
  // A tile that looks the same from all sides cannot be seen to turn, and a hand may have no other.
  let turnable: string | undefined;
  while (turnable === undefined) {
    await begin(page, 'pass-and-play');
    for (const asked of ['hand-on', 'place', 'hand-on', 'place', 'hand-on'] as const) {
      await table.askedFor(asked);
      await table.decideOn(asked);
    }
    await table.askedFor('lay');
    const names = await table.tiles.evaluateAll((tiles) => tiles.map((tile) => tile.dataset['tile'] ?? ''));
    turnable = names.find((name) => orientations(name) > 1);
  }
  const tile = page.locator(`[data-tile="${turnable}"]`);
  await tile.tap();
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  const straight = await tile.getAttribute('aria-label');
  const { ply } = (await truth(page, table.id)).play;
  for (const over of [tile, page.getByRole('grid')]) {
    await swipe(over, 60);
    await expect(tile).not.toHaveAttribute('aria-label', straight ?? '');
    await expect(table.confirm.or(table.reason)).toBeVisible();
    await swipe(over, -60);
    await expect(tile).toHaveAttribute('aria-label', straight ?? '');
    await expect(table.confirm).toBeVisible();
  }
  // A swipe is no tap: nothing was laid, and the tile is still held.
  await expect(tile).toHaveAttribute('aria-pressed', 'true');
  expect((await truth(page, table.id)).play.ply).toBe(ply);
});

/** Swipes a finger over an element to the right. */
async function swipe(over: Locator, across: number) {
  // The description of the tried tile is below the hand, and may cover it.
  await over.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y } = await middleOf(over);
  const session = await over.page().context().newCDPSession(over.page());
  const finger = (at: number) => [{ x: x + at, y, id: 0 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(0) });
  for (let step = 1; step <= 4; step += 1)
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: finger((across * step) / 4),
    });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

test('an action is previewed before it is confirmed, and placing a stone can be undone', async ({
  page,
  somebody,
}) => {
  const friend = await somebody();
  const [first, second] = await twoAt(page, friend);
  await first.tryMark();
  await expect(first.said).toContainText('Put your stone on');
  await expect(first.marks.and(first.page.locator('[aria-pressed=true]'))).toHaveCount(1);
  expect((await truth(page, first.id)).play.ply).toBe(0);
  await first.cancel.click();
  await expect(first.confirm).toBeHidden();
  await expect(first.marks.and(first.page.locator('[aria-pressed=true]'))).toHaveCount(0);

  await first.decideOn('place');
  await second.askedFor('place');
  await expect(second.undo).toBeHidden();
  await first.undo.click();
  await first.askedFor('place');
  await expect(first.log).toContainText('took back the last decision');
  await expect(second.log).toContainText('took back the last decision');
  expect((await truth(page, first.id)).play.ply).toBe(0);
  // The undone decision is made again.
  await first.decideOn('place');
  await second.decideOn('place');
  await expect.poll(async () => (await truth(page, first.id)).play.ply).toBe(2);
});

/** Returns the pages of two people whose game has begun, first the one who has to place a stone. */
async function twoAt(page: Page, friend: Page): Promise<[TsuroTable, TsuroTable]> {
  await begin(page, 'play-friends');
  await friend.goto(page.url());
  await friend.getByTestId('sit').click();
  await friend.getByTestId('ready').click();
  await page.getByTestId('start').click();
  const tables: [TsuroTable, TsuroTable] = [new TsuroTable(page), new TsuroTable(friend)];
  await expect(tables[0].nextMark.or(page.getByText('is choosing a start mark'))).toBeVisible();
  return (await tables[0].nextMark.isVisible()) ? tables : [tables[1], tables[0]];
}

test('leaving a table asks first if that closes the table', async ({ page }) => {
  await page.goto(`/table/${await prepare(page, 'tsuro', 'open')}`);
  const leave = page.getByRole('button', { name: english.say('leave') });
  await expect(leave).toBeVisible();
  // Freeing the only seat would be the same.
  await expect(page.getByRole('button', { name: /^Free the seat/ })).toHaveCount(0);
  await leave.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: english.say('cancel') })
    .click();
  await expect(leave).toBeFocused();
  await leave.click();
  await page.getByTestId('leave-sure').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(english.say('table-abandoned'));
  await expect(heading).toBeFocused();
});

test('resigning asks first, and loses', async ({ page }) => {
  await begin(page, 'play-bots');
  const table = new TsuroTable(page);
  await table.askedFor('place');
  await table.tryMark();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByTestId('resign').click();
  expect((await truth(page, table.id)).status).toBe('playing');
  await page.getByTestId('resign-sure').click();
  await expect(table.result.getByRole('heading')).toHaveText(/^Bot .* won$/);
  await expect(table.log).toContainText(/resigned.*The game is over: Bot .* wins/);
  // The tried action is cancelled, and the result has the focus.
  await expect(table.confirm).toBeHidden();
  await expect(table.tiles).toHaveCount(0);
  await expect(table.result.getByRole('heading')).toBeFocused();
  // The game itself knows nothing of it; its board does.
  const players = page.getByRole('group', { name: english.say('tsuro-players') });
  await expect(players).not.toContainText(english.say('tsuro-to-act'));
  await expect(players.getByRole('listitem').filter({ hasText: /2nd\s*out/ })).toHaveCount(1);
  await expect(players.getByRole('listitem').filter({ hasText: 'winner' })).toHaveCount(1);
  // Against bots there is nobody to wait for.
  const { id } = table;
  await page.getByTestId('rematch').click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await table.askedFor('place');
});

test('the last move is marked, also for those who did not see it happen', async ({ page }) => {
  const id = await inPlay(page, 'tsuro', 2);
  await page.goto(`/table/${id}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.locator('.table .last')).toHaveCount(1);
});

test('at one device the last decision is taken back behind the curtain, and one resigns alone', async ({
  page,
}) => {
  const id = await prepare(page, 'tsuro', 'me', { players: 3, first: 1 }, [{ kind: 'me' }]);
  await page.goto(`/table/${id}`);
  const table = new TsuroTable(page);
  await table.handedOn.click();
  await table.decideOn('place');
  await expect(table.handedOn).toHaveText('I am Player 2');
  await expect(page.getByTestId('whose-turn')).toHaveText('Player 2 to play');
  await table.undo.click();
  await expect(table.handedOn).toHaveText('I am Player 1');
  await table.handedOn.click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByTestId('resign').click();
  await page.getByTestId('resign-sure').click();
  await expect(table.handedOn).toHaveText('I am Player 2');
  expect((await stateOf(page, id)).seats.map(({ out }) => out)).toEqual([true, false, false]);
  await table.handedOn.click();
  // The player who takes the device hears what happened before.
  await expect(page.getByRole('status').filter({ hasText: 'Player 1 resigned' })).toBeAttached();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByTestId('resign').click();
  await page.getByTestId('resign-sure').click();
  await expect(table.result.getByRole('heading')).toHaveText('Player 3 won');
});

test('a tile that may not be laid like this is shown with the reason and its rule', async ({ page }) => {
  const table = new TsuroTable(page);
  await untilForbidden(table);
  const { ply } = (await truth(page, table.id)).play;
  await expect(table.reason).toContainText('You may not put yourself out while');
  await expect(table.reason.getByRole('link')).toHaveText(/\d/);
  await expect(table.reason.getByRole('link')).toHaveAttribute('href', '/rules/tsuro');
  await expect(table.confirm).toBeHidden();
  const impossible = table.square(/tried, not possible/);
  await expect(impossible).toHaveCount(1);
  // A second try is explained again.
  await impossible.click();
  await expect(table.reason).toBeVisible();
  expect((await truth(page, table.id)).play.ply).toBe(ply);

  await page.keyboard.press('Escape');
  await expect(table.reason).toBeHidden();
  await expect(impossible).toHaveCount(0);
  await table.tryTile();
  await expect(table.said).toContainText(/^Lay tile/);
  await expect(table.confirm).toBeEnabled();
  await table.square(/, tried: /).click();
  await expect.poll(async () => (await truth(page, table.id)).play.ply).toBeGreaterThan(ply);
});

/**
 * Starts games until a hand has a tile that may be laid in one orientation and not in another, and turns it
 * that way.
 */
async function untilForbidden(table: TsuroTable) {
  for (let games = 0; games < 12; games += 1) {
    await begin(table.page, 'play-bots');
    await table.askedFor('place');
    await table.decideOn('place');
    if ((await table.asked()) !== 'lay') continue;
    for (const tile of await table.tiles.all()) {
      await tile.click();
      await expect(table.confirm.or(table.reason)).toBeVisible();
      for (let turns = 0; turns < 3 && (await table.confirm.isVisible()); turns += 1) {
        await table.turnRight.click();
        await expect(table.confirm.or(table.reason)).toBeVisible();
      }
      if (await table.reason.isVisible()) return;
    }
  }
  throw new Error('no tile of twelve hands leads off the board');
}

test('without confirmation one touch decides', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('switch', { name: english.say('expert-switch') }).check();
  await begin(page, 'pass-and-play');
  const table = new TsuroTable(page);
  for (const ply of [1, 2]) {
    await table.decideOn('hand-on');
    await table.askedFor('place');
    // The first stone stands on the first of these marks, the second on the other side.
    await table.marks.nth(ply === 1 ? 0 : 24).click();
    await expect(table.handedOn).toBeVisible();
    expect((await truth(page, table.id)).play.ply).toBe(ply);
  }
  await table.decideOn('hand-on');
  await table.askedFor('lay');
  await dragOneThatStays(table);
  await expect.poll(async () => (await truth(page, table.id)).play.ply).toBe(3);
});

test('A2: without confirmation one tap lays a tile', async ({ somebody }) => {
  const page = await somebody({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto('/settings');
  await page.getByRole('switch', { name: english.say('expert-switch') }).check();
  for (;;) {
    const id = await prepare(page, 'tsuro', 'me', { first: 1 });
    for (const mark of [0, 24]) {
      const { actions, ply } = (await truth(page, id)).play;
      await order(page, id, { do: 'play', action: actions[mark]?.notation, ply });
    }
    const { play, you } = await truth(page, id);
    const hand = play.view.hands.find(({ seat }) => seat === you.viewer)?.tiles ?? [];
    const may = (face: string) => play.actions.some(({ notation }) => notation === face);
    // Tiles are not turned at first; not every hand has one that may be laid like that.
    const tile = hand.find((one) => may(`${one}N`));
    // A hand with a tile that would lead out shows that instead.
    const each = hand.every((one) => play.actions.some(({ notation }) => notation.startsWith(one)));
    if (!tile || !each) continue;
    await page.goto(`/table/${id}`);
    const table = new TouchedTsuroTable(page);
    await table.decideOn('hand-on');
    await expect(page.getByText(english.say('tsuro-hand-hint-expert'))).toBeVisible();
    const card = page.locator(`[data-tile="${tile}"]`);
    expect((await truth(page, id)).play.ply).toBe(2);
    await card.tap();
    await expect.poll(async () => (await truth(page, id)).play.ply).toBe(3);
    return;
  }
});

/** Drags tiles to the board until one is laid; an illegal one is not. */
async function dragOneThatStays(table: TsuroTable) {
  const { mouse } = table.page;
  for (const tile of await table.tiles.all()) {
    const from = await middleOf(tile);
    const to = await middleOf(table.square(/your next tile goes here/));
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 8 });
    await expect(table.confirm.or(table.reason)).toBeVisible();
    await mouse.up();
    if (!(await table.reason.isVisible())) return;
    await table.page.keyboard.press('Escape');
  }
}

async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
  const box = await what.boundingBox();
  if (!box) throw new Error(`${what} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a finished game is replayed step by step for every viewer, and its fairness verified', async ({
  page,
}) => {
  await begin(page, 'play-bots');
  const table = new TsuroTable(page);
  await table.playToTheEnd();
  await fairnessVerified(page);

  const { play } = await truth(page, table.id);
  await page.getByTestId('to-replay').click();
  await expect(page.getByRole('heading', { name: 'Replay of Tsuro' })).toBeVisible();
  const replay = new ReplayPage(page, play.ply);
  await replay.walk('puts a stone on');

  // A spectator saw no hand; every player saw their own, and now all are public.
  const hands = page.locator('[data-tile]');
  await expect(hands).toHaveCount(0);
  const { eyes } = replay;
  const hand = async () =>
    (await hands.evaluateAll((tiles) => tiles.map((tile) => tile.dataset['tile']))).join();
  await eyes.selectOption('1');
  await expect(hands).toHaveCount(3);
  const one = await hand();
  await eyes.selectOption('2');
  await expect.poll(hand).not.toBe(one);
  await expect(hands).toHaveCount(3);

  await page.getByTestId('replay-play').click();
  await expect.poll(async () => Number(await replay.slider.inputValue())).toBeGreaterThanOrEqual(3);
});
