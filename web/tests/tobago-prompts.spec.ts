import type { Offer, View } from '../src/generated/tobago';
import type { TableState } from '../src/protocol';
import { expect, test } from './frame';
import { advance, order, prepare, stateOf } from './prepared-table';
import { TobagoTable } from './tobago-table';

test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

const offersOf = (state: TableState) =>
  (state.phase === 'game' ? state.play.actions : []) as unknown as Offer[];
const cluesOf = (offers: Offer[]) =>
  offers.flatMap(({ notation, preview }) => (preview.kind === 'clue' ? [{ notation, ...preview }] : []));
const viewOf = (state: TableState) => (state.phase === 'game' ? state.play.view : {}) as unknown as View;

/**
 * Returns a table where it is the page's player's turn in a certain situation; if a game has none, another
 * one is started.
 */
async function when(
  page: TobagoTable['page'],
  so: (offers: Offer[], view: View) => boolean,
): Promise<TobagoTable> {
  for (;;) {
    const id = await prepare(page, 'tobago', 'bot', { first: 1 });
    await advance(page, id, (state) => so(offersOf(state), viewOf(state)));
    if ((await stateOf(page, id)).status !== 'playing') continue;
    await page.goto(`/table/${id}`);
    return new TobagoTable(page);
  }
}

test('A1: what the page says and shows follows a hint, whatever card is in hand', async ({ page }) => {
  const table = await when(page, (offers) => {
    const clues = cluesOf(offers);
    return clues.some(({ clue }) => clue !== clues[0]?.clue);
  });
  const asked = await table.asked();
  const clues = cluesOf(asked?.offers ?? []);
  const [first] = clues;
  const hinted = clues.find(({ clue }) => clue !== first?.clue);
  if (!asked || !first || !hinted) throw new Error('two cards can be played');
  await page.route('**/hint', (route) =>
    route.fulfill({
      json: { seat: 1, hints: [{ notation: hinted.notation, action: {}, shares: [0.5, 0.5], visits: 1 }] },
    }),
  );
  await table.card(asked.view, first.clue).click();
  await page.getByRole('button', { name: table.words.say('hint'), exact: true }).click();
  await expect(table.confirmation).toBeVisible();
  await expect(table.card(asked.view, hinted.clue)).toHaveAttribute('aria-pressed', 'true');
  await expect(table.card(asked.view, first.clue)).toHaveAttribute('aria-pressed', 'false');
  const words = await table.card(asked.view, hinted.clue).getAttribute('aria-label');
  await expect(table.actions).toContainText(`“${words}”`);
  for (const { map } of asked.view.maps) {
    const admits = clues.find((one) => one.clue === hinted.clue && one.map === map);
    await expect(table.map(map)).toContainText(admits ? `${admits.before} → ${admits.after}` : '✕');
    await expect(table.map(map)).toHaveAttribute('aria-pressed', String(map === hinted.map));
  }
});

test('A4: the prompt mentions no highlighted space while possible sites are shown', async ({ page }) => {
  const table = await when(page, (offers, { maps }) =>
    Boolean(cluesOf(offers).length && maps.some(({ clues }) => clues.length === 0)),
  );
  const asked = await table.asked();
  const empty = asked?.view.maps.find(({ clues }) => clues.length === 0)?.map;
  if (!empty) throw new Error('a map is empty');
  const lit = page.locator('[data-space][aria-label$="one leg away"]');
  await expect(table.actions).toContainText('highlighted space');
  await expect(lit).not.toHaveCount(0);
  await table.map(empty).click();
  await page.mouse.move(0, 0);
  await expect(lit).toHaveCount(0);
  await expect(table.actions).not.toContainText('highlighted space');
  await expect(table.actions).toContainText(`where the ${table.treasure(empty)} can be`);
  await table.map(empty).click();
  await page.mouse.move(0, 0);
  await expect(table.actions).toContainText('highlighted space');
});

test('no card can be selected when only ending the turn is left', async ({ page }) => {
  const table = await when(
    page,
    (offers) => offers.length > 0 && offers.every(({ preview }) => preview.kind === 'end'),
  );
  const asked = await table.asked();
  const cards = page.getByRole('group', { name: table.words.say('tobago-hand') }).getByRole('listitem');
  await expect(cards).not.toHaveCount(0);
  // As on the turn of somebody else, they are looked at.
  await expect(table.hand).toHaveCount(0);
  await cards.first().click();
  await expect(table.maps).not.toContainText('✕');
  await expect(table.actions).toContainText('You can only end the turn now.');
  await page.getByRole('button', { name: 'End the turn' }).click();
  await expect.poll(async () => (await table.asked())?.ply).toBeGreaterThan(asked?.ply ?? 0);
  // And they can be taken up again as soon as one can be played.
  await expect(table.hand).not.toHaveCount(0);
});

test('the hand keeps its place when the turn passes to somebody else', async ({ page, somebody }) => {
  const id = await prepare(page, 'tobago', 'open', { first: 1 });
  const guest = await somebody();
  for (const who of [page, guest]) await who.goto(`/table/${id}`);
  await guest.getByTestId('sit').click();
  await guest.getByTestId('ready').click();
  await page.getByTestId('start').click();
  const play = async (who: typeof page, choose: (offers: Offer[]) => Offer | undefined) => {
    await expect.poll(async () => offersOf(await stateOf(who, id)).length).toBeGreaterThan(0);
    const state = await stateOf(who, id);
    const ply = state.phase === 'game' ? state.play.ply : 0;
    await order(who, id, { do: 'play', action: choose(offersOf(state))?.notation, ply });
  };
  for (const who of [page, guest]) await play(who, ([land]) => land);
  const table = new TobagoTable(page);
  const hand = page.getByRole('group', { name: table.words.say('tobago-hand') });
  await expect(table.hand).toHaveCount(6);
  const place = await hand.boundingBox();
  await play(page, (offers) => offers.find(({ preview }) => preview.kind === 'end'));
  await expect(table.hand).toHaveCount(0);
  expect(await hand.boundingBox()).toEqual(place);
});
