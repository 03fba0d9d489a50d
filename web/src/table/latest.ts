import type { Happening } from '../protocol';

/** A decision and what was seen of it. */
interface Decided {
  seat?: number | null;
  events?: unknown;
}

/** What was decided at a table and not taken back since. */
export function decided(log: readonly Happening[]): Happening[] {
  const stands: Happening[] = [];
  for (const happening of log) {
    if (happening.verb === 'played') stands.push(happening);
    else if (happening.verb === 'undone') stands.pop();
  }
  return stands;
}

/** What the last player to act did, as events: all that they decided in a row. */
export function latestOf(decisions: readonly Decided[]): unknown[] {
  const last = decisions.at(-1);
  let first = decisions.length;
  while (first > 0 && decisions[first - 1]?.seat === last?.seat) first -= 1;
  return decisions.slice(first).flatMap(({ events }) => (events ?? []) as unknown[]);
}
