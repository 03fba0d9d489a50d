/** What the server says of Tobago, as far as the page reads it. */
export type Seat = number;
export type Space = string;
export type Clue = string;
/** Coins; 0 is a curse. */
export type Card = number;
export type Colour = 'white' | 'grey' | 'brown' | 'black';
export type Phase = 'landing' | 'turn' | 'sharing' | 'map' | 'over';

export interface Glimpse<T> {
  count: number;
  cards?: T[];
}

export interface Placed {
  clue: Clue;
  seat: Seat;
  double?: boolean;
}

export interface MapView {
  map: Colour;
  clues: Placed[];
  sites?: Space[];
  markers: boolean;
}

export interface Statue {
  space: Space;
  facing: number;
  /** The spaces it sees, the nearest first. */
  ray?: Space[];
}

export interface SeatView {
  seat: Seat;
  vehicle: Space | null;
  hand: Glimpse<Clue>;
  amulets: number;
  roses: number;
  taken: Glimpse<Card>;
  coins?: number;
}

export interface Sharing {
  map: Colour;
  roses: Seat[];
  asked: number;
  card: Card | null;
  face_down: number;
  turned_up: Glimpse<Card>;
  last_taker: Seat | null;
  last_treasure: boolean;
  looked: { seat: Seat; count: number; cards?: Card[] }[];
}

export interface View {
  viewer: Seat | 'spectator';
  players: number;
  code: string;
  island: string;
  options: string[];
  huts: Space[];
  palms: Space[];
  statues: Statue[];
  phase: Phase;
  turn: Seat | null;
  to_act: Seat | null;
  new_map?: Colour;
  acted: boolean;
  after_exchange: boolean;
  legs: number;
  extra_legs: number;
  seats: SeatView[];
  maps: MapView[];
  clue_deck: number;
  clue_discard: number;
  treasure_deck: number;
  treasure_discard: number;
  safe_draws: number;
  curses_left: number;
  amulet_pile: number;
  amulets: Space[];
  /** Where amulets will be washed ashore next. */
  ashore?: Space[];
  /** Where the next leg leads, and the second, and the third, as far as the server says so. */
  reach?: Space[][];
  quiet_turns: number;
  sharing: Sharing | null;
  outcome: { ranks: number[]; points?: number[] } | null;
  position: string;
}

export interface Narrowed {
  map: Colour;
  before: number;
  after: number;
  gone: Space[];
  site?: Space;
}

interface TurnOver {
  next?: Seat;
  picks_up?: boolean;
  over?: boolean;
}

interface AfterCard {
  card: Card;
  asked?: Seat;
  turns_up?: boolean;
  shared?: boolean;
  new_map?: Seat;
  over?: boolean;
}

export type PowerPreview =
  | ({ kind: 'marker' } & Narrowed)
  | ({ kind: 'clue'; clue: Clue } & Narrowed)
  | { kind: 'drive'; legs: number; extra_legs: number }
  | { kind: 'exchange'; cards: number }
  | { kind: 'claim'; map: Colour; clues: Placed[] }
  | { kind: 'swap'; map: Colour; clues: Placed[] };

export type Preview =
  | { kind: 'land'; space: Space }
  | ({ kind: 'clue'; clue: Clue } & Narrowed)
  | {
      kind: 'drive';
      space: Space;
      used: number;
      legs: number;
      extra_legs: number;
      picks_up?: boolean;
      raise?: Colour[];
    }
  | ({ kind: 'exchange'; cards: number } & TurnOver)
  | {
      kind: 'raise';
      map: Colour;
      space: Space;
      roses: Seat[];
      looked: { seat: Seat; count: number }[];
      cards: number;
      curse?: boolean;
      last_treasure?: boolean;
    }
  | { kind: 'amulet'; amulets: number; power: PowerPreview }
  | { kind: 'stop'; legs: number }
  | ({ kind: 'end' } & TurnOver)
  | ({ kind: 'take'; roses?: Seat[] } & AfterCard)
  | ({ kind: 'pass'; unwanted?: boolean } & AfterCard)
  | ({ kind: 'begin'; clue: Clue; ashore?: Space[] } & Narrowed);

export interface Offer {
  notation: string;
  preview: Preview;
}

export type Seen =
  | { event: 'island'; code: string }
  | { event: 'landed' | 'drove' | 'picked-up'; seat: Seat; space: Space }
  | { event: 'added'; seat: Seat; map: Colour; clue: Clue; sites: number }
  | { event: 'located'; map: Colour; space: Space }
  | { event: 'dealt' | 'drew' | 'discarded'; seat: Seat; clues: Glimpse<Clue> }
  | { event: 'turn' | 'amulet' | 'extra-drive' | 'stopped'; seat: Seat }
  | { event: 'removed' | 'raised'; seat: Seat; map: Colour; space: Space }
  | { event: 'claimed'; seat: Seat; clue: Clue }
  | { event: 'swapped'; seat: Seat; one: Clue; other: Clue }
  | { event: 'looked' | 'lost'; seat: Seat; cards: Glimpse<Card> }
  | { event: 'shuffled'; count: number }
  | { event: 'turned-up' | 'unwanted'; card: Card }
  | { event: 'took' | 'lost-openly'; seat: Seat; card: Card }
  | { event: 'passed' | 'protected' | 'spared' | 'withdrew'; seat: Seat }
  | {
      event: 'clues-reshuffled' | 'treasures-reshuffled' | 'curse-gone' | 'curse-returned' | 'statues-turned';
    }
  | { event: 'shared'; left: number; curses: number }
  | { event: 'washed-ashore'; space: Space }
  | { event: 'over'; taken: Glimpse<Card>[] };

export const COLOURS: readonly Colour[] = ['white', 'grey', 'brown', 'black'];
