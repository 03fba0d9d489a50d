import type { Page } from '@playwright/test';
import type { Colour, Offer, View } from '../src/generated/tobago';
import { expect, test } from './frame';
import { ByFinger } from './tobago-players';
import { TobagoTable, type Asked } from './tobago-table';

// A trace of every step of a whole game takes longer than the game.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

const COLOURS: Colour[] = ['white', 'grey', 'brown', 'black'];
const places = (count: number) => (count === 1 ? 'one space left' : `${count} possible spaces`);

/** Returns the seat of the viewer, whose cards are all known. */
const own = (view: View) => view.seats.find(({ seat }) => seat === view.viewer);

/** Seats two people at one table, and starts the game. */
async function together(one: Page, two: Page): Promise<[TobagoTable, TobagoTable]> {
  const first = await TobagoTable.make(one, ['open']);
  await two.goto(`/table/${first.id}`);
  await two.getByTestId('sit').click();
  // The creator of a table is ready already.
  await two.getByTestId('ready').click();
  await one.getByTestId('start').click();
  await expect(first.whose).toBeVisible();
  return [first, new TobagoTable(two)];
}

/** Returns the table of the player to act; nothing if the game is over. */
async function whoIsAsked(tables: TobagoTable[]): Promise<TobagoTable | undefined> {
  const state = await tables[0]?.state();
  if (state?.phase !== 'game' || state.status === 'finished') return undefined;
  const seat = state.play.to_act;
  for (const table of tables) if ((await table.state()).you.viewer === seat) return table;
  throw new Error('somebody is asked');
}

/** Plays with all players until a condition holds for the player to act. */
async function playTogether(
  tables: TobagoTable[],
  enough: (table: TobagoTable, asked: Asked) => boolean,
): Promise<{ table: TobagoTable; asked: Asked } | undefined> {
  for (;;) {
    const table = await whoIsAsked(tables);
    const asked = await table?.asked();
    if (!table || !asked) return undefined;
    if (enough(table, asked)) return { table, asked };
    await table.do(asked, await table.quickest(asked));
  }
}

test('the numbers on the maps are those that come true', async ({ page }) => {
  const table = await TobagoTable.make(page, ['bot'], { first: 1 });
  for (let checked = 0; checked < 3; checked++) {
    const asked = await table.playUntil(({ offers }) =>
      offers.some(({ preview }) => preview.kind === 'clue'),
    );
    if (!asked) throw new Error('nobody wins with so few clues');
    const clues = asked.offers.flatMap(({ preview }) => (preview.kind === 'clue' ? [preview] : []));
    const { clue } = clues[0] as (typeof clues)[number];
    await table.card(asked.view, clue).click();
    for (const map of COLOURS) {
      const admits = clues.find((preview) => preview.clue === clue && preview.map === map);
      await expect(table.map(map)).toContainText(admits ? `${admits.before} → ${admits.after}` : '✕');
    }
    const { map, before, after, gone } = clues.find((preview) => preview.clue === clue) as (typeof clues)[0];
    await table.map(map).click();
    await expect(page.locator('[data-space][aria-label$="would be ruled out"]')).toHaveCount(
      gone?.length ?? 0,
    );
    await expect(page.locator('[data-space][aria-label$="would stay possible"]')).toHaveCount(after);
    expect(before - after).toBe(gone?.length ?? 0);
    await table.confirm();
    const now = await table.asked();
    if (!now) throw new Error('a clue ends no game');
    expect(now.view.maps.find((one) => one.map === map)?.sites).toHaveLength(after);
    await expect(table.map(map)).toHaveAccessibleName(new RegExp(places(after)));
    const end = now.offers.find(({ preview }) => preview.kind === 'end');
    if (end) await table.do(now, end);
  }
});

