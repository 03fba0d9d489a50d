import { PROTOCOL, type ClientMessage, type Command, type ServerMessage } from '../protocol';
import { Refused } from '../api';
import { orderId } from './id';

/** The state of the connection: connecting, open, waiting for the next attempt, or too old for the server. */
export type Standing = 'connecting' | 'open' | 'lost' | 'outdated';

export type Done = Extract<ServerMessage, { type: 'done' }>;

/** The state of a socket that is not connected yet. */
const CONNECTING = 0;

/** A request without an answer yet. It is sent again after a lost connection, under the same id. */
interface Outstanding {
  message: ClientMessage;
  resolve: (answer: ServerMessage) => void;
  reject: (error: unknown) => void;
}

/** The interval of heartbeats in milliseconds. */
const HEARTBEAT_INTERVAL_MS = 25_000;
/** The time in milliseconds without an answer after which the connection counts as lost. */
const PONG_TIMEOUT_MS = 10_000;
/** The pauses between attempts, in milliseconds; the last one repeats. */
const PAUSES = [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000];

/** The live connection of the page; there is only one. */
export class Connection {
  standing = $state<Standing>('connecting');
  /** The offset of the server's clock to the page's, in milliseconds. */
  ahead = $state(0);
  /** The reason why the server closed the connection, if it did. */
  closeReason = $state<string | undefined>();

  #socket: WebSocket | undefined;
  /**
   * True once hello was sent: further messages need not wait for the welcome, as the server reads everything
   * in order.
   */
  #greeted = false;
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #pongTimeout: ReturnType<typeof setTimeout> | undefined;
  #outstanding = new Map<string, Outstanding>();
  #hearers = new Set<(message: ServerMessage) => void>();
  #greeters = new Set<() => void>();
  #open: () => WebSocket;
  /** Creates a new session after the server did not recognise the client. */
  onUnknownSession: () => Promise<void> = async () => undefined;

  constructor(open: () => WebSocket = openSocket) {
    this.#open = open;
    if (typeof document === 'undefined') return;
    // A laptop that slept may not know yet that its connection is dead.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.wake();
    });
    addEventListener('online', () => this.wake());
    addEventListener('offline', () => this.#lose());
  }

  /** Connects, unless that was done. */
  start() {
    if (!this.#socket && this.standing !== 'outdated') this.#connect();
  }

  /** Checks whether the connection is alive, or tries to connect at once. */
  wake() {
    if (this.standing === 'open') this.#ping();
    else if (this.standing === 'lost') this.#connect();
  }

  /** Connects again, possibly as another person. */
  renew() {
    this.#attempts = 0;
    this.#replace();
    this.#lose();
    this.#connect();
  }

  /** Adds a listener for every message; returns a function that removes it. */
  hear(hearer: (message: ServerMessage) => void): () => void {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }

  /**
   * Adds a listener that is called whenever there is a connection, at once if there is one; returns a
   * function that removes it.
   */
  greet(greeter: () => void): () => void {
    this.#greeters.add(greeter);
    if (this.#greeted) greeter();
    return () => this.#greeters.delete(greeter);
  }

  /** Sends a message that needs no answer; without a connection it is dropped. */
  tell(message: ClientMessage) {
    if (this.#greeted) this.#socket?.send(JSON.stringify(message));
  }

  /** Sends a command to a table; resolves once it is durable, however often the connection is lost before. */
  async order(table: string, command: Command): Promise<Done> {
    const id = orderId();
    return (await this.#ask(id, { type: 'order', id, table, command })) as Done;
  }

  /** Sends a chat line to a table. */
  async say(table: string, text: string): Promise<void> {
    const id = orderId();
    await this.#ask(id, { type: 'say', id, table, text });
  }

  /** True while a request is unanswered. */
  get busy(): boolean {
    return this.#outstanding.size > 0;
  }

  #ask(id: string, message: ClientMessage): Promise<ServerMessage> {
    return new Promise((resolve, reject) => {
      this.#outstanding.set(id, { message, resolve, reject });
      this.tell(message);
    });
  }

  #connect() {
    clearTimeout(this.#retry);
    this.#replace();
    this.#drop();
    this.standing = 'connecting';
    const socket = this.#open();
    this.#socket = socket;
    this.#expect();
    socket.onopen = () => {
      if (socket === this.#socket) this.#greet();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
  }

  #greet() {
    this.#greeted = true;
    this.tell({ type: 'hello', protocol: PROTOCOL });
    for (const greeter of this.#greeters) greeter();
    for (const { message } of this.#outstanding.values()) this.tell(message);
  }

  #hear(message: ServerMessage) {
    clearTimeout(this.#pongTimeout);
    switch (message.type) {
      case 'welcome':
        this.#attempts = 0;
        this.ahead = message.now - Date.now();
        this.closeReason = undefined;
        this.standing = 'open';
        clearInterval(this.#heartbeat);
        this.#heartbeat = setInterval(() => this.#ping(), HEARTBEAT_INTERVAL_MS);
        break;
      case 'pong':
        this.ahead = message.now - Date.now();
        break;
      case 'done':
      case 'said':
        this.#outstanding.get(message.id)?.resolve(message);
        this.#outstanding.delete(message.id);
        break;
      case 'refused':
        if (message.id) {
          this.#outstanding.get(message.id)?.reject(new Refused(409, message.fault));
          this.#outstanding.delete(message.id);
        }
        break;
      case 'goodbye':
        this.#part(message.fault.code);
        break;
    }
    for (const hearer of this.#hearers) hearer(message);
  }

  /** Handles a goodbye from the server. */
  #part(why: string) {
    this.closeReason = why;
    if (why === 'protocol') {
      this.#drop();
      this.standing = 'outdated';
    } else if (why === 'who-are-you') {
      this.#drop();
      this.standing = 'lost';
      this.onUnknownSession().then(
        () => this.#connect(),
        () => this.#lose(),
      );
    }
  }

  #ping() {
    this.tell({ type: 'ping' });
    this.#expect();
  }

  #expect() {
    clearTimeout(this.#pongTimeout);
    this.#pongTimeout = setTimeout(() => this.#lose(), PONG_TIMEOUT_MS);
  }

  /**
   * Abandons a connection that is still opening, and closes it once it is open: browsers report an error if
   * one is closed before.
   */
  #replace() {
    const socket = this.#socket;
    if (socket?.readyState !== CONNECTING) return;
    socket.onopen = () => socket.close();
    this.#socket = undefined;
  }

  #drop() {
    clearTimeout(this.#pongTimeout);
    clearInterval(this.#heartbeat);
    const socket = this.#socket;
    this.#socket = undefined;
    this.#greeted = false;
    socket?.close();
  }

  #lose() {
    this.#drop();
    if (this.standing === 'outdated') return;
    this.standing = 'lost';
    const pause = PAUSES[Math.min(this.#attempts, PAUSES.length - 1)] ?? 15_000;
    this.#attempts += 1;
    clearTimeout(this.#retry);
    // Clients do not all reconnect at the same moment after a restart.
    this.#retry = setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2));
  }
}

function openSocket(): WebSocket {
  return new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/socket`);
}

export const connection = new Connection();
