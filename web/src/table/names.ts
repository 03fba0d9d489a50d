import type { SeatState } from '../protocol';
import { t } from '../words/index.svelte';
import { seatName } from '../words/people';

/** Gives the name of a seat's player; a short one where there is little room. */
export interface Naming {
  (seat: number, short?: boolean): string;
  /** The seat of whoever it is told to, where they are spoken to and not about. */
  own?: number;
}

/** The same names for what is said to somebody at the table. */
export function spokenTo(viewer: number | 'spectator', name: Naming): Naming {
  if (viewer === 'spectator') return name;
  return Object.assign((seat: number, short?: boolean) => name(seat, short), { own: viewer });
}

/** What the player of each seat is called at this table: by name, but told apart where several would be called alike. */
export function seatNames(seats: readonly SeatState[]): Naming {
  const plain = new Map(seats.map((seat) => [seat.seat as number, seatName(seat)]));
  const twice = (name: string) => [...plain.values()].filter((other) => other === name).length > 1;
  const shared = (seat: number) => {
    const person = seats[seat - 1]?.person?.id;
    return person !== undefined && seats.filter((other) => other.person?.id === person).length > 1;
  };
  return (seat, short) => {
    const at = seats[seat - 1];
    const name = at && short ? seatName(at, true) : plain.get(seat);
    // Cut off, all bots would read alike.
    if (short && at?.bot && !at.person) return t('bot-number', { number: seat });
    if (!name) return t('seat-number', { number: seat });
    // Several seats on one device are several players, whoever's device it is.
    if (shared(seat)) return t('player-number', { number: seat });
    return twice(plain.get(seat) ?? '') ? t('name-and-number', { name, number: seat }) : name;
  };
}
