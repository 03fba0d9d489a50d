import { t } from './index.svelte';

/**
 * The words the server makes up names from (`given` in crates/server/src/names.rs); a test compares
 * them.
 */
const WHICH = ['Quiet', 'Brave', 'Lucky', 'Swift', 'Merry', 'Clever', 'Patient', 'Wandering'];
const WHO = ['Pilot', 'Sailor', 'Scout', 'Heron', 'Turtle', 'Dragon', 'Pelican', 'Otter'];
const GIVEN = new RegExp(`^(${WHICH.join('|')}) (${WHO.join('|')}) (\\d{1,4})$`);

/** Translates a guest's name if the server made it up; otherwise returns it unchanged. */
export function guestName(name: string): string {
  const [, which, who, number] = GIVEN.exec(name) ?? [];
  if (!which || !who || !number) return name;
  return t('guest-name', { which: which.toLowerCase(), who: who.toLowerCase(), number });
}
