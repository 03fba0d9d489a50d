import { get } from '../api';
import type { ChatLine, Command, Fault, Happening, ServerMessage, TableState } from '../protocol';
import { connection, type Connection } from './connection.svelte';

/** One change of a table: how it was, how it is, and what happened in between as far as that is known. */
export interface Step {
  before: TableState | undefined;
  after: TableState;
  happened: Happening[];
  /** All that its viewer knows to have happened, where the table itself is already seen by another. */
  log?: Happening[];
}

/** A table that the page follows. */
export class LiveTable {
  state = $state.raw<TableState | undefined>();
  /** The latest change, for those who show how it came about. */
  step = $state.raw<Step | undefined>();
  /** Everything that is known to have happened, the oldest first. */
  log = $state.raw<Happening[]>([]);
  /** The log of whoever looked before, at a device that several share. */
  left: Happening[] = [];
  chat = $state.raw<ChatLine[]>([]);
  /** Why the table cannot be followed. */
  fault = $state.raw<Fault | undefined>();

  /** Through whose eyes, of one's own seats; nothing for whoever is to act. */
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

  /** Follows it no more. */
  leave() {
    for (const stop of this.#stop) stop();
    this.wire.tell({ type: 'unwatch', table: this.id });
  }

  /** Looks through the eyes of another of one's seats. */
  look(seat: number | undefined) {
    this.#seat = seat;
    this.#watch(0);
  }

  /** Does something at the table; resolved once it is durable. */
  order(command: Command) {
    return this.wire.order(this.id, command);
  }

  say(text: string) {
    return this.wire.say(this.id, text);
  }

  /** Follows the table, and asks what happened since a version; since 0 is all that the server still knows. */
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
          // Something was missed, or this is an old message of before a reconnection.
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
        // Only a refusal to follow comes without a name; after the first state there is nothing to refuse.
        if (!message.id && !this.state) this.fault = message.fault;
        break;
    }
  }

  #take(after: TableState) {
    const before = this.state;
    if (before && after.version < before.version) return;
    const others = before && before.you.viewer !== after.you.viewer;
    // What one player saw is not for the next one at the same device, who is told anew what happened.
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

  /** Takes what happened, seen through the same eyes, wherever it belongs. */
  #fill(happened: Happening[]) {
    const log = new Map([...happened, ...this.log].map((happening) => [happening.version, happening]));
    this.log = [...log.values()].sort((one, other) => one.version - other.version);
  }

  /** Asks for what is missing in the log, the latest first. */
  async #recall(): Promise<void> {
    const viewer = this.state?.you.viewer;
    const gap = ({ version }: Happening, at: number) => version > (this.log[at - 1]?.version ?? 0) + 1;
    const next = this.log.filter(gap).at(-1);
    if (!next) return;
    const eyes = viewer === 'spectator' ? '' : `&seat=${viewer}`;
    const path = `/tables/${this.id}/log?before=${next.version}${eyes}`;
    const told = await get<Happening[]>(path).catch(() => []);
    // Meanwhile somebody else may look at the device.
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
