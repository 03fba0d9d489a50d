import type { Locator, Page } from '@playwright/test';
import type { View } from '../../src/generated/tobago';
import { test } from '../frame';
import { advance, decisions, inPlay, prepare } from '../prepared-table';
import { TobagoTable } from '../tobago-table';
import { TsuroTable } from '../tsuro';

/** How often a kind of preview is looked at. */
const TIMES = 60;

interface Timing extends PerformanceEntry {
  interactionId: number;
}

/** Begins to write down how long every event takes until the next paint; what is under 16 ms is not told by the browser. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const heard = ((globalThis as { heard?: [string, number][] }).heard = [] as [string, number][]);
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries() as Timing[]) heard.push([name, duration]);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The longest event of each of many interactions, in milliseconds; 16 stands for one that was not told. */
async function durations(page: Page, interactions: (() => Promise<void>)[]): Promise<number[]> {
  const taken: number[] = [];
  for (const interact of interactions) {
    await page.evaluate(() => ((globalThis as unknown as { heard: unknown[] }).heard.length = 0));
    await interact();
    taken.push(
      await page.evaluate(async () => {
        // Two frames and a task later everything about the interaction has been told.
        await new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 30))),
        );
        const { heard } = globalThis as unknown as { heard: [string, number][] };
        return Math.max(16, ...heard.map(([, duration]) => duration));
      }),
    );
  }
  return taken;
}

function report(what: string, taken: number[]) {
  const sorted = [...taken].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  console.log(
    `${what}: ${taken.length} interactions, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`,
  );
}

/** The same things in a circle, as often as is measured. */
function inACircle(interactions: (() => Promise<void>)[]): (() => Promise<void>)[] {
  return Array.from({ length: TIMES }, (_, at) => interactions[at % interactions.length]).filter(
    (one) => one !== undefined,
  );
}

const click = (thing: Locator) => () => thing.click();

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
  report('Tobago, a clue card is taken up', await durations(page, inACircle(cards.map(click))));

  const held =
    asked.offers.flatMap(({ preview }) => (preview.kind === 'clue' ? [preview.clue] : []))[0] ?? '';
  const card = table.card(asked.view, held);
  if ((await card.getAttribute('aria-pressed')) !== 'true') await card.click();
  const point = (map: Locator) => () => map.hover();
  report(
    'Tobago, a map is pointed at with a card in hand',
    await durations(page, inACircle(maps.map(point))),
  );

  await page.keyboard.press('Escape');
  await card.click();
  const drives = asked.offers.flatMap(({ preview }) => (preview.kind === 'drive' ? [preview.space] : []));
  const spaces = drives.slice(0, 12).map((space) => table.space(space));
  // The same space twice would drive there.
  if (spaces.length > 1)
    report('Tobago, a leg is tried', await durations(page, inACircle(spaces.map(click))));
});

test('turning a tile of Tsuro', async ({ page }) => {
  const id = await inPlay(page, 'tsuro', 2);
  await page.goto(`/table/${id}`);
  const table = new TsuroTable(page);
  await table.askedFor('lay');
  await table.tryTile();
  await listen(page);
  report('Tsuro, a tile is turned', await durations(page, inACircle([click(table.turnRight)])));
});
