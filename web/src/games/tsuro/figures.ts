import type { Seat } from '../../generated/game';
import type { Face, Laid, Spot, Square } from '../../generated/tsuro';
import type { Move } from './traces';

/** A part of a board that shows a rule. */
export interface Figure {
  /** The upper left square of the part, and its size. */
  from: Square;
  columns: number;
  rows: number;
  board: Laid[];
  stones: { seat: Seat; at: Spot }[];
  /** The tile that is just being laid. */
  laid?: { square: Square; face: Face; possible: boolean };
  moves: Move[];
  /** The seat whose turn it is. */
  turn: Seat;
}

const tiles = (text: string): Laid[] =>
  text.split(' ').map((word) => ({ square: word.slice(0, 2), face: word.slice(2) }));

/** A stone on a start mark, before anything is laid. */
export const START: Figure = {
  from: 'a1',
  columns: 3,
  rows: 2,
  board: [],
  stones: [
    { seat: 5, at: 'b1.1' },
    { seat: 1, at: 'a2.7' },
  ],
  moves: [],
  turn: 5,
};

/** A tile sets two stones moving. */
export const JOURNEY: Figure = {
  from: 'd1',
  columns: 3,
  rows: 4,
  board: tiles('e1hN f1lW d24N f2aE d39W e3wN f33E d4mE e4pN f4yN'),
  stones: [
    { seat: 1, at: 'e2.7' },
    { seat: 4, at: 'e2.6' },
  ],
  laid: { square: 'e2', face: 'nE', possible: true },
  moves: [
    { event: 'moved', seat: 1, journey: ['e2.7-5', 'e3.0-4', 'e4.1-4'], to: 'e5.1' },
    { event: 'moved', seat: 4, journey: ['e2.6-0', 'e1.5-6'], to: 'd1.3' },
  ],
  turn: 1,
};

/** A stone would be led off the board. */
export const EDGE: Figure = {
  from: 'e1',
  columns: 2,
  rows: 3,
  board: tiles('e1hN f1lW f2aE'),
  stones: [{ seat: 1, at: 'f3.0' }],
  laid: { square: 'f3', face: '3N', possible: false },
  moves: [{ event: 'edge', seat: 1, journey: ['f3.0-1', 'f2.4-0', 'f1.5-2'], notch: 'f1.2' }],
  turn: 1,
};

/** The paths of two stones are joined. */
export const COLLISION: Figure = {
  from: 'c3',
  columns: 3,
  rows: 2,
  board: tiles('d38W e3bN c4pS e4mN'),
  stones: [
    { seat: 3, at: 'd4.1' },
    { seat: 4, at: 'd4.0' },
    { seat: 6, at: 'd4.7' },
  ],
  laid: { square: 'd4', face: '1N', possible: true },
  moves: [
    { event: 'moved', seat: 6, journey: ['d4.7-6', 'c4.3-1'], to: 'c3.4' },
    { event: 'collision', seat: 3, with: 4, journey: ['d4.1-0'] },
  ],
  turn: 6,
};
