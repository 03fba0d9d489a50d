import { describe, expect, it } from 'vitest';
import { coloursOf } from './colours.svelte';

describe('the colours of a table', () => {
  it('are those that its seats have', () => {
    const colour = coloursOf([
      { seat: 1, colour: 4 },
      { seat: 2, colour: 1 },
    ]);
    expect([1, 2].map(colour)).toEqual([4, 1]);
  });

  it('are those of the numbers, where a table knows none', () => {
    expect([1, 5].map(coloursOf([{ seat: 1, colour: 0 }]))).toEqual([1, 5]);
  });
});
