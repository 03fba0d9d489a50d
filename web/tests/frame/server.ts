import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const program = process.env['WAYFINDER_BIN'] ?? join(import.meta.dirname, '../../../target/debug/wayfinder');

/** The settings, with limits high enough for people who all come from one address. */
const SETTINGS = `[limits]
requests = 100000
burst = 100000
attempts = 100000
messages = 100000
lines = 100000
changes = 100000
tables = 1000
listed = 1000
listings = 100000
connections-per-address = 2000
sockets-per-address = 10000
`;

/** The real server, on a port and a database of its own. */
export class Server {
  readonly #folder = mkdtempSync(join(tmpdir(), 'wayfinder-'));
  #process: ChildProcess | undefined;
  #port = 0;

  constructor() {
    writeFileSync(join(this.#folder, 'settings.toml'), SETTINGS);
    // The server must not outlive the tests, however they end.
    process.once('exit', () => this.#process?.kill('SIGKILL'));
  }

  /** The address of the server, the same after every start. */
  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts the server and waits until it listens. */
  async start() {
    const words = ['serve', '--bind', `127.0.0.1:${this.#port}`, '--bot-threads', '1', '--log', 'warn'];
    words.push('--database', `sqlite:${join(this.#folder, 'wayfinder.db')}`);
    words.push('--config', join(this.#folder, 'settings.toml'));
    const started = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#process = started;
    const said = await firstLine(started);
    const port = /:(\d+)$/.exec(said.trim())?.[1];
    if (!port) throw new Error(`the server says where it listens, not ${said}`);
    this.#port = Number(port);
  }

  /** Kills the server, like a power cut. */
  async kill() {
    await this.#end('SIGKILL');
  }

  /** Shuts the server down as its host would, and waits for its end. */
  async stop() {
    await this.#end('SIGTERM');
  }

  /** Kills the server and starts it again on the same port and database. */
  async restart() {
    await this.kill();
    await this.start();
  }

  /** Kills the server and deletes its data. */
  async remove() {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals) {
    const ending = this.#process;
    this.#process = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
  }
}

/** Returns the first line that a process writes. */
async function firstLine(started: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    started.once('error', (cause) =>
      reject(new Error(`${program} could not be started: build it first (cargo build)`, { cause })),
    );
    started.once('exit', (code) => reject(new Error(`the server ended before it listened (${code})`)));
    if (started.stdout) createInterface({ input: started.stdout }).once('line', resolve);
  });
}
