import { t } from '../../words/index.svelte';
import type { Clue, Violation } from '../../generated/tobago';
import type { About } from '..';
import type { Naming } from '../../table/names';
import { partsOf } from './clue';
import { clueWords, treasureName } from './names';
import type { Tobago } from './values';

/** Returns the values of a violation as words for the sentence about its rule. */
function valuesOf(violation: Violation, name: Naming): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  if ('map' in violation) values['map'] = treasureName(violation.map);
  if ('clue' in violation) values['clue'] = clueWords(violation.clue);
  if ('one' in violation) values['one'] = clueWords(violation.one);
  if ('other' in violation) values['other'] = clueWords(violation.other);
  if ('owner' in violation) values['owner'] = name(violation.owner);
  if ('site' in violation) values['site'] = violation.site;
  if ('space' in violation) values['space'] = violation.space;
  if ('from' in violation) values['from'] = violation.from;
  if ('to' in violation) values['to'] = violation.to;
  return values;
}

/** Returns whether two clues differ only in a "not". */
function opposite(one: Clue, other: Clue): boolean {
  const [{ not: is, ...this_ }, { not: isNot, ...that }] = [partsOf(one), partsOf(other)];
  return is !== isNot && JSON.stringify(this_) === JSON.stringify(that);
}

/** Returns the key of the sentence about a rule, which for some depends on the pieces involved. */
function keyOf(violation: Violation, action: string): string {
  if (violation.rule === 'not-your-single-rose' && violation.double) return 'already-double';
  // An action that adds a clue names it last, after the map.
  const [added] = /(?<=clue-[a-z]+-).*$/.exec(action) ?? [];
  if (violation.rule === 'contradicts' && added && opposite(added, violation.clue)) return 'opposite';
  return violation.rule;
}

/** Explains why an action is not possible. */
export function explain(violation: Violation, name: Naming, { action, view }: About<Tobago>): string {
  const values = valuesOf(violation, name);
  // All legs that may still be driven count, not only the next one.
  if (violation.rule === 'out-of-reach') values['legs'] = view.reach?.length || 1;
  return t(`tobago-why-${keyOf(violation, action)}`, values);
}
