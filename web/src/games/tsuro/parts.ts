import type { GameParts } from '..';
import Board from './Board.svelte';
import Options from './Options.svelte';
import Rules from './Rules.svelte';
import { describe, explain, question, tell } from './words';

/** What this game brings to the page. */
export const parts: GameParts = { Board, Options, Rules, tell, question, describe, explain };
