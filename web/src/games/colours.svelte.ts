import { getContext, setContext } from 'svelte';
import type { SeatState } from '../protocol';

const KEY = Symbol('colours');

/** A function that gives the colour of a seat's pieces, counted from 1, which also determines the emblem. */
export type Colouring = (seat: number) => number;

/** Returns the colour of each seat of a table; by default that of its number. */
export function coloursOf(seats: readonly Pick<SeatState, 'seat' | 'colour'>[]): Colouring {
  const known = new Map(seats.map(({ seat, colour }) => [seat, colour]));
  // A state stored before colours could be chosen has none.
  return (seat) => known.get(seat) || seat;
}

/** Makes everything below draw its pieces in the colours of these seats. */
export function provideColours(seats: () => readonly SeatState[]) {
  const colours = $derived.by(() => coloursOf(seats()));
  setContext<Colouring>(KEY, (seat) => colours(seat));
}

/** Returns the colours of the surrounding table; outside of tables those of the seats' numbers. */
export function usedColours(): Colouring {
  return getContext<Colouring | undefined>(KEY) ?? ((seat) => seat);
}
