import { t } from '../../words/index.svelte';
import type { Seat } from '../../generated/game';
import type { Colour } from '../../generated/tobago';
import type { Naming } from '../../table/names';
import { clueWords, treasureName } from './names';

/** The values of a violation in words, for the sentence about its rule. */
const WORDS: Record<string, (value: unknown, name: Naming) => string> = {
  map: (value) => treasureName(value as Colour),
  clue: (value) => clueWords(value as string),
  one: (value) => clueWords(value as string),
  other: (value) => clueWords(value as string),
  owner: (value, name) => name(value as Seat),
  site: (value) => String(value),
  space: (value) => String(value),
  from: (value) => String(value),
  to: (value) => String(value),
};

/** Why something is not possible. */
export function explain(violation: { rule: string } & Record<string, unknown>, name: Naming): string {
  const values = Object.fromEntries(
    Object.entries(WORDS)
      .filter(([field]) => violation[field] !== undefined)
      .map(([field, words]) => [field, words(violation[field], name)]),
  );
  const key =
    violation.rule === 'not-your-single-rose' && violation['double'] ? 'already-double' : violation.rule;
  return t(`tobago-why-${key}`, values);
}
