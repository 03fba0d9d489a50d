import type { GameParts } from '../games';
import type { Happening } from '../protocol';
import { listed, t } from '../words/index.svelte';
import type { Naming } from './names';

/** The end of a game: the version after it, and the ranks. */
export interface Ending {
  version: number | undefined;
  ranks: readonly number[];
}

/** Returns the winners as values for a text. */
export function winnersOf(ranks: readonly number[], name: Naming) {
  const winners = ranks.flatMap((rank, index) => (rank === 1 ? [name(index + 1)] : []));
  return { names: listed(winners), count: winners.length };
}

/** Returns the end of a game from its log: only a rematch can follow it. */
export function endingOf(log: readonly Happening[], ranks: readonly number[] | null): Ending | undefined {
  const last = log.filter(({ verb }) => verb !== 'rematch').at(-1);
  return ranks ? { version: last?.version, ranks } : undefined;
}

/** Returns the seat that an event of any game is about, if it is about one. */
export function seatOf(event: unknown): unknown {
  return typeof event === 'object' && event !== null && 'seat' in event ? event.seat : undefined;
}

/** Describes a happening: the command at the table, and the events of the game. */
export function linesOf(happening: Happening, parts: GameParts, name: Naming, end?: Ending): string[] {
  const told = (happening.events ?? []).map((event) => parts.tell(event, name));
  const lines = told.filter((words) => words !== undefined);
  // A game that did not end by its rules has no event about its end.
  const ended = end?.version === happening.version ? [t('log-ended', winnersOf(end.ranks, name))] : undefined;
  const who = happening.seat === undefined ? '' : name(happening.seat);
  switch (happening.verb) {
    case 'undone':
      return [t('log-undone', { name: who }), ...lines];
    case 'taken-over':
      return [t(`log-taken-over-${happening.why}`, { name: who }), ...lines, ...(ended ?? [])];
    case 'out':
      return [
        t(`log-out-${happening.why}`, { name: who }),
        ...lines,
        ...(ended ?? [t('log-out-bot', { name: who })]),
      ];
    case 'began':
      return [t('log-began'), ...lines];
    default:
      return lines;
  }
}
