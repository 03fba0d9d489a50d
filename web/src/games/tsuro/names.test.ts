import { expect, it } from 'vitest';
import { loadWords } from '../../words/index.svelte';
import { seatsOf } from './fixtures';
import { namesOf } from './names';

it('names people, bots, and seats of nobody, all differently', async () => {
  await loadWords('tsuro');
  const seats = seatsOf({ players: 6 }).map((seat) =>
    seat.seat >= 5 ? { ...seat, person: null, bot: seat.seat === 5 ? 'hard' : null } : seat,
  );
  const names = [1, 2, 3, 4, 5, 6].map(namesOf(seats));
  expect(names[0]).toBe('Ana');
  expect(new Set(names).size).toBe(6);
});
