import type { Component, Snippet } from 'svelte';
import type { Happening } from '../protocol';
import type { Decision } from '../table/decision.svelte';
import type { Naming } from '../table/names';
import { loadWords } from '../words/index.svelte';

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

/** The props of a board: a view, the events just before it, and the decision of the player. */
export interface BoardProps<View = unknown> {
  view: View;
  /** The setup, as an object. */
  setup: unknown;
  /** The viewer of the board. */
  viewer: number | 'spectator';
  /** The view before the last change, and the events between the two, if they should be animated. */
  before?: View | undefined;
  events?: unknown[] | undefined;
  /** The events of the last player's turn, whether or not they were seen live. */
  latest?: readonly unknown[] | undefined;
  /** The status of the table; missing where only a moment is shown. */
  standing?: Standing | undefined;
  /** The clock of a seat, shown beside its name, if the table has clocks. */
  clock?: Snippet<[number]> | undefined;
  decision: Decision;
  /** True if a finished game is replayed, without any decision. */
  replayed?: boolean;
  /** The happening to highlight, because its line in the log is pointed at. */
  marked?: Happening | undefined;
  name: Naming;
}

/** The props of a game's options form: the setup to be changed, as an object. */
export interface OptionsProps {
  setup: Record<string, unknown>;
  change: (setup: Record<string, unknown>) => void;
}

/** The subject of a question: an action in its notation, in a position. */
export interface About<View = unknown> {
  action: string;
  view: View;
}

/** The parts that a game supplies for the table. */
export interface GameParts {
  /** The whole playing surface: board, hand, and everything on the table. */
  Board: Component<BoardProps>;
  /** Describes an event, or returns nothing if it needs no words. */
  tell: (event: unknown, name: Naming) => string | undefined;
  /** Describes the current decision, of the player or of another, by what is possible. */
  question: (view: unknown, mine: boolean, name: Naming, offers: readonly { preview: unknown }[]) => string;
  /** Describes the effect of an offer, for the button that confirms it and for screen readers. */
  describe: (offer: { notation: string; action: unknown; preview: unknown }, name: Naming) => string;
  /** Describes the actions that will follow it. */
  andThen?: (after: readonly string[]) => string;
  /** Loads the parts that only a finished game shows. */
  finish?: () => Promise<void>;
  /** Explains why an action is illegal. */
  explain: (violation: { rule: string } & Record<string, unknown>, name: Naming, about: About) => string;
}

/** The data of a game that the home page and the lobby need without loading it. */
export interface GameCard {
  name: string;
  /** The title, the same in every language. */
  title: string;
  fewest: number;
  most: number;
  /** Returns the setup for a number of players without options. */
  setup: (players: number) => Record<string, unknown>;
  load: () => Promise<GameParts>;
  /** Returns the options in a setup code. */
  optionsOf?: (code: string) => Promise<string[] | undefined>;
  /** Loads the options form. */
  options: () => Promise<{ default: Component<OptionsProps> }>;
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

/** The list of all games. Nothing else on the page names one. */
export const GAMES: GameCard[] = [
  {
    name: 'tobago',
    title: 'Tobago',
    fewest: 2,
    most: 4,
    setup: (players) => ({ players }),
    load: async () => (await import('./tobago/parts')).parts,
    optionsOf: async (code) => (await import('./tobago/OptionsForm.svelte')).optionsOf(code),
    options: () => withWords(import('./tobago/OptionsForm.svelte'), 'tobago-options'),
    rules: () => withWords(import('./tobago/RulesText.svelte'), 'tobago-rules'),
    gallery: () => import('./tobago/Gallery.svelte'),
  },
  {
    name: 'tsuro',
    title: 'Tsuro',
    fewest: 2,
    most: 8,
    setup: (players) => ({ players }),
    load: async () => (await import('./tsuro/parts')).parts,
    options: () => import('./tsuro/Options.svelte'),
    rules: () => import('./tsuro/Rules.svelte'),
    gallery: () => import('./tsuro/Gallery.svelte'),
  },
];

/** Returns the title of a game, or its name if it is unknown. */
export function titleOf(name: string): string {
  return gameNamed(name)?.title ?? name;
}

export function gameNamed(name: string): GameCard | undefined {
  return GAMES.find((game) => game.name === name);
}
