import type { GameParts } from '..';
import Board from './Board.svelte';
import { describe, explain, question, tell } from './words';

/** The parts of this game for the page. */
export const parts: GameParts = { Board, tell, question, describe, explain };
