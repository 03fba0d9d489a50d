import type { GameParts } from '..';
import Board from './Board.svelte';
import { describe } from './describe';
import { explain } from './explain';
import Options from './Options.svelte';
import Rules from './Rules.svelte';
import { question, tell } from './tell';
import { loadWords } from '../../words/index.svelte';
import type { Preview, Seen, View } from './types';

// The words come with what speaks them.
await loadWords('tobago');

/** What this game brings to the page. */
export const parts: GameParts = {
  Board,
  Options,
  Rules,
  tell: (event, name) => tell(event as Seen, name),
  question: (view, mine) => question(view as View, mine),
  describe: ({ preview }) => describe(preview as Preview),
  explain,
};
