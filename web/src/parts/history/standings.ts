import type { SeatResult } from '../../protocol';

/** The seats of a finished game in the order of their places; those without a place last. */
export function standings(seats: SeatResult[]): SeatResult[] {
  return [...seats].sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.seat - b.seat);
}
