import type { Locator, Page } from '@playwright/test';
import type { View } from '../../src/generated/tobago';
import { test } from '../frame';
import { advance, decisions, inPlay, prepare } from '../prepared-table';
import { TobagoTable } from '../tobago-table';
import { TsuroTable } from '../tsuro';

/** The number of measurements of each kind of preview. */
const TIMES = 60;

/**
 * Waits until the page has loaded everything it caches, and starts recording the time of every event until
 * the next paint; the browser does not report times under 16 ms.
 */
async function listen(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const heard = ((globalThis as { heard?: number[] }).heard = [] as number[]);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) heard.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/**
 * Clears the recorded times, acts, and returns the longest time, after waiting for two frames and a task so
 * that everything is reported.
 */
async function longest(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => ((globalThis as unknown as { heard: number[] }).heard.length = 0));
  await act();
  return page.evaluate(async () => {
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 30))),
    );
    return Math.max(16, ...(globalThis as unknown as { heard: number[] }).heard);
  });
}

/**
 * Returns the longest event in milliseconds for each pointing at an element; 16 stands for one that was not
 * reported.
 */
async function pointed(page: Page, things: Locator[]): Promise<number[]> {
  const taken: number[] = [];
  for (const thing of inACircle(things)) taken.push(await longest(page, () => thing.hover()));
  return taken;
}

/** Returns the same for each press of an element that the pointer has reached before. */
async function pressed(page: Page, things: Locator[]): Promise<number[]> {
  const taken: number[] = [];
  for (const thing of inACircle(things)) {
    await longest(page, () => thing.hover());
    taken.push(
      await longest(page, async () => {
        await page.mouse.down();
        await page.mouse.up();
      }),
    );
  }
  return taken;
}

/** Repeats the elements cyclically, as often as is measured. */
function inACircle(things: Locator[]): Locator[] {
  return Array.from({ length: TIMES }, (_, at) => things[at % things.length]).filter(
    (thing) => thing !== undefined,
  );
}

function report(what: string, taken: number[]) {
  const sorted = [...taken].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  console.log(
    `${what}: ${taken.length} interactions, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`,
  );
}

test('previews of a Tobago table with four players in the middle of a game', async ({ page }) => {
  const bot = { kind: 'bot', level: 'beginner' };
  const id = await prepare(page, 'tobago', 'bot', { players: 4 }, [bot, bot]);
  await advance(page, id, (state) => {
    const view = state.phase === 'game' ? (state.play.view as unknown as View) : undefined;
    const kinds = JSON.stringify(state.phase === 'game' ? state.play.actions : []);
    return (
      decisions(state) > 60 && view?.phase === 'turn' && kinds.includes('"clue"') && kinds.includes('"drive"')
    );
  });
  await page.goto(`/table/${id}`);
  const table = new TobagoTable(page);
  const asked = await table.asked();
  if (!asked) throw new Error('the game is over; measure again');
  await listen(page);

  const cards = await table.hand.all();
  const maps = (['white', 'grey', 'brown', 'black'] as const).map((map) => table.map(map));
  report('Tobago, a clue card is taken up', await pressed(page, cards));

  const held =
    asked.offers.flatMap(({ preview }) => (preview.kind === 'clue' ? [preview.clue] : []))[0] ?? '';
  const card = table.card(asked.view, held);
  if ((await card.getAttribute('aria-pressed')) !== 'true') await card.click();
  report('Tobago, a map is pointed at with a card in hand', await pointed(page, maps));

  await page.keyboard.press('Escape');
  await card.click();
  const drives = asked.offers.flatMap(({ preview }) => (preview.kind === 'drive' ? [preview.space] : []));
  const spaces = drives.slice(0, 12).map((space) => table.space(space));
  // The same space twice would drive there.
  if (spaces.length > 1) report('Tobago, a leg is tried', await pressed(page, spaces));
});

test('turning a tile of Tsuro', async ({ page }) => {
  const id = await inPlay(page, 'tsuro', 2);
  await page.goto(`/table/${id}`);
  const table = new TsuroTable(page);
  await table.askedFor('lay');
  await table.tryTile();
  await listen(page);
  report('Tsuro, a tile is turned', await pressed(page, [table.turnRight]));
});
