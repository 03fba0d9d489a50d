import { readFileSync } from 'node:fs';
import { describe as about, expect, test } from 'vitest';
import { choose } from '../../settings.svelte';
import { LANGUAGES, loadWords, t } from '../../words/index.svelte';
import type { Offer, Seen, View, Violation } from '../../generated/tobago';
import { describe } from './describe';
import { explain } from './explain';
import { faultSpaces, faultWords, type SetupFault } from './faults';
import { FIXTURES } from './fixtures';
import { clueWords, spaceName } from './names';
import { island } from './pieces';
import { question, tell } from './tell';

const name = (seat: number) => `P${seat}`;
const turn = FIXTURES.find(({ view }) => view.phase === 'turn')?.view as View;

/** Expects words that exist, with everything filled in. */
function complete(words: string) {
  expect(words).not.toMatch(/tobago-|[{}]|^$/);
}

/** The rules that can be violated, from the first column of the protocol's table about Tobago. */
const [, protocol = ''] = readFileSync('../docs/engine-protocol.md', 'utf8').split('For Tobago:');
const RULES = (protocol.split('## Previews')[0] ?? '')
  .split('\n')
  .map((row) => row.split('|')[1] ?? '')
  .flatMap((cell) => cell.match(/(?<=`)[a-z-]+(?=`)/g) ?? [])
  .filter((word) => word !== 'rule');

/** The events of the protocol, each with some value in every field. */
const EVENTS = [
  'landed drove picked-up washed-ashore added located removed raised dealt drew discarded claimed swapped looked',
  'lost turned-up unwanted took lost-openly shared over turn amulet extra-drive stopped passed protected spared',
  'withdrew clues-reshuffled treasures-reshuffled curse-gone curse-returned statues-turned',
]
  .join(' ')
  .split(' ')
  .map(
    (event) =>
      ({
        event,
        seat: 1,
        space: 'd7',
        map: 'grey',
        clue: 'in-lake',
        one: 'in-lake',
        other: 'next-to-hut',
        sites: 3,
        clues: { count: 2 },
        cards: { count: 1 },
        card: 4,
        left: 1,
        curses: 0,
        taken: [],
      }) as unknown as Seen,
  );

