import type { Reason } from '../../table/decision.svelte';
import type { Offer, Seen, View } from '../../generated/tobago';
import recorded from './fixtures.json?raw';
import type { Tobago } from './values';

/**
 * A moment of a game as the engine's answers describe it (`view`, `actions` with previews, `play` and
 * `explain`), for the gallery and for tests.
 */
export interface Fixture {
  name: string;
  viewer: number | 'spectator';
  view: View;
  offers: Offer[];
  /** The offer that is tried. */
  chosen?: string;
  reason?: Reason<Tobago>;
  before?: View;
  events?: Seen[];
}

export const FIXTURES: Fixture[] = JSON.parse(recorded);

export function fixture(name: string): Fixture {
  const found = FIXTURES.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`there is no fixture ${name}`);
  return found;
}
