import { afterAll, describe, expect, it } from 'vitest';
import { settings } from '../../settings.svelte';
import { LANGUAGES, loadWords } from '../../words/index.svelte';
import type { Seen, Violation } from '../../generated/tsuro';
import { FIXTURES } from './fixtures';
import { describe as say, explain, question, tell } from './words';

const name = (seat: number) => `N${seat}`;

const EVENTS: Seen[] = [
  { event: 'begins', seat: 1 },
  { event: 'dealt', seat: 1, tiles: { count: 3, tiles: ['1', '2', '3'] } },
  { event: 'placed', seat: 1, notch: 'a1.0' },
  { event: 'laid', seat: 1, square: 'a1', face: '1N' },
  { event: 'moved', seat: 1, journey: ['a1.0-1'], to: 'b1.7' },
  { event: 'moved', seat: 1, journey: ['a1.0-1', 'b1.0-1'], to: 'b1.7' },
  { event: 'edge', seat: 1, journey: ['a1.0-1'], notch: 'a1.1' },
  { event: 'collision', seat: 1, with: 2, journey: ['a1.0-1'] },
  { event: 'shown', seat: 1, of: 2, tiles: { count: 3 } },
  { event: 'shown', seat: 1, of: 2, tiles: { count: 1, tiles: ['k'] } },
  { event: 'exchanged', seat: 1 },
  { event: 'exchanged', seat: 1, tiles: [{ count: 0 }, { count: 0 }] },
  {
    event: 'exchanged',
    seat: 1,
    tiles: [
      { count: 1, tiles: ['1'] },
      { count: 1, tiles: ['2'] },
    ],
  },
  { event: 'returned', seat: 1, count: 2 },
  { event: 'drew', seat: 1, tiles: { count: 1 } },
  { event: 'drew', seat: 1, tiles: { count: 1, tiles: ['k'] } },
  { event: 'dragon', seat: 1 },
  { event: 'dragon-passed', seat: 1, to: 2 },
  { event: 'dragon-passed', seat: 1, to: null },
  { event: 'dragon-given-up', seat: 1 },
  { event: 'over', ranks: [1, 2] },
  { event: 'over', ranks: [1, 1] },
];

const clause = '';
const VIOLATIONS: Violation[] = [
  { clause, rule: 'game-over' },
  { clause, rule: 'place-a-stone' },
  { clause, rule: 'decide-the-exchange' },
  { clause, rule: 'lay-a-tile', square: 'c3' },
  { clause, rule: 'notch-taken', notch: 'a1.0', by: 2 },
  { clause, rule: 'not-in-hand', tiles: ['k'] },
  { clause, rule: 'not-yours-to-give', tiles: ['k'] },
  { clause, rule: 'not-among-the-eliminated', tiles: ['k'] },
  { clause, rule: 'edge-rule', square: 'c3', journey: ['c3.0-1'], notch: 'c1.1', instead: ['kE'] },
  {
    clause,
    rule: 'edge-rule',
    square: 'c3',
    journey: ['c3.0-1'],
    notch: 'c1.1',
    instead: ['kE', 'kS', '3N'],
  },
  { clause, rule: 'collision-rule', square: 'c3', journey: ['c3.0-1'], with: 2, instead: ['kE'] },
  { clause, rule: 'collision-rule', square: 'c3', journey: ['c3.0-1'], with: 2, instead: ['kE', '3N'] },
];

afterAll(() => (settings.language = null));

describe.each(Object.keys(LANGUAGES))('in %s', (language) => {
  /** Expects words that exist, with every value filled in. */
  function good(words: string | undefined) {
    expect(words).toBeTruthy();
    expect(words).not.toMatch(/tsuro-|[{}$]|undefined|NaN/);
  }

  it('everything is said', async () => {
    settings.language = language;
    await loadWords('tsuro');
    for (const event of EVENTS) good(tell(event, name));
    for (const violation of VIOLATIONS) good(explain(violation, name));
    for (const { view, offers = [], reasons = {} } of FIXTURES) {
      for (const mine of [true, false]) good(question(view, mine, name));
      for (const offer of offers) good(say(offer, name));
      for (const reason of Object.values(reasons)) good(explain(reason.violation, name));
    }
  });

  it('the eight ports have eight names', async () => {
    settings.language = language;
    await loadWords('tsuro');
    const said = Array.from({ length: 8 }, (_, port) =>
      tell({ event: 'placed', seat: 1, notch: `a1.${port}` }, name),
    );
    expect(new Set(said).size).toBe(8);
  });
});

describe('hidden events', () => {
  it('is not made up: a hand dealt to another is no line', () => {
    expect(tell({ event: 'dealt', seat: 2, tiles: { count: 3 } }, name)).toBeUndefined();
  });
});
