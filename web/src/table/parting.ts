import { get } from '../api';
import type { LiveTable, Step } from '../live/table.svelte';
import type { Happening, TableState } from '../protocol';

/**
 * Returns the last change as the player who hands the device on saw it, and the rest of it for the next
 * player. Both are the original change if that cannot be loaded.
 */
export async function ownPart(table: LiveTable, step: Step): Promise<[Step, Step]> {
  const { before } = step;
  if (!before) return [step, step];
  const told = table.left;
  const path = `/tables/${table.id}`;
  const seat = before.you.viewer;
  try {
    const after = await get<TableState>(`${path}?seat=${seat}`);
    if (after.phase !== 'game') return [step, step];
    const count = after.version - before.version;
    const log =
      count === 1 ? after.happened : await get<Happening[]>(`${path}/log?seat=${seat}&limit=${count + 1}`);
    const happened = log.filter(({ version }) => version > before.version && version <= after.version);
    // It can be undone on the curtain before the next player.
    const play = { ...after.play, undo: false };
    const own = { before, after: { ...after, play }, happened, log: [...told, ...happened] };
    // The end is not announced twice.
    return [own, step.after.status === 'finished' ? { ...step, happened: [] } : { ...step }];
  } catch {
    return [step, step];
  }
}
