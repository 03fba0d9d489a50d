import type { SeatResult } from '../../protocol';

/** Sorts the seats of a finished game by rank; those without a rank come last. */
export function standings(seats: SeatResult[]): SeatResult[] {
  return [...seats].sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.seat - b.seat);
}
