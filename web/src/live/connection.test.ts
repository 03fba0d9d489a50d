import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../api';
import type { ServerMessage } from '../protocol';
import { Connection } from './connection.svelte';

/** The server's end of a connection, controlled by the test. */
class Wire {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close() {
    this.closed = true;
  }

  answer(message: object) {
    this.onmessage?.({ data: JSON.stringify(message satisfies object as ServerMessage) });
  }

  welcome() {
    this.onopen?.();
    this.answer({ type: 'welcome', protocol: 1, now: Date.now() + 5000, patience: 75 });
  }
}

let wires: Wire[];
let connection: Connection;
const wire = () => wires.at(-1) as Wire;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  connection = new Connection(() => {
    wires.push(new Wire());
    return wire() as unknown as WebSocket;
  });
  connection.start();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a connection', () => {
  it('says hello first, and knows how far the clocks are apart', () => {
    wire().welcome();
    expect(wire().sent).toEqual([{ type: 'hello', protocol: 1 }]);
    expect(connection.standing).toBe('open');
    expect(connection.ahead).toBeCloseTo(5000, -2);
  });

  it('B8: says what it wants together with hello, without waiting for the welcome', () => {
    connection.greet(() => connection.tell({ type: 'lobby', follow: true }));
    void connection.order('t1', { do: 'start' });
    wire().onopen?.();
    expect(wire().sent.map(({ type }) => type)).toEqual(['hello', 'lobby', 'order']);
    expect(connection.standing).toBe('connecting');
    wire().answer({ type: 'welcome', protocol: 1, now: Date.now(), patience: 75 });
    expect(wire().sent).toHaveLength(3);
    expect(connection.standing).toBe('open');
  });

  it('sends what was not answered again, under the same name, and resolves it once', async () => {
    wire().welcome();
    const done = connection.order('t1', { do: 'start' });
    const first = wire().sent.at(-1);
    expect(first).toMatchObject({ type: 'order', table: 't1', command: { do: 'start' } });
    wire().onclose?.();
    expect(connection.standing).toBe('lost');
    await vi.advanceTimersByTimeAsync(400);
    expect(wires.length).toBe(2);
    wire().welcome();
    expect(wire().sent.at(-1)).toEqual(first);
    wire().answer({ type: 'done', id: first?.['id'], table: 't1', version: 7 });
    await expect(done).resolves.toMatchObject({ version: 7 });
    expect(connection.busy).toBe(false);
  });

  it('keeps requests while there is no connection', () => {
    void connection.order('t1', { do: 'start' });
    expect(wire().sent).toEqual([]);
    wire().welcome();
    expect(wire().sent.map(({ type }) => type)).toEqual(['hello', 'order']);
  });

  it('reports a refusal to its sender', async () => {
    wire().welcome();
    const done = connection.order('t1', { do: 'start' });
    const id = wire().sent.at(-1)?.['id'];
    wire().answer({ type: 'refused', id, fault: { code: 'not-the-host', message: 'no' } });
    await expect(done).rejects.toBeInstanceOf(Refused);
  });

  it('waits longer each time, and not at all when it is woken', async () => {
    wire().onclose?.();
    await vi.advanceTimersByTimeAsync(400);
    wire().onclose?.();
    await vi.advanceTimersByTimeAsync(300);
    expect(wires.length).toBe(2);
    await vi.advanceTimersByTimeAsync(400);
    expect(wires.length).toBe(3);
    wire().onclose?.();
    connection.wake();
    expect(wires.length).toBe(4);
  });

  it('reconnects when the server no longer responds', async () => {
    wire().welcome();
    await vi.advanceTimersByTimeAsync(25_000);
    expect(wire().sent.at(-1)).toEqual({ type: 'ping' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(connection.standing).toBe('lost');
    expect(wires[0]?.closed).toBe(true);
  });

  it('stops when the server has another protocol version', async () => {
    wire().onopen?.();
    wire().answer({ type: 'goodbye', fault: { code: 'protocol', message: 'other' } });
    wire().onclose?.();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.standing).toBe('outdated');
    expect(wires.length).toBe(1);
  });

  it('gets a new guest session when the server no longer knows the old one', async () => {
    const onUnknownSession = vi.fn(async () => undefined);
    connection.onUnknownSession = onUnknownSession;
    wire().welcome();
    wire().answer({ type: 'goodbye', fault: { code: 'who-are-you', message: 'who' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(onUnknownSession).toHaveBeenCalledOnce();
    expect(wires.length).toBe(2);
  });
});
