import { describe, expect, it } from 'vitest';
import type { Happening } from '../protocol';
import { decided, latestOf } from './latest';

/** Returns a log of happenings at seats, each with its own number as the only event. */
const log = (...happened: [Happening['verb'], number][]) =>
  happened.map(([verb, seat], at) => ({ version: at + 1, at: 0, verb, seat, events: [at] }) as Happening);

const latest = (...happened: [Happening['verb'], number][]) => latestOf(decided(log(...happened)));

describe("the last player's actions", () => {
  it('are all consecutive decisions', () => {
    expect(latest(['played', 1], ['played', 2], ['played', 2])).toEqual([1, 2]);
  });

  it('is nothing before anybody decided', () => {
    expect(latest(['made', 1], ['began', 1])).toEqual([]);
  });

  it('is not what was taken back', () => {
    expect(latest(['played', 1], ['played', 2], ['played', 2], ['undone', 2])).toEqual([1]);
    expect(latest(['played', 1], ['played', 2], ['undone', 2])).toEqual([0]);
    expect(latest(['played', 1], ['undone', 1])).toEqual([]);
  });

  it('does not include or split at a resignation', () => {
    expect(latest(['played', 1], ['out', 2], ['played', 1], ['out', 3])).toEqual([0, 2]);
  });

  it('may have shown nothing to the viewer', () => {
    expect(latestOf([{ seat: 1, events: ['seen'] }, { seat: 1 }])).toEqual(['seen']);
  });
});