test('a clue that a map does not admit, and a space out of reach, are explained with their rule', async ({
  page,
}) => {
  const table = await TobagoTable.make(page, ['bot'], { first: 1 });
  const admits = (offers: Offer[], clue: string, map: Colour) =>
    offers.some(({ notation }) => notation === `clue-${map}-${clue}`);
  let refused: { clue: string; map: Colour } | undefined;
  const asked = await table.playUntil(({ view, offers }) => {
    if (!offers.some(({ preview }) => preview.kind === 'clue')) return false;
    for (const clue of own(view)?.hand.cards ?? [])
      for (const map of COLOURS) if (!admits(offers, clue, map)) refused = { clue, map };
    return refused !== undefined;
  });
  if (!asked || !refused)
    throw new Error('a located treasure admits no clue, so one is refused in every game');
  await table.card(asked.view, refused.clue).click();
  await expect(table.map(refused.map)).toHaveAccessibleName(/cannot be added to the map/);
  await table.map(refused.map).click();
  const why = await page.request.post(`/api/v1/tables/${table.id}/explain`, {
    data: { action: `clue-${refused.map}-${refused.clue}` },
  });
  const { legal, violation } = (await why.json()) as { legal: boolean; violation: Record<string, string> };
  expect(legal).toBe(false);
  await expect(table.reason).toContainText(`${refused.map} treasure`);
  const clause = table.reason.getByRole('link');
  await expect(clause).toHaveText(violation['clause'] ?? '');
  await expect(clause).toHaveAttribute('href', '/rules/tobago');
  await expect(table.confirmation).toHaveCount(0);

  const near = new Set(
    asked.offers.flatMap(({ preview }) => (preview.kind === 'drive' ? [preview.space] : [])),
  );
  const { spaces } = await table.island(asked.view.island);
  const within = new Set([own(asked.view)?.vehicle, ...(asked.view.reach ?? []).flat()]);
  const far = spaces.find(({ space }) => !within.has(space));
  await table.space(far?.space ?? '').click();
  // A5: not one leg alone, but none of those that may be driven leads there.
  await expect(table.reason).toContainText(`${asked.view.reach?.length} legs do not lead`);
  await expect(table.reason).toContainText(`to ${far?.space}`);
  const reached = new Set(asked.view.reach?.flat());
  expect(reached.size).toBeGreaterThan(near.size);
  await expect(page.locator('[data-space][aria-label$="this is why"]')).toHaveCount(reached.size);
  await page.keyboard.press('Escape');
  await expect(table.reason).toHaveCount(0);
  expect((await table.asked())?.ply).toBe(asked.ply);
});

test('a drive of several legs takes one touch to try and one confirmation', async ({ page }) => {
  const table = await TobagoTable.make(page, ['bot'], { first: 1 });
  const asked = await table.playUntil(({ view }) => (view.reach ?? []).length === 3);
  const [, , far] = asked?.view.reach ?? [];
  const space = far?.[0];
  if (!asked || !space) throw new Error('three legs lead somewhere');
  await table.space(space).click();
  await expect(page.locator('.bar [aria-live]')).toContainText(new RegExp(`Then on to .* and ${space}\\.`));
  await expect(page.locator('[data-space][aria-label$="chosen"]')).toHaveCount(3);
  await table.confirm();
  await expect(table.space(space)).toHaveAccessibleName(/your vehicle/);
  await expect.poll(async () => (await table.asked())?.ply).toBe(asked.ply + 3);
});

test('an action can be undone as long as nobody has seen anything new', async ({ page }) => {
  const table = await TobagoTable.make(page, ['bot'], { first: 1 });
  const asked = await table.playUntil(({ offers }) => offers.some(({ preview }) => preview.kind === 'drive'));
  const drive = asked?.offers.find(
    ({ preview }) => preview.kind === 'drive' && !preview.picks_up && !preview.raise?.length,
  );
  if (!asked || !drive) throw new Error('whoever has landed can drive');
  await table.do(asked, drive);
  const there = await table.asked();
  expect(there?.undo).toBe(true);
  const space = drive.preview.kind === 'drive' ? drive.preview.space : '';
  await expect(table.space(space)).toHaveAccessibleName(/your vehicle/);
  await page.getByTestId('undo').click();
  const from = own(asked.view)?.vehicle ?? '';
  await expect(table.space(from)).toHaveAccessibleName(/your vehicle/);
  const again = await table.asked();
  expect(again?.offers.map(({ notation }) => notation)).toEqual(asked.offers.map(({ notation }) => notation));
  await expect(page.getByRole('list', { name: 'Log' })).toContainText('took back the last decision');
});

test('one touch ends a turn in which nothing else is left', async ({ page }) => {
  const table = await TobagoTable.make(page, ['bot'], { first: 1 });
  const asked = await table.playUntil(({ offers }) => offers.length === 1 && offers[0]?.notation === 'end');
  if (!asked) throw new Error('after a clue without an amulet only the end is left');
  await expect(table.actions).toContainText('You can only end the turn now.');
  // A4: the question says the same, and there is only one button.
  await expect(page.locator('.question')).toHaveText('You can only end your turn now.');
  const end = page.getByRole('button', { name: 'End the turn' });
  await expect(end).toHaveClass(/\bmain\b/);
  await end.click();
  await expect.poll(async () => (await table.asked())?.ply).toBeGreaterThan(asked.ply);
});

