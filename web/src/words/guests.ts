import { GUEST_NAMES } from '../constants/shared';
import { t } from './index.svelte';

const [WHICH, WHO] = GUEST_NAMES;
const GIVEN = new RegExp(`^(${WHICH.join('|')}) (${WHO.join('|')}) (\\d{1,4})$`);

/** Translates a guest's name if the server made it up; otherwise returns it unchanged. */
export function guestName(name: string): string {
  const [, which, who, number] = GIVEN.exec(name) ?? [];
  if (!which || !who || !number) return name;
  return t('guest-name', { which: which.toLowerCase(), who: who.toLowerCase(), number });
}
