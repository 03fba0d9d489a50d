import type { Offer, SeatView, Seen, Setup, View, Violation } from '../../generated/tobago';

/** The types of this game's values, as its engine defines them. */
export interface Tobago {
  setup: Setup;
  view: View;
  seen: Seen;
  offer: Offer;
  violation: Violation;
}

/** The part of a view that can be seen on the island. */
export type Sight = Pick<
  View,
  'viewer' | 'island' | 'huts' | 'palms' | 'statues' | 'maps' | 'amulets' | 'amulet_pile'
> & { seats: readonly Pick<SeatView, 'seat' | 'vehicle'>[] };
