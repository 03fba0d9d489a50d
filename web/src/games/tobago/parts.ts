import type { GameParts } from '..';
import Board from './Board.svelte';
import { andThen, describe } from './describe';
import { explain } from './explain';
import { ending } from './finish.svelte';
import { question, tell } from './tell';
import type { Tobago } from './values';

/** The parts of this game for the page. */
export const parts: GameParts<Tobago> = {
  Board,
  tell,
  question: (view, mine, _, offers) => question(view, mine, offers),
  describe: ({ preview }) => describe(preview),
  andThen,
  finish: () => ending.load(),
  explain,
};
