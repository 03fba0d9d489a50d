import type { Person, SeatResult, SeatState } from '../protocol';
import { guestName } from './guests';
import { t } from './index.svelte';
import { LEVELS } from './levels';

/** A level of the bots by its name in the language. */
export function levelName(level: string): string {
  const known = LEVELS.find((one) => one.level === level);
  return known ? t(known.key) : level;
}

/** A bot of this level, as somebody who plays. */
export function botName(level: string): string {
  return t('bot-of-level', { level: levelName(level) });
}

/**
 * What somebody is called; those who deleted their account have no name any more. Guests are marked, because anybody may call themselves so:
 * where there is little room by a sign before the name, which is not cut off with its end.
 */
export function personName(person: Person, short = false): string {
  if (person.kind === 'gone') return t('person-gone');
  // A bot is called by its level.
  if (person.kind === 'bot') return botName(person.name);
  const name = bareName(person);
  return person.kind === 'guest' ? t(short ? 'guest-marked-short' : 'guest-marked', { name }) : name;
}

/** A person's name without the mark of a guest, as one sees one's own. */
export function bareName(person: Pick<Person, 'kind' | 'name'>): string {
  // Guests who chose no name got one from the server, in English.
  return person.kind === 'guest' ? guestName(person.name) : person.name;
}

/** Who has a seat; nothing if it is free. */
export function seatName(
  seat: Pick<SeatState | SeatResult, 'person' | 'bot'>,
  short = false,
): string | undefined {
  if (seat.person) return personName(seat.person, short);
  return seat.bot ? botName(seat.bot) : undefined;
}
