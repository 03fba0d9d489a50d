import { get } from '../api';
import type { LiveTable, Step } from '../live/table.svelte';
import type { Happening, TableState } from '../protocol';

/**
 * The last change once more, through the eyes of whoever hands the device on, and what is left of it for the next player. Both are the change as it
 * came if that cannot be had.
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
    // It is taken back where the next player is waited for.
    const play = { ...after.play, undo: false };
    const own = { before, after: { ...after, play }, happened, log: [...told, ...happened] };
    // What was told of the end is not told twice.
    return [own, step.after.status === 'finished' ? { ...step, happened: [] } : { ...step }];
  } catch {
    return [step, step];
  }
}
