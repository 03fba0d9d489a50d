import type { ServerMessage, TableSummary } from '../protocol';
import { connection, type Connection } from './connection.svelte';

/** The lists of tables, kept up to date while the lobby is followed. */
export class Lobby {
  open = $state.raw<TableSummary[]>([]);
  playing = $state.raw<TableSummary[]>([]);
  yours = $state.raw<TableSummary[]>([]);
  /** True once the first list is loaded. */
  known = $state(false);
  /** The table at which the user's turn has just come. */
  called = $state.raw<TableSummary | undefined>();

  #stop: (() => void)[];

  constructor(readonly wire: Connection = connection) {
    this.#stop = [
      wire.hear((message) => this.#hear(message)),
      wire.greet(() => wire.tell({ type: 'lobby', follow: true })),
    ];
  }

  leave() {
    for (const stop of this.#stop) stop();
    this.wire.tell({ type: 'lobby', follow: false });
  }

  #hear(message: ServerMessage) {
    switch (message.type) {
      case 'lobby':
        this.open = message.open;
        this.playing = message.playing;
        this.yours = message.yours;
        this.known = true;
        break;
      case 'lobby-table': {
        const { table } = message;
        this.open = placed(this.open, table, table.public && table.status === 'open');
        this.playing = placed(this.playing, table, table.public && table.status === 'playing');
        break;
      }
      case 'your-game': {
        const { table } = message;
        this.yours = placed(this.yours, table, table.status === 'open' || table.status === 'playing');
        if (message.your_turn) this.called = table;
        break;
      }
    }
  }
}

/**
 * The number of new tables of one host that are listed first; further ones are listed last, so that nobody
 * fills the list alone.
 */
const FIRST = 3;

/** Returns the list with this table updated in its place, added, or removed. */
function placed(list: TableSummary[], table: TableSummary, belongs: boolean): TableSummary[] {
  const known = list.find((other) => other.id === table.id);
  if (known && known.version > table.version) return list;
  if (!belongs) return list.filter((other) => other.id !== table.id);
  if (known) return list.map((other) => (other.id === table.id ? table : other));
  const many = list.filter(({ host }) => host === table.host).length >= FIRST;
  return many ? [...list, table] : [table, ...list];
}

export const lobby = new Lobby();
