import type { About, GameParts } from '..';
import type { Offer, Preview, Seen, View } from '../../generated/tobago';
import Board from './Board.svelte';
import { andThen, describe } from './describe';
import { explain } from './explain';
import { ending } from './finish.svelte';
import { question, tell } from './tell';

/** The parts of this game for the page. */
export const parts: GameParts = {
  Board,
  tell: (event, name) => tell(event as Seen, name),
  question: (view, mine, _, offers) => question(view as View, mine, offers as readonly Offer[]),
  describe: ({ preview }) => describe(preview as Preview),
  andThen,
  finish: () => ending.load(),
  explain: (violation, name, about) => explain(violation, name, about as About<View>),
};
