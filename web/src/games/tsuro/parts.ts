import type { GameParts } from '..';
import Board from './Board.svelte';
import type { Tsuro } from './values';
import { describe, explain, question, tell } from './words';

/** The parts of this game for the page. */
export const parts: GameParts<Tsuro> = { Board, tell, question, describe, explain };
