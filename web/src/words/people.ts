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

/** What somebody is called; those who deleted their account have no name any more. */
export function personName(person: Person): string {
  if (person.kind === 'gone') return t('person-gone');
  // A bot is called by its level.
  if (person.kind === 'bot') return botName(person.name);
  // Who chose no name is called by the server, in English.
  return person.kind === 'guest' ? guestName(person.name) : person.name;
}

/** Who has a seat; nothing if it is free. */
export function seatName(seat: Pick<SeatState | SeatResult, 'person' | 'bot'>): string | undefined {
  if (seat.person) return personName(seat.person);
  return seat.bot ? botName(seat.bot) : undefined;
}
