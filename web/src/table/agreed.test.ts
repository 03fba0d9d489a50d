import { describe, expect, it } from 'vitest';
import { notationOf } from './agreed';

describe('the settings of a table', () => {
  it('is found wherever a game writes it', () => {
    expect(notationOf({ players: 3, elimination_bonus: true, passing_the_pile: false })).toBe(
      'players= elimination-bonus',
    );
    expect(notationOf({ players: 2, island: 'ABC1', options: ['open-treasure', 'no-curses'] })).toBe(
      'players= island= open-treasure no-curses',
    );
  });
});
