import type { Offer, Seen, Setup, View, Violation } from '../../generated/tsuro';

/** The types of this game's values, as its engine defines them. */
export interface Tsuro {
  setup: Setup;
  view: View;
  seen: Seen;
  offer: Offer;
  violation: Violation;
}
