import type { Person, SeatResult, SeatState } from '../protocol';
import { guestName } from './guests';
import { t } from './index.svelte';
import { LEVELS } from './levels';

/** Returns the name of a bot level in the language. */
export function levelName(level: string): string {
  const known = LEVELS.find((one) => one.level === level);
  return known ? t(known.key) : level;
}

/** Returns the name of a bot of this level as a player. */
export function botName(level: string): string {
  return t('bot-of-level', { level: levelName(level) });
}

/**
 * Returns a person's name; deleted accounts have none any more. Guests are marked, because anybody may choose
 * such a name: where there is little room by a sign before the name, which is not cut off with its end.
 */
export function personName(person: Person, short = false): string {
  if (person.kind === 'gone') return t('person-gone');
  // A bot is called by its level.
  if (person.kind === 'bot') return botName(person.name);
  const name = bareName(person);
  return person.kind === 'guest' ? t(short ? 'guest-marked-short' : 'guest-marked', { name }) : name;
}

/** Returns a person's name without the mark of a guest, as users see their own. */
export function bareName(person: Pick<Person, 'kind' | 'name'>): string {
  // Guests who chose no name got one from the server, in English.
  return person.kind === 'guest' ? guestName(person.name) : person.name;
}

/** Returns the name of the player on a seat; nothing if it is free. */
export function seatName(
  seat: Pick<SeatState | SeatResult, 'person' | 'bot'>,
  short = false,
): string | undefined {
  if (seat.person) return personName(seat.person, short);
  return seat.bot ? botName(seat.bot) : undefined;
}
