import { post, Refused, Unreachable } from '../api';
import { myself } from '../me.svelte';
import type { Command, NewSeat, NewTable, TableState } from '../protocol';
import { gameNamed } from '../games';
import { remember } from '../table/fairness';
import { connection } from './connection.svelte';
import { nonce, orderId } from './id';

/** The pauses before something that was not answered is sent again, in milliseconds. */
const PAUSES = [300, 1_200];

/** What was sent last and not answered, with the name it was sent under. */
let unanswered: { request: string; id: string } | undefined;

/** Whether it is not known what became of a request. */
function isOpen(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Refused && error.fault.code === 'trouble');
}

/**
 * Posts something that must be done once, however often it is sent. It is sent again under the same name while no answer comes, also when
 * whoever wanted it tries again.
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

/** Makes a table and tells its id. */
export async function makeTable(wanted: NewTable): Promise<string> {
  // Who is quicker than the first answer of the server is nobody yet.
  if (!myself.me) await myself.arrive();
  if (!wanted.start) return (await postOnce<TableState>('/tables', wanted)).id;
  // Not begun with the same request: a number of one's own proves something only if it is given after the server bound itself to its secret.
  const table = await postOnce<TableState>('/tables', { ...wanted, start: false });
  await beginAt(table);
  return table.id;
}

/** Begins the game at a table of one's own where nobody else has to be waited for. */
export async function beginAt({ id, commitment, you }: TableState) {
  const given = nonce();
  for (const seat of you.seats) remember(id, commitment, seat, given);
  const ready: Command = { do: 'ready', ready: true, nonce: given };
  const start: Command = { do: 'start' };
  if (connection.standing === 'open') {
    // What is said on one connection is done in order, so the second need not wait for the answer to the first.
    await Promise.all([connection.order(id, ready), connection.order(id, start)]);
    return;
  }
  await postOnce(`/tables/${id}/commands`, ready);
  await postOnce(`/tables/${id}/commands`, start);
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
