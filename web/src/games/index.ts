import type { Component, Snippet } from 'svelte';
import type { Happening } from '../protocol';
import type { Decision } from '../table/decision.svelte';
import type { Naming } from '../table/names';
import { loadWords } from '../words/index.svelte';

/** How things stand at the table besides the game: resigning and clocks end a game that knows nothing of them. */
export interface Standing {
  over: boolean;
  /** Seats that resigned, left or ran out of time. */
  out: readonly number[];
  /** Everybody's place, by seat, once it is over. */
  ranks: readonly number[] | null;
}

/** What a board is given: a view, what happened just before it, and what is asked of the player. */
export interface BoardProps<View = unknown> {
  view: View;
  /** The set-up, as an object. */
  setup: unknown;
  /** Through whose eyes. */
  viewer: number | 'spectator';
  /** The view before the last change, and the events between the two, if they should be shown as motion. */
  before?: View | undefined;
  events?: unknown[] | undefined;
  /** What the last player to act did, as events, whether it was seen happening or not. */
  latest?: readonly unknown[] | undefined;
  /** Missing where only a moment is shown. */
  standing?: Standing | undefined;
  /** The clock of a seat, if time is kept, to stand beside its name. */
  clock?: Snippet<[number]> | undefined;
  decision: Decision;
  /** Whether a game that is over is seen again: nothing is asked of anybody. */
  replayed?: boolean;
  /** A happening whose traces should be marked, because its line in the log is pointed at. */
  marked?: Happening | undefined;
  name: Naming;
}

/** What the form of a game's options is given: the set-up to be changed, as an object. */
export interface OptionsProps {
  setup: Record<string, unknown>;
  change: (setup: Record<string, unknown>) => void;
}

/** What was asked about: an action in its notation, in a position. */
export interface About<View = unknown> {
  action: string;
  view: View;
}

/** What a game brings to the table. */
export interface GameParts {
  /** The whole playing surface: board, hand, everything that is on the table. */
  Board: Component<BoardProps>;
  /** An event in words, or nothing if there is nothing to say of it. */
  tell: (event: unknown, name: Naming) => string | undefined;
  /** What is being asked, of the player or of another, in words that fit what the player may do. */
  question: (view: unknown, mine: boolean, name: Naming, offers: readonly { preview: unknown }[]) => string;
  /** What an offer would do, in words, for the button that confirms it and for those who do not see the board. */
  describe: (offer: { notation: string; action: unknown; preview: unknown }, name: Naming) => string;
  /** What shall follow it, in words. */
  andThen?: (after: readonly string[]) => string;
  /** Loads what only a finished game shows. */
  finish?: () => Promise<void>;
  /** Why something that was asked about is not possible, in words. */
  explain: (violation: { rule: string } & Record<string, unknown>, name: Naming, about: About) => string;
}

/** What the home page and the lobby know of a game without loading it. */
export interface GameCard {
  name: string;
  /** What it is called, in every language. */
  title: string;
  fewest: number;
  most: number;
  /** The set-up of a game with so many players and no options. */
  setup: (players: number) => Record<string, unknown>;
  load: () => Promise<GameParts>;
  /** The options that a code of its set-up holds. */
  optionsOf?: (code: string) => Promise<string[] | undefined>;
  /** The form of its options. */
  options: () => Promise<{ default: Component<OptionsProps> }>;
  /** Its rules, as a page. */
  rules: () => Promise<{ default: Component }>;
  /** Its boards and pieces in all their states. */
  gallery: () => Promise<{ default: Component }>;
}

/** Something with words that nothing else needs: it comes when both are there, so that nothing has to make room for it later. */
async function withWords<Part>(part: Promise<Part>, file: string): Promise<Part> {
  await loadWords(file);
  return part;
}

/** The games there are. Nothing else on the page names one. */
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

/** What a game is called; its name, where it is not known. */
export function titleOf(name: string): string {
  return gameNamed(name)?.title ?? name;
}

export function gameNamed(name: string): GameCard | undefined {
  return GAMES.find((game) => game.name === name);
}
