/** What the server says of Tsuro, as far as the page reads it. Names and meanings as in the engine protocol. */

/** One of the 35 path tiles: `1` to `9`, then `a` to `z`. */
export type Tile = string;
/** A tile and where its top points: `kE`. */
export type Face = string;
/** `a1` to `f6`. */
export type Square = string;
/** A square and the port of it where a stone stands: `c4.6`. A notch is a spot on the rim. */
export type Spot = string;
/** One crossing of a tile: square, port entered, port left: `c4.6-1`. */
export type Pass = string;
export type Seat = number;

export type Phase = 'placing' | 'laying' | 'exchanging' | 'over';

export interface Glimpse {
  count: number;
  tiles?: Tile[];
}

export interface Hand extends Glimpse {
  seat: Seat;
}

export interface Laid {
  square: Square;
  face: Face;
}

export interface StoneState {
  seat: Seat;
  at?: Spot;
  out?: number;
}

export interface View {
  viewer: Seat | 'spectator';
  players: number;
  elimination_bonus: boolean;
  passing_the_pile: boolean;
  phase: Phase;
  to_act: Seat | null;
  square: Square | null;
  board: Laid[];
  stones: StoneState[];
  hands: Hand[];
  pile: number;
  pile_with?: Seat;
  dragon: Seat | null;
  unseen: Glimpse;
  outcome: { ranks: number[] } | null;
  position: string;
}

/** How a stone moved. */
export type Move =
  | { event: 'moved'; seat: Seat; journey: Pass[]; to: Spot }
  | { event: 'edge'; seat: Seat; journey: Pass[]; notch: Spot }
  | { event: 'collision'; seat: Seat; with: Seat; journey: Pass[] };

/** Something that happened, as the viewer saw it. */
export type Seen =
  | Move
  | { event: 'begins'; seat: Seat }
  | { event: 'dealt'; seat: Seat; tiles: Glimpse }
  | { event: 'placed'; seat: Seat; notch: Spot }
  | { event: 'laid'; seat: Seat; square: Square; face: Face }
  | { event: 'shown'; seat: Seat; of: Seat; tiles: Glimpse }
  | { event: 'exchanged'; seat: Seat; tiles?: [Glimpse, Glimpse] }
  | { event: 'returned'; seat: Seat; count: number }
  | { event: 'drew'; seat: Seat; tiles: Glimpse }
  | { event: 'dragon'; seat: Seat }
  | { event: 'dragon-passed'; seat: Seat; to: Seat | null }
  | { event: 'dragon-given-up'; seat: Seat }
  | { event: 'over'; ranks: number[] };

export type Preview =
  | { kind: 'place'; notch: Spot; square: Square }
  | { kind: 'lay'; square: Square; face: Face; moves: Move[]; bonus?: boolean; ranks?: number[] }
  | { kind: 'exchange'; give?: Tile[]; take?: Tile[]; hand: Tile[] };

export interface Offer {
  notation: string;
  preview: Preview;
}

export type Violation =
  | { rule: 'game-over' | 'place-a-stone' | 'decide-the-exchange' }
  | { rule: 'lay-a-tile'; square: Square }
  | { rule: 'notch-taken'; notch: Spot; by: Seat }
  | { rule: 'not-in-hand' | 'not-yours-to-give' | 'not-among-the-eliminated'; tiles: Tile[] }
  | { rule: 'edge-rule'; square: Square; journey: Pass[]; notch: Spot; instead: Face[] }
  | { rule: 'collision-rule'; square: Square; journey: Pass[]; with: Seat; instead: Face[] };

export interface Setup {
  players: number;
  first?: Seat;
  elimination_bonus?: boolean;
  passing_the_pile?: boolean;
}

/** Gives a seat's name. */
export type Naming = (seat: Seat) => string;
