import { beforeEach, describe, expect, it, vi } from 'vitest';
import { get } from '../api';
import type { ClientMessage, Happening, ServerMessage, TableState } from '../protocol';
import type { Connection } from './connection.svelte';
import { LiveTable } from './table.svelte';

vi.mock('../api', () => ({ get: vi.fn() }));
const asked = vi.mocked(get);

/** Mocks the answer to a request for the log, limited to a number of entries. */
const remember = (limit: number) =>
  asked.mockImplementation((path: string) => {
    const before = Number(/before=(\d+)/.exec(path)?.[1]);
    const all = Array.from({ length: before - 1 }, (_, at) => happening(at + 1));
    return Promise.resolve(all.slice(-limit));
  });

beforeEach(() => {
  asked.mockReset();
  asked.mockRejectedValue(new Error('nobody answers'));
});

/** Returns a connection controlled by the test. */
function wired() {
  const told: ClientMessage[] = [];
  let hearer: (message: ServerMessage) => void = () => undefined;
  let greeter: () => void = () => undefined;
  const wire = {
    hear: (heard: typeof hearer) => {
      hearer = heard;
      return () => undefined;
    },
    greet: (greeted: typeof greeter) => {
      greeter = greeted;
      greeted();
      return () => undefined;
    },
    tell: (message: ClientMessage) => told.push(message),
  } as unknown as Connection;
  const table = new LiveTable('t1', wire);
  return {
    table,
    told,
    say: (message: object) => hearer(message as ServerMessage),
    reconnect: () => greeter(),
  };
}

const happening = (version: number) => ({ version, at: 0, verb: 'played', seat: 1 }) as Happening;
const state = (version: number, ...happened: number[]) =>
  ({ id: 't1', version, happened: happened.map(happening), you: { viewer: 1 } }) as unknown as TableState;

const versions = (table: LiveTable) => table.log.map(({ version }) => version);

describe('a table that is followed', () => {
  it('takes updates that follow on what it knows', () => {
    const { table, told, say } = wired();
    expect(told).toEqual([{ type: 'watch', table: 't1', since: 0, chat_since: 0 }]);
    say({ type: 'snapshot', state: state(3, 2, 3), chat: [] });
    say({ type: 'update', from: 3, state: state(4, 4) });
    expect(table.state?.version).toBe(4);
    expect(table.step?.before?.version).toBe(3);
    expect(table.step?.happened.map(({ version }) => version)).toEqual([4]);
    expect(versions(table)).toEqual([2, 3, 4]);
  });

  it('asks again when it missed something', () => {
    const { table, told, say } = wired();
    say({ type: 'snapshot', state: state(3), chat: [] });
    say({ type: 'update', from: 5, state: state(6, 6) });
    expect(table.state?.version).toBe(3);
    expect(told.at(-1)).toMatchObject({ type: 'watch', since: 3 });
  });

  it('never goes back, whatever comes late', () => {
    const { table, told, say } = wired();
    say({ type: 'snapshot', state: state(5), chat: [] });
    say({ type: 'update', from: 3, state: state(4, 4) });
    say({ type: 'snapshot', state: state(4), chat: [] });
    expect(table.state?.version).toBe(5);
    expect(told.length).toBe(1);
  });

  it('asks for what it missed after a lost connection, and tells it once', () => {
    const { table, told, say, reconnect } = wired();
    say({ type: 'snapshot', state: state(3, 3), chat: [{ n: 9 }] });
    reconnect();
    expect(told.at(-1)).toMatchObject({ type: 'watch', since: 3, chat_since: 9 });
    say({ type: 'update', from: 3, state: state(5, 4, 5), chat: [{ n: 9 }, { n: 10 }] });
    expect(versions(table)).toEqual([3, 4, 5]);
    expect(table.chat.map(({ n }) => n)).toEqual([9, 10]);
  });

  it('asks for the log before what a snapshot brings, and tells nothing of it as new', async () => {
    const { table, say } = wired();
    remember(2);
    say({ type: 'snapshot', state: state(6, 6), chat: [] });
    say({ type: 'update', from: 6, state: state(7, 7) });
    await vi.waitFor(() => expect(versions(table)).toEqual([1, 2, 3, 4, 5, 6, 7]));
    expect(asked.mock.calls.map(([path]) => path)).toEqual([
      '/tables/t1/log?before=6&seat=1',
      '/tables/t1/log?before=4&seat=1',
      '/tables/t1/log?before=2&seat=1',
    ]);
    expect(table.step?.happened.map(({ version }) => version)).toEqual([7]);
  });

  it('requests the changes missing between its state and a snapshot', async () => {
    const { table, say } = wired();
    say({ type: 'update', from: 0, state: state(2, 1, 2) });
    remember(100);
    say({ type: 'snapshot', state: state(9, 9), chat: [] });
    await vi.waitFor(() => expect(versions(table)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('shows its own events where the log is not available', async () => {
    const { table, say } = wired();
    say({ type: 'snapshot', state: state(3, 3), chat: [] });
    await Promise.resolve();
    expect(versions(table)).toEqual([3]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("hides the previous player's view from the next player at the same device", async () => {
    const { table, say } = wired();
    const other = (seen: TableState) => ({ ...seen, you: { viewer: 2 } });
    let answer: (log: Happening[]) => void = () => undefined;
    asked.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    say({ type: 'snapshot', state: state(3, 2, 3), chat: [] });
    expect(asked).toHaveBeenLastCalledWith('/tables/t1/log?before=2&seat=1');
    const late = answer;
    say({ type: 'update', from: 3, state: other(state(4, 4)) });
    expect(versions(table)).toEqual([4]);
    expect(asked).toHaveBeenLastCalledWith('/tables/t1/log?before=4&seat=2');
    late([happening(1)]);
    await Promise.resolve();
    expect(versions(table)).toEqual([4]);
    answer([1, 2, 3].map(happening));
    await vi.waitFor(() => expect(versions(table)).toEqual([1, 2, 3, 4]));
  });

  it('ignores other tables', () => {
    const { table, say } = wired();
    say({ type: 'snapshot', state: { ...state(3), id: 't2' }, chat: [] });
    expect(table.state).toBeUndefined();
  });
});
