import { post, Refused, Unreachable } from '../api';
import { myself } from '../me.svelte';
import type { Command, NewSeat, NewTable, TableState } from '../protocol';
import { gameNamed } from '../games';
import { remember } from '../table/fairness';
import { connection } from './connection.svelte';
import { nonce, orderId } from './id';

/** The pauses before an unanswered request is sent again, in milliseconds. */
const PAUSES = [300, 1_200];

/** The last unanswered request, with its id. */
let unanswered: { request: string; id: string } | undefined;

/** Returns whether the outcome of a request is unknown. */
function isOpen(error: unknown): boolean {
  return (
    error instanceof Unreachable ||
    (error instanceof Refused && ['unavailable', 'trouble'].includes(error.fault.code))
  );
}

/**
 * Posts a request that must be carried out once, however often it is sent. It is repeated under the same id
 * until it is answered, also when the user tries again.
 */
async function postOnce<T>(path: string, body: object): Promise<T> {
  const request = JSON.stringify([path, body]);
  const id = unanswered?.request === request ? unanswered.id : orderId();
  unanswered = { request, id };
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await post<T>(path, { ...body, id });
      unanswered = undefined;
      return answer;
    } catch (error) {
      const pause = PAUSES[attempt];
      if (!isOpen(error)) unanswered = undefined;
      if (!isOpen(error) || pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Creates a table and returns its id. */
export async function makeTable(wanted: NewTable): Promise<string> {
  // A user who is faster than the server's first answer has no session yet.
  if (!myself.me) await myself.arrive();
  if (!wanted.start) return (await postOnce<TableState>('/tables', wanted)).id;
  // The game is not started by the same request: a nonce proves something only if it is given after the
  // server's commitment.
  const table = await postOnce<TableState>('/tables', { ...wanted, start: false });
  await beginAt(table);
  return table.id;
}

/** Starts the game at a table of the user's own that waits for nobody else. */
export async function beginAt({ id, commitment, you }: TableState) {
  const given = nonce();
  for (const seat of you.seats) remember(id, commitment, seat, given);
  const ready: Command = { do: 'ready', ready: true, nonce: given };
  const start: Command = { do: 'start' };
  if (connection.standing === 'open') {
    // Messages on one connection are handled in order, so the second need not wait for the answer to the
    // first.
    await Promise.all([connection.order(id, ready), connection.order(id, start)]);
    return;
  }
  await postOnce(`/tables/${id}/commands`, ready);
  await postOnce(`/tables/${id}/commands`, start);
}

/** A way to start a quick game. */
export type Way = 'bots' | 'friends' | 'pass';

/**
 * Returns the table for a quick game: against bots, with friends by a link, or with all players at this
 * device.
 */
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
