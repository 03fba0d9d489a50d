import type { Happening } from '../protocol';

/** The departure of a player, and the number of decisions made by then. */
export interface Departure {
  step: number;
  happening: Happening;
}

/**
 * Returns the players who left a finished game early, and when. Decisions are counted from the end, as the
 * beginning of a very long log may be missing.
 */
export function departures(log: readonly Happening[], decisions: number): Departure[] {
  const known: Departure[] = [];
  let step = decisions;
  for (const happening of [...log].reverse()) {
    if (happening.verb === 'played') step -= 1;
    else if (happening.verb === 'undone') step += 1;
    else if (happening.verb === 'out') known.unshift({ step, happening });
  }
  return known;
}
