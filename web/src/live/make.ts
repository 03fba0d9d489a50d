import { post } from '../api';
import { myself } from '../me.svelte';
import type { NewSeat, NewTable, TableState } from '../protocol';
import { gameNamed } from '../games';

/** Makes a table and tells its id. */
export async function makeTable(wanted: NewTable): Promise<string> {
  // Who is quicker than the first answer of the server is nobody yet.
  if (!myself.me) await myself.arrive();
  return (await post<TableState>('/tables', wanted)).id;
}

/** How a game is begun with one touch. */
export type Way = 'bots' | 'friends' | 'pass';

/** The table for such a game: against bots, with whoever has the link, or everybody at this device. */
export function quickTable(way: Way, game: string, players: number, level: string): NewTable {
  const others: Record<Way, NewSeat> = {
    bots: { kind: 'bot', level },
    friends: { kind: 'open' },
    pass: { kind: 'me' },
  };
  const seats = Array.from({ length: players }, (_, at): NewSeat =>
    at === 0 ? { kind: 'me' } : others[way],
  );
  const setup = gameNamed(game)?.setup(players) ?? { players };
  return { game, setup, seats, public: false, start: way !== 'friends' };
}
