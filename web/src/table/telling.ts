import type { GameParts } from '../games';
import type { Happening } from '../protocol';
import { t } from '../words/index.svelte';
import type { Naming } from './names';

/** What a happening is told as: what was done at the table, and what the game says of it. */
export function linesOf(happening: Happening, parts: GameParts, name: Naming): string[] {
  const told = ((happening.events ?? []) as unknown[]).map((event) => parts.tell(event, name));
  const lines = told.filter((words) => words !== undefined);
  const who = happening.seat === undefined ? '' : name(happening.seat);
  switch (happening.verb) {
    case 'undone':
      return [t('log-undone', { name: who }), ...lines];
    case 'taken-over':
      return [t(`log-taken-over-${happening.why}`, { name: who }), ...lines];
    case 'out':
      return [t(`log-out-${happening.why}`, { name: who }), ...lines];
    case 'began':
      return [t('log-began'), ...lines];
    default:
      return lines;
  }
}
