import { PROTOCOL, type ClientMessage, type Command, type ServerMessage } from '../protocol';
import { Refused } from '../api';
import { orderId } from './id';

/** How the page is connected: on the way, connected, waiting for the next attempt, or too old for the server. */
export type Standing = 'connecting' | 'open' | 'lost' | 'outdated';

export type Done = Extract<ServerMessage, { type: 'done' }>;

/** The state of a socket that is not connected yet. */
const CONNECTING = 0;

/** Something that was asked and is not answered yet. It is asked again after a lost connection, under the same name. */
interface Outstanding {
  message: ClientMessage;
  resolve: (answer: ServerMessage) => void;
  reject: (error: unknown) => void;
}

/** So often the page says that it is still there. */
const BEAT = 25_000;
/** Who does not answer for so long is not there. */
const SILENCE = 10_000;
/** The pauses between attempts, in milliseconds; then always the last. */
const PAUSES = [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000];

/** The one live connection of the page. */
export class Connection {
  standing = $state<Standing>('connecting');
  /** How far the server's clock is ahead of the page's, in milliseconds. */
  ahead = $state(0);
  /** Why the server said goodbye, if it did. */
  farewell = $state<string | undefined>();

  #socket: WebSocket | undefined;
  /** Whether hello was said: what follows need not wait for the welcome, as the server hears everything in order. */
  #greeted = false;
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #outstanding = new Map<string, Outstanding>();
  #hearers = new Set<(message: ServerMessage) => void>();
  #greeters = new Set<() => void>();
  #open: () => WebSocket;
  /** What has to be done before the server can be spoken to again, after it did not know who asks. */
  stranger: () => Promise<void> = async () => undefined;

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

  /** Looks whether the connection is alive, or tries to have one at once. */
  wake() {
    if (this.standing === 'open') this.#ping();
    else if (this.standing === 'lost') this.#connect();
  }

  /** Connects anew, as somebody else perhaps. */
  renew() {
    this.#attempts = 0;
    this.#replace();
    this.#lose();
    this.#connect();
  }

  /** Calls back for every message. */
  hear(hearer: (message: ServerMessage) => void): () => void {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }

  /** Calls back whenever there is somebody to speak to, also now if there is. */
  greet(greeter: () => void): () => void {
    this.#greeters.add(greeter);
    if (this.#greeted) greeter();
    return () => this.#greeters.delete(greeter);
  }

  /** Says something that needs no answer; without a connection it is not said. */
  tell(message: ClientMessage) {
    if (this.#greeted) this.#socket?.send(JSON.stringify(message));
  }

  /** Does something at a table: resolved once it is durable, however often the connection is lost before. */
  async order(table: string, command: Command): Promise<Done> {
    const id = orderId();
    return (await this.#ask(id, { type: 'order', id, table, command })) as Done;
  }

  /** Says something at a table. */
  async say(table: string, text: string): Promise<void> {
    const id = orderId();
    await this.#ask(id, { type: 'say', id, table, text });
  }

  /** Whether something was asked that is not answered yet. */
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
    clearTimeout(this.#silence);
    switch (message.type) {
      case 'welcome':
        this.#attempts = 0;
        this.ahead = message.now - Date.now();
        this.farewell = undefined;
        this.standing = 'open';
        clearInterval(this.#beat);
        this.#beat = setInterval(() => this.#ping(), BEAT);
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

  /** The server ends the connection and says why. */
  #part(why: string) {
    this.farewell = why;
    if (why === 'protocol') {
      this.#drop();
      this.standing = 'outdated';
    } else if (why === 'who-are-you') {
      this.#drop();
      this.standing = 'lost';
      this.stranger().then(
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
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lose(), SILENCE);
  }

  /** Lets a connection that is being made end by itself: a browser complains about one that is closed before. */
  #replace() {
    const socket = this.#socket;
    if (socket?.readyState !== CONNECTING) return;
    socket.onopen = () => socket.close();
    this.#socket = undefined;
  }

  #drop() {
    clearTimeout(this.#silence);
    clearInterval(this.#beat);
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
    // Not everybody comes back at the same moment after a restart.
    this.#retry = setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2));
  }
}

function openSocket(): WebSocket {
  return new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/socket`);
}

export const connection = new Connection();
