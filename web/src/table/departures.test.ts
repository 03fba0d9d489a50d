import { describe, expect, it } from 'vitest';
import type { Happening } from '../protocol';
import { departures } from './departures';

const log = (...happened: [Happening['verb'], number][]) =>
  happened.map(([verb, seat], at) => ({ version: at + 1, at: 0, verb, seat }) as Happening);

const left = (decisions: number, ...happened: [Happening['verb'], number][]) =>
  departures(log(...happened), decisions).map(({ step, happening }) => [happening.seat, step]);

describe('a player who left a finished game early', () => {
  it('left after the decisions that had been made by then', () => {
    expect(
      left(3, ['began', 1], ['played', 1], ['out', 2], ['played', 3], ['played', 1], ['out', 3]),
    ).toEqual([
      [2, 1],
      [3, 3],
    ]);
  });

  it('is absent if all players stayed', () => {
    expect(left(1, ['began', 1], ['played', 1])).toEqual([]);
  });

  it('is not moved by what was taken back', () => {
    expect(left(2, ['played', 1], ['played', 2], ['undone', 2], ['out', 3], ['played', 2])).toEqual([[3, 1]]);
  });

  it('is known although the beginning of the log is not told', () => {
    expect(left(50, ['played', 1], ['out', 2], ['played', 3])).toEqual([[2, 49]]);
  });
});
