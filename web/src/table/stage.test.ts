import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveTable, Step } from '../live/table.svelte';
import type { TableState } from '../protocol';
import { Stage } from './stage.svelte';

vi.mock('../settings.svelte', () => ({ moving: () => true }));

/** Returns a change as the player who hands the device on sees it: the same, for the viewer before it. */
const own = ({ before }: Step): Step => ({ before, after: state(before?.you.viewer, 2), happened: [] });
vi.mock('./parting', () => ({ ownPart: async (_: LiveTable, step: Step) => [own(step), step] }));

const state = (viewer: unknown, version: number) =>
  ({ you: { viewer }, version, status: 'playing' }) as unknown as TableState;

/** Returns a stage whose table switches from the view of one seat to that of another. */
async function handing(holder: number | undefined) {
  const [first, second] = [state(1, 1), state(2, 2)];
  const stage = new Stage({ state: second } as unknown as LiveTable);
  stage.holder = holder;
  stage.arrive({ before: undefined, after: first, happened: [] });
  stage.arrive({ before: first, after: second, happened: [] });
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(10);
  return stage;
}
const eyes = (stage: Stage) => stage.shown?.after.you.viewer;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a device that several share', () => {
  it('shows the outcome of a decision to the player who made it before the next player takes over', async () => {
    const stage = await handing(1);
    expect(eyes(stage)).toBe(1);
    expect(stage.shown?.after.version).toBe(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(eyes(stage)).toBe(2);
  });

  it('does not wait when animations are skipped', async () => {
    const stage = await handing(1);
    stage.skip();
    expect(eyes(stage)).toBe(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(eyes(stage)).toBe(2);
  });

  it('shows nothing to a viewer who does not know it', async () => {
    expect(eyes(await handing(undefined))).toBe(2);
    expect(eyes(await handing(2))).toBe(2);
  });
});
