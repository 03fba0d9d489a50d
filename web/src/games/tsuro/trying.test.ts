import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../settings.svelte';
import { FixtureDecision } from './fixture-decision.svelte';
import { fixture } from './fixtures';
import { Trying } from './trying.svelte';

function at(name: string) {
  const decision = new FixtureDecision(fixture(name));
  return { decision, trying: new Trying(() => decision) };
}

describe('trying a tile', () => {
  it('begins with a legal orientation, and turns to illegal ones with the reason', () => {
    const { decision, trying } = at('laying');
    trying.take('n');
    expect(decision.chosen?.notation).toBe('nE');
    trying.turn('n', 1);
    expect(trying.face).toBe('nN');
    expect(decision.chosen).toBeUndefined();
    expect(decision.reason?.violation.rule).toBe('edge-rule');
    trying.follow();
    expect(trying.held).toBe('n');
    trying.turn('n', -1);
    expect(decision.chosen?.notation).toBe('nE');
    expect(decision.reason).toBeUndefined();
  });

  it('does only what is possible', () => {
    const { decision, trying } = at('laying');
    trying.take('1');
    trying.confirm();
    expect(decision.sent).toBeUndefined();
    trying.take('n');
    trying.confirm();
    expect(decision.sent?.notation).toBe('nE');
  });

  it('ends when the decision is cancelled elsewhere', () => {
    const { decision, trying } = at('laying');
    trying.take('n');
    decision.cancel();
    trying.follow();
    expect(trying.held).toBeUndefined();
  });

  it('takes over what was chosen elsewhere', () => {
    const { decision, trying } = at('laying');
    decision.attempt('nE');
    trying.follow();
    expect(trying.face).toBe('nE');
  });
});

describe('A2: without confirmation', () => {
  beforeEach(() => {
    settings.confirm = false;
    vi.useFakeTimers();
  });
  afterEach(() => {
    settings.confirm = true;
    vi.useRealTimers();
  });

  it('a tile is laid as it lies', () => {
    const { decision, trying } = at('laying');
    while (trying.faceOf('n') !== 'nE') trying.turn('n', 1);
    expect(decision.chosen?.notation).toBe('nE');
    expect(decision.sent).toBeUndefined();
    trying.layAtOnce('n');
    expect(decision.sent?.notation).toBe('nE');
  });

  it('one that cannot be laid as it lies is turned and seen first, and laid by the next tap', () => {
    const { decision, trying } = at('laying');
    expect(trying.faceOf('n')).toBe('nN');
    trying.layAtOnce('n');
    expect([decision.sent, decision.chosen?.notation]).toEqual([undefined, 'nE']);
    trying.layAtOnce('n');
    expect(decision.sent).toBeUndefined();
    vi.advanceTimersByTime(400);
    trying.layAtOnce('n');
    expect(decision.sent?.notation).toBe('nE');
  });

  it('one that can be laid in no way is not laid', () => {
    const { decision, trying } = at('laying');
    trying.layAtOnce('1');
    expect(decision.sent).toBeUndefined();
  });
});
