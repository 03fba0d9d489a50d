import { t } from '../../words/index.svelte';
import type { Seat } from '../../generated/game';
import type { Clue, Colour, View } from '../../generated/tobago';
import type { About } from '..';
import type { Naming } from '../../table/names';
import { partsOf } from './clue';
import { clueWords, treasureName } from './names';

/** The values of a violation as words for the sentence about its rule. */
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

type Violation = { rule: string } & Record<string, unknown>;

/** Returns whether two clues differ only in a "not". */
function opposite(one: Clue, other: Clue): boolean {
  const [{ not: is, ...this_ }, { not: isNot, ...that }] = [partsOf(one), partsOf(other)];
  return is !== isNot && JSON.stringify(this_) === JSON.stringify(that);
}

/** Returns the key of the sentence about a rule, which for some depends on the pieces involved. */
function keyOf({ rule, ...involved }: Violation, action: string): string {
  if (rule === 'not-your-single-rose' && involved['double']) return 'already-double';
  // An action that adds a clue names it last, after the map.
  const [added] = /(?<=clue-[a-z]+-).*$/.exec(action) ?? [];
  if (rule === 'contradicts' && added && opposite(added, involved['clue'] as Clue)) return 'opposite';
  return rule;
}

/** Explains why an action is not possible. */
export function explain(violation: Violation, name: Naming, { action, view }: About<View>): string {
  const values: Record<string, string | number> = Object.fromEntries(
    Object.entries(WORDS)
      .filter(([field]) => violation[field] !== undefined)
      .map(([field, words]) => [field, words(violation[field], name)]),
  );
  // All legs that may still be driven count, not only the next one.
  if (violation.rule === 'out-of-reach') values['legs'] = view.reach?.length || 1;
  return t(`tobago-why-${keyOf(violation, action)}`, values);
}
