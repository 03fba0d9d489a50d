import { beforeAll, describe, expect, it } from 'vitest';
import { Refused } from '../api';
import { choose } from '../settings.svelte';
import { clockWords, optionWords } from './agreement';
import { faultOf, faultWords } from './faults';
import { loadWords } from './index.svelte';
import { personName, seatName } from './people';
import { fromNow } from './span';

beforeAll(async () => {
  choose('language', 'fr');
  await loadWords('pages');
});

describe('the settings of a table', () => {
  it('is told in the language of the page', () => {
    expect(clockWords({ kind: 'none' })).toBe('Sans pendule');
    expect(clockWords({ kind: 'live', base: 300, increment: 5 })).toBe('5 min + 5 s');
    expect(clockWords({ kind: 'live', base: 90, increment: 0 })).toBe('90 s + 0 s');
    expect(clockWords({ kind: 'days', days: 1 })).toBe('Un jour par décision');
  });

  it('names the options, and nothing where there are none', () => {
    expect(optionWords('players=3')).toEqual([]);
    expect(optionWords('players=2 first=2 island=ABC1 no-curses')).toEqual([
      'Île choisie',
      'Sans malédiction',
    ]);
    expect(optionWords('players=3 expert-powers')).toEqual(optionWords('players=3 double-claim swap'));
    expect(optionWords('players=3 swap')).toEqual(['Échange de roses']);
  });
});

describe('people', () => {
  it('have their names; bots that of their level, and those who are gone none', () => {
    expect(personName({ id: 'a', name: 'Ana', kind: 'account' })).toBe('Ana');
    // Issue 16, S10: a guest cannot be mistaken for an account.
    expect(personName({ id: 'a', name: 'Ana', kind: 'guest' })).toBe('Ana (invité)');
    expect(personName({ id: 'a', name: 'Ana', kind: 'guest' }, true)).toBe('~Ana');
    expect(personName({ id: 'bot-hard', name: 'hard', kind: 'bot' })).toBe('Robot (Difficile)');
    expect(personName({ id: 'b', name: '', kind: 'gone' })).toBe('(compte supprimé)');
    expect(seatName({ person: null, bot: 'easy' })).toBe('Robot (Facile)');
    expect(seatName({ person: null, bot: null })).toBeUndefined();
  });
});

describe('a fault', () => {
  const refused = (code: string) => faultOf(new Refused(409, { code, message: 'as the server says' }));

  it('is told in the language of the page, as the place means it', () => {
    expect(faultWords(refused('seat-taken'))).toContain('cette place est prise');
    expect(faultWords(refused('wrong'), { wrong: 'fault-wrong-password' })).toBe('Mot de passe incorrect.');
  });

  it('is told as the server tells it where there are no other words', () => {
    expect(faultWords(refused('never-heard-of'))).toBe('as the server says');
  });

  it('is that the server was not reached, if it did not answer', () => {
    expect(faultWords(faultOf(new TypeError('fetch failed')))).toContain('injoignable');
  });
});

describe('the time to a moment', () => {
  it('is told in the largest unit that fits', () => {
    const now = Date.UTC(2026, 0, 1);
    expect(fromNow(now + 2 * 86_400_000, now)).toBe('après-demain');
    expect(fromNow(now + 3 * 3_600_000, now)).toBe('dans 3 heures');
    expect(fromNow(now - 90_000, now)).toBe('il y a 1 minute');
    expect(fromNow(now + 20_000, now)).toBe('dans 20 secondes');
  });
});
