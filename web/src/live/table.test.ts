import { describe, expect, it } from 'vitest';
import type { ClientMessage, Happening, ServerMessage, TableState } from '../protocol';
import type { Connection } from './connection.svelte';
import { LiveTable } from './table.svelte';

/** A connection that the test speaks through. */
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

describe('a table that is followed', () => {
  it('takes updates that follow on what it knows', () => {
    const { table, told, say } = wired();
    expect(told).toEqual([{ type: 'watch', table: 't1', since: 0, chat_since: 0 }]);
    say({ type: 'snapshot', state: state(3, 2, 3), chat: [] });
    say({ type: 'update', from: 3, state: state(4, 4) });
    expect(table.state?.version).toBe(4);
    expect(table.step?.before?.version).toBe(3);
    expect(table.step?.happened.map(({ version }) => version)).toEqual([4]);
    expect(table.log.map(({ version }) => version)).toEqual([2, 3, 4]);
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
    expect(table.log.map(({ version }) => version)).toEqual([3, 4, 5]);
    expect(table.chat.map(({ n }) => n)).toEqual([9, 10]);
  });

  it('does not show the next player at the same device what the one before saw', () => {
    const { table, told, say } = wired();
    const other = (seen: TableState) => ({ ...seen, you: { viewer: 2 } });
    say({ type: 'snapshot', state: state(3, 2, 3), chat: [] });
    say({ type: 'update', from: 3, state: other(state(4, 4)) });
    expect(table.log.map(({ version }) => version)).toEqual([4]);
    expect(told.at(-1)).toMatchObject({ type: 'watch', since: 0 });
    say({ type: 'update', from: 0, state: other(state(4, 2, 3, 4)) });
    expect(table.log.map(({ version }) => version)).toEqual([2, 3, 4]);
  });

  it('is not concerned by other tables', () => {
    const { table, say } = wired();
    say({ type: 'snapshot', state: { ...state(3), id: 't2' }, chat: [] });
    expect(table.state).toBeUndefined();
  });
});
