import { beforeEach, describe, expect, it, vi } from 'vitest';
import { post, Refused, Unreachable } from '../api';
import { makeTable } from './make';

vi.mock('../api', async (original) => ({ ...(await original<object>()), post: vi.fn() }));
vi.mock('../me.svelte', () => ({ myself: { me: { id: 'ana' } } }));
const posted = vi.mocked(post);

/** Returns the bodies that were sent. */
const bodies = () => posted.mock.calls.map(([, body]) => body as { id?: string; players?: number });
const wanted = (players: number) => ({ game: 'tsuro', setup: { players } });
const gone = new Unreachable('gone');

/** Creates a table, without waiting for the pauses between attempts. */
async function made(players: number): Promise<unknown> {
  const making = makeTable(wanted(players)).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return making;
}

beforeEach(() => {
  posted.mockReset();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('a table that is made', () => {
  it('is asked for under a name, anew for every table', async () => {
    posted.mockResolvedValue({ id: 't1' });
    await made(2);
    await made(2);
    const [first, second] = bodies();
    expect(first?.id).toMatch(/^[0-9a-f]{24}$/);
    expect(second?.id).not.toBe(first?.id);
  });

  it('is asked for again under the same name when no answer comes', async () => {
    const unavailable = new Refused(503, { code: 'unavailable', message: '' });
    posted.mockRejectedValueOnce(gone).mockRejectedValueOnce(unavailable).mockResolvedValue({ id: 't1' });
    expect(await made(3)).toBe('t1');
    const ids = bodies().map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  it('keeps its id when the user tries again', async () => {
    posted.mockRejectedValue(gone);
    expect(await made(4)).toBe(gone);
    const [first] = bodies();
    posted.mockReset();
    posted.mockResolvedValue({ id: 't1' });
    await made(4);
    expect(bodies()).toEqual([first]);
    await made(4);
    expect(bodies()[1]?.id).not.toBe(first?.id);
  });

  it('is asked for anew after a refusal', async () => {
    const refusal = new Refused(409, { code: 'too-many', message: '' });
    posted.mockRejectedValueOnce(refusal).mockResolvedValue({ id: 't1' });
    expect(await made(5)).toBe(refusal);
    await made(5);
    const [first, second] = bodies();
    expect(bodies()).toHaveLength(2);
    expect(second?.id).not.toBe(first?.id);
  });
});
