import { describe, expect, it } from 'vitest';
import type { Seen } from '../../generated/tsuro';
import { lastTurn, marksOf } from './traces';

const laid: Seen = { event: 'laid', seat: 1, square: 'a1', face: '1N' };
const out: Seen = { event: 'edge', seat: 2, journey: ['a1.0-7'], notch: 'a1.7' };
const placed: Seen = { event: 'placed', seat: 2, notch: 'a1.0' };

describe('the last turn', () => {
  it('begins with the last tile laid or stone put down', () => {
    expect(lastTurn([placed, laid, out])).toEqual([laid, out]);
    expect(lastTurn([laid, out, placed])).toEqual([placed]);
  });

  it('is nothing where nothing was laid or put down', () => {
    expect(lastTurn(undefined)).toEqual([]);
    expect(lastTurn([out])).toEqual([]);
  });

  it('marks the tile and how stones left the board', () => {
    const { squares, notches, traces } = marksOf(lastTurn([placed, laid, out]));
    expect(squares).toEqual(['a1']);
    expect(notches).toEqual([]);
    expect(traces.map(({ seat, end }) => ({ seat, end }))).toEqual([{ seat: 2, end: 'leaves' }]);
  });
});
