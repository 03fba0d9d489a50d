import { describe, expect, it } from 'vitest';
import { course } from './chart';
import { standings } from './standings';

const step = (before: number, after: number, at: number) => ({ table: 't', kind: 'two', before, after, at });

describe('the course of a rating', () => {
  it('runs from the rating before the first game to the one after the last', () => {
    const found = course([step(1560, 1440, 2), step(1500, 1560, 1)], 100, 60);
    expect(found?.points.map(({ rating }) => rating)).toEqual([1500, 1560, 1440]);
    expect(found?.line).toBe('M0 30L50 0L100 60');
    expect([found?.lowest, found?.highest]).toEqual([1440, 1560]);
  });

  it('is short if little happened, and absent if nothing did', () => {
    const found = course([step(1498, 1500, 1)], 100, 60);
    expect(found?.points.map(({ y }) => y)).toEqual([31, 29]);
    expect(course([], 100, 50)).toBeUndefined();
  });
});

describe('standings', () => {
  it('come by place, ties by seat, and those without a place last', () => {
    const seat = (seat: number, rank: number | null) => ({
      seat,
      rank,
      person: null,
      bot: 'easy',
      points: null,
    });
    const sorted = standings([seat(1, null), seat(2, 2), seat(3, 1), seat(4, 2)]);
    expect(sorted.map((one) => one.seat)).toEqual([3, 2, 4, 1]);
  });
});
