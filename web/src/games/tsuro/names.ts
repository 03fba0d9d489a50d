import type { SeatState } from '../../protocol';
import { t } from '../../words/index.svelte';
import type { Naming, Seat } from './types';
import { numbered } from './words';

/** The names of those who sit at the table. */
export function namesOf(seats: readonly SeatState[]): Naming {
  return (seat: Seat) => {
    const found = seats.find((one) => one.seat === seat);
    if (found?.person?.name) return found.person.name;
    if (found?.bot) return t('tsuro-bot', { level: found.bot });
    return numbered(seat);
  };
}
