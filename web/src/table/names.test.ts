import { beforeAll, expect, test } from 'vitest';
import type { Person, SeatState } from '../protocol';
import { choose } from '../settings.svelte';
import { loadWords } from '../words/index.svelte';
import { seatNames } from './names';

beforeAll(async () => {
  choose('language', 'en');
  await loadWords('pages');
  await loadWords('table');
});

function seated(...people: (Pick<Person, 'name' | 'kind'> & { id?: string })[]): SeatState[] {
  return people.map(
    (person, index) =>
      ({ seat: index + 1, person: { id: `person-${index}`, ...person }, bot: null }) as unknown as SeatState,
  );
}

test('guests are marked for others and not for themselves', () => {
  const seats = seated({ name: 'Ana', kind: 'guest' }, { name: 'Ben', kind: 'guest' });
  const name = seatNames(seats, [1]);
  expect([name(1), name(1, true)]).toEqual(['Ana', 'Ana']);
  expect([name(2), name(2, true)]).toEqual(['Ben (guest)', '~Ben']);
  const watched = seatNames(seats, []);
  expect([watched(1), watched(1, true)]).toEqual(['Ana (guest)', '~Ana']);
});

test('players with the same name are told apart', () => {
  const seats = seated({ name: 'Ana', kind: 'guest' }, { name: 'Ana', kind: 'account' });
  const name = seatNames(seats, [1]);
  expect(name(1)).not.toBe(name(2));
  expect(name(1, true)).not.toBe(name(2, true));
});
