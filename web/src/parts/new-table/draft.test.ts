import { describe, expect, it } from 'vitest';
import { absenceOf, clockFaults, draftOf, seatsFor, tableOf, whyNotRated, type Draft } from './draft';

const draft = (change: Partial<Draft> = {}): Draft => ({
  ...draftOf('tsuro', { players: 3 }, 3, true),
  ...change,
});
const bot = (level: string) => ({ kind: 'bot', level }) as const;
const me = { kind: 'me' } as const;

describe('a draft of a new table', () => {
  it('begins at once only if no player is missing', () => {
    expect(tableOf(draft()).start).toBe(false);
    expect(tableOf(draft({ seats: [me, bot('easy'), bot('hard')] })).start).toBe(true);
  });

  it('keeps the seats that were chosen when more or fewer play', () => {
    const seats = seatsFor(3, [me, bot('hard'), me]);
    expect(seatsFor(2, seats)).toEqual([me, bot('hard')]);
    expect(seatsFor(4, seats)).toEqual([me, bot('hard'), me, { kind: 'open' }]);
  });

  it('is not rated where the server would refuse it', () => {
    expect(whyNotRated(draft({ seats: [me, me, bot('easy')] }))).toBe('rated-not-pass');
    expect(whyNotRated(draft({ seats: [me, bot('easy'), bot('easy')] }))).toBe('rated-not-twins');
    expect(whyNotRated(draft({ seats: [me, bot('easy'), bot('hard')] }))).toBeUndefined();
    expect(tableOf(draft({ rated: true, seats: [me, me, me] })).rated).toBe(false);
  });

  it('puts absent players of a rated table out by default', () => {
    expect(absenceOf(draft())).toBe('bot');
    expect(absenceOf(draft({ rated: true }))).toBe('out');
    expect(absenceOf(draft({ rated: true, absence: 'bot' }))).toBe('bot');
  });

  it('has a clock within bounds', () => {
    expect(clockFaults(draft({ clock: 'live', minutes: 0, increment: 301, days: 99 }))).toEqual([
      'minutes',
      'increment',
    ]);
    expect(clockFaults(draft({ clock: 'days', days: Number.NaN }))).toEqual(['days']);
    expect(clockFaults(draft({ clock: 'none', minutes: 0 }))).toEqual([]);
    expect(tableOf(draft({ clock: 'live', minutes: 5, increment: 3 })).clock).toEqual({
      kind: 'live',
      base: 300,
      increment: 3,
    });
  });
});
