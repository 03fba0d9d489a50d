import { get } from '../api';
import type { ChatLine, Command, Fault, Happening, ServerMessage, TableState } from '../protocol';
import { connection, type Connection } from './connection.svelte';

/**
 * One change of a table: the states before and after it, and the happenings in between as far as they are
 * known.
 */
export interface Step {
  before: TableState | undefined;
  after: TableState;
  happened: Happening[];
  /** The whole log of its viewer, if the table itself already shows another viewer. */
  log?: Happening[];
}

/** A table that the page watches. */
export class LiveTable {
  state = $state.raw<TableState | undefined>();
  /** The latest change, for animations. */
  step = $state.raw<Step | undefined>();
  /** All known happenings, the oldest first. */
  log = $state.raw<Happening[]>([]);
  /** The log of the previous viewer, at a shared device. */
  left: Happening[] = [];
  chat = $state.raw<ChatLine[]>([]);
  /** The reason why the table cannot be watched. */
  fault = $state.raw<Fault | undefined>();

  /** The user's seat whose view is requested; nothing for the one to act. */
  #seat: number | undefined;
  #stop: (() => void)[];

  constructor(
    readonly id: string,
    readonly wire: Connection = connection,
  ) {
    this.#stop = [
      wire.hear((message) => this.#hear(message)),
      wire.greet(() => this.#watch(this.state?.version ?? 0)),
    ];
  }

  /** Stops watching the table. */
  leave() {
    for (const stop of this.#stop) stop();
    this.wire.tell({ type: 'unwatch', table: this.id });
  }

  /** Switches to the view of another of the user's seats. */
  look(seat: number | undefined) {
    this.#seat = seat;
    this.#watch(0);
  }

  /** Sends a command to the table; resolves once it is durable. */
  order(command: Command) {
    return this.wire.order(this.id, command);
  }

  say(text: string) {
    return this.wire.say(this.id, text);
  }

  /**
   * Watches the table and requests the happenings since a version; 0 requests all that the server still has.
   */
  #watch(since: number) {
    const known = this.chat.at(-1)?.n ?? 0;
    this.wire.tell({ type: 'watch', table: this.id, since, seat: this.#seat, chat_since: known });
  }

  #hear(message: ServerMessage) {
    switch (message.type) {
      case 'snapshot':
        if (message.state.id !== this.id) return;
        this.#take(message.state);
        this.#lines(message.chat);
        void this.#recall();
        break;
      case 'update':
        if (message.state.id !== this.id) return;
        if (message.from !== this.state?.version && message.from !== 0) {
          // Something was missed, or this is an old message from before a reconnection.
          if (this.state && message.state.version <= this.state.version) return;
          this.#watch(this.state?.version ?? 0);
          return;
        }
        this.#take(message.state);
        this.#lines(message.chat ?? []);
        break;
      case 'chat':
        if (message.table === this.id) this.#lines([message.line]);
        break;
      case 'refused':
        // Only a rejected watch comes without an id; after the first state there is nothing to reject.
        if (!message.id && !this.state) this.fault = message.fault;
        break;
    }
  }

  #take(after: TableState) {
    const before = this.state;
    if (before && after.version < before.version) return;
    const others = before && before.you.viewer !== after.you.viewer;
    // The log of one player is not for the next one at the same device, so it is loaded again.
    if (others) {
      this.left = this.log;
      this.log = [];
    }
    const known = this.log.at(-1)?.version ?? 0;
    const happened = after.happened.filter((happening) => happening.version > known);
    this.fault = undefined;
    this.state = after;
    this.#fill(after.happened);
    this.step = { before, after, happened: before ? happened : [] };
    if (others) void this.#recall();
  }

  /** Merges happenings of the same viewer into the log. */
  #fill(happened: Happening[]) {
    const log = new Map([...happened, ...this.log].map((happening) => [happening.version, happening]));
    this.log = [...log.values()].sort((one, other) => one.version - other.version);
  }

  /** Loads what is missing in the log, the latest first. */
  async #recall(): Promise<void> {
    const viewer = this.state?.you.viewer;
    const gap = ({ version }: Happening, at: number) => version > (this.log[at - 1]?.version ?? 0) + 1;
    const next = this.log.filter(gap).at(-1);
    if (!next) return;
    const eyes = viewer === 'spectator' ? '' : `&seat=${viewer}`;
    const path = `/tables/${this.id}/log?before=${next.version}${eyes}`;
    const told = await get<Happening[]>(path).catch(() => []);
    // Meanwhile the viewer may have changed.
    if (viewer !== this.state?.you.viewer || told.at(-1)?.version !== next.version - 1) return;
    this.#fill(told);
    return this.#recall();
  }

  #lines(lines: ChatLine[]) {
    const known = this.chat.at(-1)?.n ?? 0;
    const fresh = lines.filter((line) => line.n > known);
    if (fresh.length > 0) this.chat = [...this.chat, ...fresh];
  }
}
