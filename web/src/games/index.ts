import type { Component, Snippet } from 'svelte';
import { TOBAGO, TSURO } from '../constants/games';
import type { Offer } from '../protocol';
import type { Decision } from '../table/decision.svelte';
import type { Naming } from '../table/names';
import { loadWords } from '../words/index.svelte';
import type { Tobago } from './tobago/values';
import type { Tsuro } from './tsuro/values';

/**
 * The status of the table besides the game: resignations and clocks can end a game that knows nothing of
 * them.
 */
export interface Standing {
  over: boolean;
  /** The seats that resigned, left or ran out of time. */
  out: readonly number[];
  /** The rank of each seat, once the game is over. */
  ranks: readonly number[] | null;
}

/** The part of a setup that all games have in common. */
export interface AnySetup {
  players: number;
  first?: number;
}

/** The types of a game's values. By default they are those of any game, as the server sends them. */
export interface Values {
  setup: AnySetup;
  view: unknown;
  /** An event as a viewer may see it. */
  seen: unknown;
  offer: Offer;
  violation: { rule: string; clause: string };
}

/** The props of a board: a view, the events just before it, and the decision of the player. */
export interface BoardProps<Game extends Values = Values> {
  view: Game['view'];
  /** The viewer of the board. */
  viewer: number | 'spectator';
  /** The view before the last change, and the events between the two, if they should be animated. */
  before?: Game['view'] | undefined;
  events?: readonly Game['seen'][] | undefined;
  /** The events of the last player's turn, whether or not they were seen live. */
  latest?: readonly Game['seen'][] | undefined;
  /** The status of the table; missing where only a moment is shown. */
  standing?: Standing | undefined;
  /** The clock of a seat, shown beside its name, if the table has clocks. */
  clock?: Snippet<[number]> | undefined;
  decision: Decision<Game>;
  /** True if a finished game is replayed, without any decision. */
  replayed?: boolean;
  /** The events to highlight, because their line in the log is pointed at. */
  marked?: readonly Game['seen'][] | undefined;
  name: Naming;
}

/** The props of a game's options form: the setup to be changed, as an object. */
export interface OptionsProps<Setup = AnySetup> {
  setup: Setup;
  change: (setup: Setup) => void;
}

/** The subject of a question: an action in its notation, in a position. */
export interface About<Game extends Values = Values> {
  action: string;
  view: Game['view'];
}

/** The parts that a game supplies for the table. */
export interface GameParts<Game extends Values = Values> {
  /** The whole playing surface: board, hand, and everything on the table. */
  Board: Component<BoardProps<Game>>;
  /** Describes an event, or returns nothing if it needs no words. */
  tell: (event: Game['seen'], name: Naming) => string | undefined;
  /** Describes the current decision, of the player or of another, by what is possible. */
  question: (view: Game['view'], mine: boolean, name: Naming, offers: readonly Game['offer'][]) => string;
  /** Describes the effect of an offer, for the button that confirms it and for screen readers. */
  describe: (offer: Game['offer'], name: Naming) => string;
  /** Describes the actions that will follow it. */
  andThen?: (after: readonly string[]) => string;
  /** Loads the parts that only a finished game shows. */
  finish?: () => Promise<void>;
  /** Explains why an action is illegal. */
  explain: (violation: Game['violation'], name: Naming, about: About<Game>) => string;
}

/** The data of a game that the home page and the lobby need without loading it. */
export interface GameCard<Game extends Values = Values> {
  name: string;
  /** The title, the same in every language. */
  title: string;
  fewest: number;
  most: number;
  /** The number of colours of its pieces. */
  colours: number;
  /** Returns the setup for a number of players without options. */
  setup: (players: number) => Game['setup'];
  load: () => Promise<GameParts<Game>>;
  /** Returns the options in a setup code. */
  optionsOf?: (code: string) => Promise<string[] | undefined>;
  /** Loads the options form. */
  options: () => Promise<{ default: Component<OptionsProps<Game['setup']>> }>;
  /** Loads the page of rules. */
  rules: () => Promise<{ default: Component }>;
  /** Loads the gallery of boards and pieces in all their states. */
  gallery: () => Promise<{ default: Component }>;
}

/** Loads a part together with a file of texts that only it needs, so that nothing moves later. */
async function withWords<Part>(part: Promise<Part>, file: string): Promise<Part> {
  await loadWords(file);
  return part;
}

/**
 * Returns a game as any game. Its parts are typed by the types generated from its engine, and the table hands
 * them the values that the server sends for that game: here alone, values of any game become values of one.
 */
function anyGame<Game extends Values>(game: GameCard<Game>): GameCard {
  return game as unknown as GameCard;
}

/** The list of all games. Nothing else on the page names one. */
export const GAMES: GameCard[] = [
  anyGame<Tobago>({
    ...TOBAGO,
    title: 'Tobago',
    setup: (players) => ({ players }),
    load: async () => (await import('./tobago/parts')).parts,
    optionsOf: async (code) => (await import('./tobago/OptionsForm.svelte')).optionsOf(code),
    options: () => withWords(import('./tobago/OptionsForm.svelte'), 'tobago-options'),
    rules: () => withWords(import('./tobago/RulesText.svelte'), 'tobago-rules'),
    gallery: () => import('./tobago/Gallery.svelte'),
  }),
  anyGame<Tsuro>({
    ...TSURO,
    title: 'Tsuro',
    setup: (players) => ({ players }),
    load: async () => (await import('./tsuro/parts')).parts,
    options: () => import('./tsuro/Options.svelte'),
    rules: () => import('./tsuro/Rules.svelte'),
    gallery: () => import('./tsuro/Gallery.svelte'),
  }),
];

/** Returns the title of a game, or its name if it is unknown. */
export function titleOf(name: string): string {
  return gameNamed(name)?.title ?? name;
}

export function gameNamed(name: string): GameCard | undefined {
  return GAMES.find((game) => game.name === name);
}
