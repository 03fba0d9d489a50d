import { describe, expect, it } from 'vitest';
import type { ServerMessage, TableSummary } from '../protocol';
import type { Connection } from './connection.svelte';
import { Lobby } from './lobby.svelte';

function wired() {
  let hearer: (message: ServerMessage) => void = () => undefined;
  const wire = {
    hear: (heard: typeof hearer) => {
      hearer = heard;
      return () => undefined;
    },
    greet: () => () => undefined,
    tell: () => undefined,
  } as unknown as Connection;
  const lobby = new Lobby(wire);
  const made = (id: string, host: string) =>
    hearer({
      type: 'lobby-table',
      table: { id, host, public: true, status: 'open', version: 1 } as TableSummary,
    });
  return { lobby, made };
}

describe('the lobby', () => {
  it('is not filled by one host who makes one table after the other', () => {
    const { lobby, made } = wired();
    made('ana', 'ana');
    for (const id of ['f1', 'f2', 'f3', 'f4', 'f5']) made(id, 'flood');
    made('ben', 'ben');
    expect(lobby.open.map(({ id }) => id)).toEqual(['ben', 'f3', 'f2', 'f1', 'ana', 'f4', 'f5']);
  });
});
