import type { GameParts } from '../games';
import type { Happening } from '../protocol';
import { listed, t } from '../words/index.svelte';
import type { Naming } from './names';

/** How a game ended: after which version, and with which places. */
export interface Ending {
  version: number | undefined;
  ranks: readonly number[];
}

/** Who won, as words take it. */
export function winnersOf(ranks: readonly number[], name: Naming) {
  const winners = ranks.flatMap((rank, index) => (rank === 1 ? [name(index + 1)] : []));
  return { names: listed(winners), count: winners.length };
}

/** Nothing but another game follows on the end of one. */
export function endingOf(log: readonly Happening[], ranks: readonly number[] | null): Ending | undefined {
  const last = log.filter(({ verb }) => verb !== 'rematch').at(-1);
  return ranks ? { version: last?.version, ranks } : undefined;
}

/** What a happening is told as: what was done at the table, and what the game says of it. */
export function linesOf(happening: Happening, parts: GameParts, name: Naming, end?: Ending): string[] {
  const told = ((happening.events ?? []) as unknown[]).map((event) => parts.tell(event, name));
  const lines = told.filter((words) => words !== undefined);
  // A game that did not end by its rules says nothing of its end.
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
