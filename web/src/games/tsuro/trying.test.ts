import { describe, expect, it } from 'vitest';
import { FixtureDecision } from './fixture-decision.svelte';
import { fixture } from './fixtures';
import { Trying } from './trying.svelte';

function at(name: string) {
  const decision = new FixtureDecision(fixture(name));
  return { decision, trying: new Trying(() => decision) };
}

describe('trying a tile', () => {
  it('begins in a way that is possible, and turns to those that are not, with the reason', () => {
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