about.each(Object.keys(LANGUAGES))('in %s', (language) => {
  test('everything that real games say and offer has words', async () => {
    choose('language', language);
    await loadWords('tobago');
    for (const { view, offers, events, viewer } of FIXTURES) {
      for (const { preview } of offers) complete(describe(preview));
      for (const event of events ?? []) {
        const words = tell(event, name);
        if (words !== undefined) complete(words);
      }
      complete(question(view, view.to_act === viewer, offers));
      for (const { name: space } of island(view.island).places) complete(spaceName(view, space, name));
    }
  });

  test('every event has words', () => {
    for (const event of EVENTS) complete(tell(event, name) ?? '');
  });

  test('every rule has words', () => {
    expect(RULES.length).toBeGreaterThan(25);
    const fields = {
      map: 'white',
      clue: 'in-lake',
      one: 'in-lake',
      other: 'next-to-hut',
      owner: 2,
      site: 'd7',
      space: 'd7',
      from: 'd7',
      to: 'e7',
    };
    const about = { action: 'clue-white-not-in-lake', view: turn };
    // Each with the fields of all, as no rule has them.
    for (const rule of RULES) complete(explain({ rule, ...fields } as unknown as Violation, name, about));
    const double = { rule: 'not-your-single-rose', double: true, ...fields } as unknown as Violation;
    complete(explain(double, name, about));
  });

  test('every fault of a set-up has words, and names its spaces', async () => {
    await loadWords('tobago-options');
    for (const object of ['hut', 'palm', 'statue'] as const) {
      const faults: SetupFault[] = [
        { kind: 'elsewhere', object, space: 'd7', clause: '2.2' },
        { kind: 'count', object, found: 2, expected: 3, clause: '2.2' },
        { kind: 'facing', space: 'd7', facing: 6, clause: '2.2' },
        { kind: 'shared', space: 'd7', clause: '2.2' },
        { kind: 'close', object, one: 'd7', other: 'e8', clause: '2.2' },
        { kind: 'at-the-ocean', space: 'd7', clause: '2.2' },
      ];
      for (const fault of faults) {
        complete(faultWords(fault));
        for (const space of faultSpaces(fault)) expect(faultWords(fault)).toContain(space);
      }
    }
  });

  test('all 94 clues have words, no two the same', () => {
    const landmarks = ['scrubland', 'jungle', 'river', 'mountain', 'lake', 'beach'];
    const all = [...landmarks, ...landmarks.map((one) => `largest-${one}`), 'hut', 'palm', 'statue', 'ocean'];
    const relations = ['in', 'not-in', 'next-to', 'not-next-to', 'in-sight-of', 'not-in-sight-of'];
    const clues = relations.flatMap((relation) =>
      all
        .filter((one) => one !== 'ocean' || !/^(not-)?in$/.test(relation))
        .map((one) => `${relation}-${one}`),
    );
    expect(new Set(clues.map(clueWords)).size).toBe(94);
    for (const clue of clues) complete(clueWords(clue));
  });

  test('A5: only the negation of a clue is called its opposite', () => {
    const why = (action: string, clue: string) =>
      explain({ rule: 'contradicts', clause: '', map: 'white', clue, spaces: [] }, name, {
        action,
        view: turn,
      });
    const opposite = t('tobago-why-opposite', {
      map: t('tobago-treasure-white'),
      clue: clueWords('in-largest-scrubland'),
    });
    for (const how of ['clue', 'amulet-clue'])
      expect(why(`${how}-white-not-in-largest-scrubland`, 'in-largest-scrubland')).toBe(opposite);
    for (const other of ['in-beach', 'not-in-scrubland', 'not-next-to-largest-scrubland'])
      expect(why(`clue-white-${other}`, 'in-largest-scrubland')).not.toBe(opposite);
  });

  test('A5: as many legs are said not to lead somewhere as may be driven', () => {
    const far: Violation = { rule: 'out-of-reach', clause: '', from: 'd7', to: 'k9', reach: ['e7'] };
    const why = (reach: string[][]) => explain(far, name, { action: 'drive-k9', view: { ...turn, reach } });
    expect(why([['e7'], ['f7'], ['g7']])).toContain('3');
    expect(why([['e7'], ['f7']])).toContain('2');
    expect(why([['e7']])).not.toMatch(/[23]/);
  });

  test('A4: the prompt asks for what is legal', () => {
    const view = turn;
    const may = (...kinds: string[]) => kinds.map((kind) => ({ preview: { kind } }) as unknown as Offer);
    const acted = { ...view, acted: true, legs: 0, extra_legs: 0 };
    expect(question(acted, true, may('end'))).toBe(t('tobago-question-only-end'));
    expect(question(acted, true, may('raise', 'end'))).toBe(t('tobago-question-acted'));
    const fresh = { ...acted, acted: false };
    expect(question(fresh, true, may('clue', 'drive', 'end'))).toBe(t('tobago-question-turn-yours'));
    expect(question(fresh, true, may('drive', 'end'))).toBe(t('tobago-question-turn-drive'));
  });

  test('a number of one thing is said as one', () => {
    expect(t('tobago-has-amulets', { count: 1 })).not.toMatch(/\d/);
    expect(t('tobago-has-amulets', { count: 3 })).toContain('3');
  });
});

test('the options and the rules say the same things in every language', () => {
  const keys = (language: string, file: string) =>
    readFileSync(`../locales/${language}/${file}.ftl`, 'utf8').match(/^[a-z0-9-]+(?= =)/gm);
  for (const file of ['tobago', 'tobago-options', 'tobago-rules']) {
    for (const language of Object.keys(LANGUAGES)) expect(keys(language, file)).toEqual(keys('en', file));
  }
});
