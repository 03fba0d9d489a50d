import type { SeatState } from '../protocol';
import { t } from '../words/index.svelte';
import { bareName, seatName } from '../words/people';

/** A function that gives the name of a seat's player; a short one where there is little room. */
export interface Naming {
  (seat: number, short?: boolean): string;
  /** The seat of the player who is addressed as "you", if any. */
  own?: number;
}

/** Returns the same names for words addressed to a viewer at the table. */
export function spokenTo(viewer: number | 'spectator', name: Naming): Naming {
  if (viewer === 'spectator') return name;
  return Object.assign((seat: number, short?: boolean) => name(seat, short), { own: viewer });
}

/**
 * Returns the name of each seat's player at this table, with additions where several would be the same.
 * Players know that they are guests themselves, so their own seats carry no mark.
 */
export function seatNames(seats: readonly SeatState[], own: readonly number[]): Naming {
  const called = (at: SeatState, short = false) =>
    at.person && own.includes(at.seat) ? bareName(at.person) : seatName(at, short);
  const plain = new Map(seats.map((seat) => [seat.seat, called(seat)]));
  const twice = (name: string) => [...plain.values()].filter((other) => other === name).length > 1;
  const shared = (seat: number) => {
    const person = seats[seat - 1]?.person?.id;
    return person !== undefined && seats.filter((other) => other.person?.id === person).length > 1;
  };
  return (seat, short) => {
    const at = seats[seat - 1];
    const name = at && short ? called(at, true) : plain.get(seat);
    // Cut off, all bots would read alike.
    if (short && at?.bot && !at.person) return t('bot-number', { number: seat });
    if (!name) return t('seat-number', { number: seat });
    // Several seats on one device are several players, whoever owns it.
    if (shared(seat)) return t('player-number', { number: seat });
    return twice(plain.get(seat) ?? '') ? t('name-and-number', { name, number: seat }) : name;
  };
}
