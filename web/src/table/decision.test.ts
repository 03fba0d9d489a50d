import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableState } from '../protocol';
import { LiveDecision } from './decision.svelte';
import type { Stage } from './stage.svelte';

vi.mock('../api', () => ({ post: vi.fn(), Refused: class extends Error {} }));

const state = (ply: number) =>
  ({
    phase: 'game',
    play: { ply, actions: [{ notation: 'a' }, { notation: 'b' }] },
    you: { viewer: 1 },
  }) as unknown as TableState;

/** Returns a decision at a table that rejects everything as soon as it is told to. */
function refusing() {
  let refuse: () => void = () => undefined;
  const order = () => new Promise((_, reject) => (refuse = () => reject(new Error('too late'))));
  const stage = { behind: false, shown: { after: state(1) }, table: { id: 't1', order } };
  const decision = new LiveDecision(stage as unknown as Stage);
  decision.arrive(state(1));
  decision.attempt('a');
  decision.confirm();
  return { decision, refuse: () => refuse() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a refused action', () => {
  it('is said also when the position that follows is already there, but not for ever', async () => {
    const { decision, refuse } = refusing();
    refuse();
    await vi.advanceTimersByTimeAsync(0);
    decision.arrive(state(2));
    expect(decision.refused).toBeDefined();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(decision.refused).toBeUndefined();
  });

  it('is forgotten as soon as something else is tried', async () => {
    const { decision, refuse } = refusing();
    refuse();
    await vi.advanceTimersByTimeAsync(0);
    expect(decision.sent).toBeUndefined();
    decision.attempt('b');
    expect(decision.refused).toBeUndefined();
  });

  it('takes nothing away from the next decision', async () => {
    const { decision, refuse } = refusing();
    decision.arrive(state(2));
    decision.attempt('b');
    refuse();
    await vi.advanceTimersByTimeAsync(0);
    expect(decision.chosen?.notation).toBe('b');
  });
});

describe('a tried action', () => {
  it('is given up with the game, although the position is the same', () => {
    const stage = { behind: false, shown: { after: state(1) }, table: { id: 't1' } };
    const decision = new LiveDecision(stage as unknown as Stage);
    decision.arrive(state(1));
    decision.attempt('a');
    decision.arrive(state(1));
    expect(decision.chosen?.notation).toBe('a');
    const over = state(1);
    if (over.phase === 'game') over.play.actions = [];
    decision.arrive(over);
    expect(decision.chosen).toBeUndefined();
  });
});

describe('queued actions', () => {
  /** Returns a decision that was made with others to follow, and the actions that were sent. */
  function following(after: string[]) {
    const sent: string[] = [];
    const order = ({ action }: { action: string }) => {
      sent.push(action);
      return new Promise(() => undefined);
    };
    const stage = { behind: false, shown: { after: state(1) }, table: { id: 't1', order } };
    const decision = new LiveDecision(stage as unknown as Stage);
    decision.arrive(state(1));
    decision.choose('a', after);
    decision.confirm();
    return { decision, sent };
  }

  it('is done one after the other, in the positions that come', () => {
    const { decision, sent } = following(['b', 'a']);
    decision.arrive(state(2));
    decision.arrive(state(3));
    decision.arrive(state(4));
    expect(sent).toEqual(['a', 'b', 'a']);
  });

  it('is counted as confirmed at once, until somebody decides something else', () => {
    const { decision } = following(['b', 'a']);
    decision.arrive(state(2));
    decision.arrive(state(3));
    decision.arrive(state(4));
    expect(decision.together).toBe(3);
    decision.arrive(state(5));
    expect(decision.together).toBe(0);
  });

  it('is dropped once it is impossible or replaced', () => {
    const impossible = following(['c', 'a']);
    impossible.decision.arrive(state(2));
    impossible.decision.arrive(state(3));
    expect(impossible.sent).toEqual(['a']);
    const other = following(['b']);
    other.decision.arrive(state(5));
    expect(other.sent).toEqual(['a']);
  });
});

describe('an option with two names', () => {
  function choosing() {
    const sent: string[] = [];
    const order = ({ action }: { action: string }) => {
      sent.push(action);
      return new Promise(() => undefined);
    };
    const stage = { behind: false, shown: { after: state(1) }, table: { id: 't1', order } };
    const decision = new LiveDecision(stage as unknown as Stage);
    decision.arrive(state(1));
    decision.choose('a');
    return { decision, sent };
  }

  it('is not confirmed by a double tap', () => {
    const { decision, sent } = choosing();
    decision.choose('a');
    expect(sent).toEqual([]);
    expect(decision.chosen?.notation).toBe('a');
  });

  it('is confirmed once it could be seen, and not by choosing another action', () => {
    const { decision, sent } = choosing();
    vi.advanceTimersByTime(400);
    decision.choose('b');
    decision.choose('b');
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(400);
    decision.choose('b');
    expect(sent).toEqual(['b']);
  });
});