test('two people at one table: in the ceremony each sees the cards they looked at, and a spectator none', async ({
  page,
  somebody,
}) => {
  test.setTimeout(600_000);
  const tables = await together(page, await somebody());
  const spectator = new TobagoTable(await somebody());
  await spectator.page.goto(`/table/${tables[0].id}`);
  const found = await playTogether(tables, (_, { view }) =>
    Boolean(view.sharing?.looked.some(({ cards }) => cards?.length)),
  );
  if (!found) throw new Error('treasures are shared before a game is over');
  for (const table of [...tables, spectator]) {
    const state = await table.state();
    const { sharing, viewer } = (state.phase === 'game' ? state.play.view : {}) as unknown as View;
    const mine = sharing?.looked.find(({ seat }) => seat === viewer);
    for (const look of sharing?.looked ?? []) if (look.seat !== viewer) expect(look.cards).toBeUndefined();
    const saw = table.page.getByText('You looked at').locator('..').getByRole('img');
    await expect(table.page.getByRole('group', { name: /^Sharing the/ })).toBeVisible();
    await expect(saw).toHaveCount(mine?.cards?.length ?? 0);
    const names = (mine?.cards ?? []).map((card) =>
      card === 0 ? 'curse' : card === 1 ? 'one coin' : `${card} coins`,
    );
    expect(await saw.evaluateAll((cards) => cards.map((card) => card.ariaLabel))).toEqual(names);
  }
  await expect(spectator.page.getByText('You looked at')).toHaveCount(0);

  // A player who resigns is out; with nobody left to play against, the game is over for both.
  const [one, two] = tables;
  await one.page.getByRole('button', { name: 'More' }).click();
  await one.page.getByTestId('resign').click();
  await one.page.getByTestId('resign-sure').click();
  await expect(two.result).toContainText('You won!');
  await expect(one.result).toBeVisible();
  await expect(one.page.getByRole('group', { name: 'The game is over.' })).toContainText(
    /1st place[^]*, out/,
  );
  await expect(one.page.getByRole('list', { name: 'Players' })).not.toContainText('to play');
});

test('a space under the pointer is named; Escape deselects the card and the map', async ({ page }) => {
  const table = await TobagoTable.make(page, ['bot'], { first: 1 });
  const asked = await table.playUntil(({ offers }) => offers.some(({ preview }) => preview.kind === 'drive'));
  if (!asked) throw new Error('whoever has landed can drive');
  const space = own(asked.view)?.vehicle ?? '';
  await table.space(space).hover();
  await expect(page.getByText(new RegExp(`^${space}: .*your vehicle`))).toBeVisible();

  const near = page.locator('[data-space][aria-label$="one leg away"]');
  const legs = await near.count();
  expect(legs).toBeGreaterThan(0);
  await table.hand.first().click();
  await expect(table.hand.first()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(table.hand.first()).toHaveAttribute('aria-pressed', 'false');
  await table.map('white').click();
  await page.mouse.move(0, 0);
  await expect(table.map('white')).toHaveAttribute('aria-pressed', 'true');
  await expect(near).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(near).toHaveCount(legs);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('with a card in hand all four maps, and the card that is tried, are in sight', async ({ page }) => {
    const table = await ByFinger.make(page, ['bot'], { first: 1 });
    const asked = await table.playUntil(({ offers }) =>
      offers.some(({ preview }) => preview.kind === 'clue'),
    );
    const offer = asked?.offers.filter(({ preview }) => preview.kind === 'clue').at(-1);
    if (!asked || offer?.preview.kind !== 'clue') throw new Error('clues can be added to empty maps');
    await table.try(asked, offer);
    for (const map of COLOURS) {
      const box = await table.map(map).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 360)).toBeLessThanOrEqual(352);
    }
    const card = await table.card(asked.view, offer.preview.clue).boundingBox();
    const confirm = await table.confirmation.boundingBox();
    expect((card?.y ?? 740) + (card?.height ?? 0)).toBeLessThan(confirm?.y ?? 0);
  });

  test('the island comes nearer and goes away again by touch', async ({ page }) => {
    const table = await ByFinger.make(page, ['bot'], { first: 1 });
    await table.asked();
    const sea = page.getByRole('group', { name: /^The island/ });
    const whole = await sea.getAttribute('viewBox');

    const nearer = page.getByRole('button', { name: 'Zoom in' });
    const place = await nearer.boundingBox();
    await nearer.tap();
    await expect(sea).not.toHaveAttribute('viewBox', whole ?? '');
    // B1: touching the same place again zooms in further.
    expect(await nearer.boundingBox()).toEqual(place);
    await page.getByRole('button', { name: 'Show the whole island' }).tap();
    await expect(sea).toHaveAttribute('viewBox', whole ?? '');

    await pinch(page, 'svg[role="group"]');
    const near = await sea.getAttribute('viewBox');
    expect(Number(near?.split(' ')[2])).toBeLessThan(Number(whole?.split(' ')[2]));
    // Pinching chooses no space.
    await expect(table.confirmation).toHaveCount(0);
    await page.getByRole('button', { name: 'Show the whole island' }).tap();
  });
});

/** Moves two fingers apart on an element. */
async function pinch(page: Page, on: string) {
  const box = await page.locator(on).first().boundingBox();
  if (!box) throw new Error(`${on} is seen`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 0 },
    { x: x + apart, y, id: 1 },
  ];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (const apart of [30, 40, 50, 60])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
