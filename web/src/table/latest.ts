import type { Happening } from '../protocol';

/** A decision and its visible events. */
interface Decided {
  seat?: number | null;
  events?: readonly unknown[];
}

/** Returns the decisions at a table that were not undone since. */
export function decided(log: readonly Happening[]): Happening[] {
  const stands: Happening[] = [];
  for (const happening of log) {
    if (happening.verb === 'played') stands.push(happening);
    else if (happening.verb === 'undone') stands.pop();
  }
  return stands;
}

/** Returns the events of the last player's decisions in a row. */
export function latestOf(decisions: readonly Decided[]): unknown[] {
  const last = decisions.at(-1);
  let first = decisions.length;
  while (first > 0 && decisions[first - 1]?.seat === last?.seat) first -= 1;
  return decisions.slice(first).flatMap(({ events }) => events ?? []);
}
