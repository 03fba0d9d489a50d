import { getContext, setContext } from 'svelte';
import type { SeatState } from '../protocol';

const KEY = Symbol('colours');

/** Gives the colour of a seat's pieces, counted from 1, which also tells its emblem. */
export type Colouring = (seat: number) => number;

/** The colour of each seat of a table; that of its number where nobody has chosen. */
export function coloursOf(seats: readonly Pick<SeatState, 'seat' | 'colour'>[]): Colouring {
  const known = new Map(seats.map(({ seat, colour }) => [seat as number, colour]));
  // A table that was kept from before colours could be chosen has none.
  return (seat) => known.get(seat) || seat;
}

/** Everything below draws its pieces in the colours of these seats. */
export function provideColours(seats: () => readonly SeatState[]) {
  const colours = $derived.by(() => coloursOf(seats()));
  setContext<Colouring>(KEY, (seat) => colours(seat));
}

/** The colours of the table that this is part of; outside of tables those of the seats' numbers. */
export function usedColours(): Colouring {
  return getContext<Colouring | undefined>(KEY) ?? ((seat) => seat);
}
