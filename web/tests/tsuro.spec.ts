import { expect, test } from './frame';
import { begin, tabTo, TouchedTsuroTable, truth, TsuroTable, TypedTsuroTable } from './tsuro';
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
  const places = await Promise.all(tables.map((table) => table.result.getByRole('listitem').allInnerTexts()));
  expect(places[0]).toEqual(places[1]);

  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page.getByText('Hello from over here')).toBeVisible();
  await say(page, 'Well played');
  await expect(friend.getByRole('tab', { name: /Chat/ })).toHaveText(/Chat\s*2/);
  await friend.getByRole('tab', { name: /Chat/ }).click();
  await expect(friend.getByText('Well played')).toBeVisible();

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

/** Says something at a table whose chat is open. */
async function say(page: TsuroTable['page'], words: string) {
  await page.getByRole('textbox', { name: 'Say something' }).fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('several play on one device, and nobody sees the hand of another', async ({ page }) => {
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
    const other = you.viewer === 1 ? 2 : 1;
    if (asked === 'place') {
      await expect(table.log).toContainText(new RegExp(`\\(${you.viewer}\\) is dealt the tiles`));
    }
    await expect(table.log).not.toContainText(new RegExp(`\\(${other}\\) (is dealt the tiles|draws tile)`));
  });
  expect(handedOn).toBeGreaterThan(2);
  await expect(table.result.getByRole('listitem')).toHaveCount(2);
});

test('the keyboard alone is enough, from the home page to the result', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('article', { name: 'Tsuro' });
  await tabTo(card.getByRole('button', { name: 'Play a bot' }));
  await page.keyboard.press('Enter');
  const table = new TypedTsuroTable(page);
  await table.playToTheEnd();
  await tabTo(page.getByTestId('to-replay'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/replay\//);
});

test('a small screen that is touched is enough', async ({ somebody }) => {
  const page = await somebody({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto('/');
  const card = page.getByRole('article', { name: english.say('game-tsuro') });
  await card.getByRole('button', { name: 'Play a bot' }).tap();
  const table = new TouchedTsuroTable(page);
  await table.playToTheEnd(async () => {
    // Nothing is cut off at the side or has to be looked for there.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
