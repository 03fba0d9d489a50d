import { expect, it } from 'vitest';
import type { Happening } from '../protocol';
import { endingOf, winnersOf } from './telling';

const log = ['began', 'played', 'out', 'rematch'].map((verb, at) => ({ verb, version: at + 1 }) as Happening);

it('a game ends with what was last done in it, and not before it is over', () => {
  expect(endingOf(log, [2, 1])).toEqual({ version: 3, ranks: [2, 1] });
  expect(endingOf(log, null)).toBeUndefined();
});

it('all who share the first place have won', () => {
  expect(winnersOf([1, 3, 1], (seat) => `seat ${seat}`)).toEqual({ names: 'seat 1 and seat 3', count: 2 });
});
