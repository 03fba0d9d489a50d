import type { ServerMessage, TableSummary } from '../protocol';
import { connection, type Connection } from './connection.svelte';

/** The tables there are, kept up to date while somebody looks. */
export class Lobby {
  open = $state.raw<TableSummary[]>([]);
  playing = $state.raw<TableSummary[]>([]);
  yours = $state.raw<TableSummary[]>([]);
  /** Whether the first list is there. */
  known = $state(false);
  /** The table at which it has just become one's turn. */
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

/** So many tables of one host come first when they are made; further ones come last, as nobody should fill the list alone. */
const FIRST = 3;

/** The list with this table as it is now, in the place it had; or without it. */
function placed(list: TableSummary[], table: TableSummary, belongs: boolean): TableSummary[] {
  const known = list.find((other) => other.id === table.id);
  if (known && known.version > table.version) return list;
  if (!belongs) return list.filter((other) => other.id !== table.id);
  if (known) return list.map((other) => (other.id === table.id ? table : other));
  const many = list.filter(({ host }) => host === table.host).length >= FIRST;
  return many ? [...list, table] : [table, ...list];
}

export const lobby = new Lobby();
