import type { GameParts } from '..';
import Board from './Board.svelte';
import { describe, explain, question, tell } from './words';

/** What this game brings to the page. */
export const parts: GameParts = { Board, tell, question, describe, explain };
