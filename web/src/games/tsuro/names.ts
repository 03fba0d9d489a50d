import type { SeatState } from '../../protocol';
import { t } from '../../words/index.svelte';
import type { Seat } from '../../generated/game';
import type { Naming } from '../../table/names';
import { numbered } from './words';

/** The names of those who sit at the table. */
export function namesOf(seats: readonly SeatState[]): Naming {
  return (seat: Seat) => {
    const found = seats.find((one) => one.seat === seat);
    if (found?.person?.name) return found.person.name;
    if (found?.bot) {
      const bot = t('tsuro-bot', { level: found.bot });
      // Bots have no names of their own; two of a level are told apart by their seats.
      const alike = seats.filter((one) => !one.person?.name && one.bot === found.bot);
      return alike.length > 1 ? `${bot} ${seat}` : bot;
    }
    return numbered(seat);
  };
}
