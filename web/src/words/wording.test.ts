import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readWords } from './fixtures';
import { choose } from '../settings.svelte';
import { guestName } from './guests';
import { GUEST_NAMES } from '../constants/shared';
import { LANGUAGES, loadWords, t, type Language } from './index.svelte';
import { bareName } from './people';

const TAGS = Object.keys(LANGUAGES) as Language[];
const WORDS = Object.fromEntries(TAGS.map((tag) => [tag, readWords(tag)])) as Record<
  Language,
  ReturnType<typeof readWords>
>;

/** Returns the same message in every language, in the order en, pt-BR, fr, it. */
function everywhere(key: string, values?: Record<string, string | number>): string[] {
  return (['en', 'pt-BR', 'fr', 'it'] as const).map((tag) => WORDS[tag].say(key, values));
}

describe('numbers', () => {
  // In Portuguese and French nought takes the form of one: without a variant of its own, nothing would read
  // as “one card”.
  it('of nothing are not told as one', () => {
    const counted = (key: string) => [0, 1, 2, 17].map((count) => everywhere(key, { count }));
    expect(counted('tobago-has-taken')).toEqual([
      ['no treasure cards', 'nenhuma carta de tesouro', 'aucune carte Or', 'nessuna carta tesoro'],
      ['one treasure card', 'uma carta de tesouro', 'une carte Or', 'una carta tesoro'],
      ['2 treasure cards', '2 cartas de tesouro', '2 cartes Or', '2 carte tesoro'],
      ['17 treasure cards', '17 cartas de tesouro', '17 cartes Or', '17 carte tesoro'],
    ]);
    expect(counted('tobago-has-cards')).toEqual([
      ['no clue cards', 'nenhuma carta de pista', 'aucun indice en main', 'nessuna carta frammento'],
      ['one clue card', 'uma carta de pista', 'un indice en main', 'una carta frammento'],
      ['2 clue cards', '2 cartas de pista', '2 indices en main', '2 carte frammento'],
      ['17 clue cards', '17 cartas de pista', '17 indices en main', '17 carte frammento'],
    ]);
    expect(counted('tobago-has-roses')).toEqual([
      [
        'no roses left',
        'nenhuma bússola na reserva',
        'aucune rose des vents en réserve',
        'nessun sigillo in riserva',
      ],
      ['one rose left', 'uma bússola na reserva', 'une rose des vents en réserve', 'un sigillo in riserva'],
      ['2 roses left', '2 bússolas na reserva', '2 roses des vents en réserve', '2 sigilli in riserva'],
      ['17 roses left', '17 bússolas na reserva', '17 roses des vents en réserve', '17 sigilli in riserva'],
    ]);
    expect(counted('tsuro-tiles-held')).toEqual([
      ['no tiles', 'nenhum ladrilho', 'aucune tuile', 'nessuna tessera'],
      ['one tile', 'um ladrilho', 'une tuile', 'una tessera'],
      ['2 tiles', '2 ladrilhos', '2 tuiles', '2 tessere'],
      ['17 tiles', '17 ladrilhos', '17 tuiles', '17 tessere'],
    ]);
  });

  /** The messages whose number is at least one wherever they are shown. */
  const NEVER_NONE = [
    'clock-days-short',
    'log-ended',
    'play-bots',
    'player-count',
    'tobago-coins',
    'tobago-does-begin',
    'tobago-does-clue',
    'tobago-does-clue-amulet',
    'tobago-does-drive-extra',
    'tobago-does-exchange',
    'tobago-does-exchange-amulet',
    'tobago-does-marker',
    'tobago-does-raise',
    'tobago-editor-missing-huts',
    'tobago-editor-missing-palms',
    'tobago-editor-missing-statues',
    'tobago-hint-extra-legs',
    'tobago-hint-legs',
    'tobago-map-places',
    'tobago-question-extra-legs',
    'tobago-question-legs',
    'tobago-supply-safe',
    'tobago-told-added',
    'tobago-told-added-you',
    'tobago-told-curses-left',
    'tobago-told-discarded',
    'tobago-told-discarded-you',
    'tobago-told-drew',
    'tobago-told-drew-you',
    'tobago-told-looked',
    'tobago-told-looked-you',
    'tobago-why-out-of-reach',
    'tobago-won',
    'tsuro-leads-out',
    'tsuro-square-stones',
    'tsuro-tell-moved',
    'tsuro-tell-moved-you',
    'tsuro-tell-over',
    'tsuro-tell-returned',
    'tsuro-tell-returned-you',
    'tsuro-why-collision-rule',
    'tsuro-why-edge-rule',
    'winners',
    'your-turn-count',
  ];

  it.each(['pt-BR', 'fr'] as const)('have a form for none in %s wherever there can be none', (tag) => {
    const unsure = [...WORDS[tag].entries].filter(([key, entry]) => {
      const number = /\{ \$(\w+) ->\s*\[one\](.*)/.exec(entry);
      // Where the form of one names the number, nought reads well.
      return number && !number[2]?.includes(`$${number[1]}`) && !NEVER_NONE.includes(key);
    });
    expect(unsure.map(([key]) => key)).toEqual([]);
  });
});

describe('the user', () => {
  it('is addressed in the second person', () => {
    const asked = (who: string) =>
      ['tobago-rose-passed', 'tobago-rose-is-asked'].map((key) =>
        everywhere(who === 'you' ? `${key}-you` : key),
      );
    expect(asked('you')).toEqual([
      ['passed', 'passou', 'avez passé', 'hai passato'],
      ['are asked now', 'decide agora', 'décidez maintenant', 'decidi ora'],
    ]);
    expect(asked('them')).toEqual([
      ['passed', 'passou', 'a passé', 'ha passato'],
      ['is asked now', 'decide agora', 'décide maintenant', 'decide ora'],
    ]);
  });
});

describe('an option', () => {
  // Lists name an option by `option-…`, the form by a key of its game.
  const CHOSEN: Record<string, string> = {
    'option-elimination-bonus': 'tsuro-option-bonus',
    'option-passing-the-pile': 'tsuro-option-pile',
  };
  // Both games ask who begins.
  const ASKED = [
    ['tobago-option-first', 'tsuro-option-first'],
    ['tobago-option-first-random', 'tsuro-option-first-random'],
  ] as const;

  it.each(TAGS)('has one name wherever it is named, in %s', (tag) => {
    const { keys, say } = WORDS[tag];
    const pairs = keys
      .filter((key) => key.startsWith('option-'))
      .map((key) => [key, CHOSEN[key] ?? `tobago-${key}`] as const)
      .filter(([, chosen]) => keys.includes(chosen));
    expect(pairs.length).toBeGreaterThanOrEqual(11);
    const named = pairs.filter(
      ([, chosen]) => !['tobago-option-island', 'tobago-option-code'].includes(chosen),
    );
    for (const [listed, chosen] of [...named, ...ASKED]) expect(say(chosen), chosen).toBe(say(listed));
  });
});

describe('a guest whom the server named', () => {
  it('has a name in the language of the reader, for every name the server makes up', async () => {
    const [which, who] = GUEST_NAMES;
    expect([which.length, who.length]).toEqual([8, 8]);
    for (const tag of TAGS) {
      choose('language', tag);
      await loadWords('shell', 'pages');
      const names = which.flatMap((one) => who.map((other) => guestName(`${one} ${other} 1023`)));
      expect(new Set(names).size, tag).toBe(64);
      for (const name of names)
        expect(name).toMatch(tag === 'en' ? /^[A-Z]\w+ [A-Z]\w+ 1023$/ : /^\p{Lu}\p{L}+ \p{Ll}+ 1023$/u);
      expect(
        names.filter((name) => name.length > 24),
        'no longer than a name may be',
      ).toEqual([]);
    }
  });

  it('is called in agreement with what they are, and as they like if they chose a name', async () => {
    const read = async (tag: Language, name: string, kind: 'guest' | 'account' = 'guest') => {
      choose('language', tag);
      await loadWords('shell', 'pages');
      return bareName({ name, kind });
    };
    expect(await read('fr', 'Lucky Otter 7')).toBe('Loutre chanceuse 7');
    expect(await read('pt-BR', 'Quiet Heron 12')).toBe('Garça discreta 12');
    expect(await read('it', 'Clever Dragon 0')).toBe('Drago furbo 0');
    expect(await read('en', 'Clever Dragon 0')).toBe('Clever Dragon 0');
    expect(await read('it', 'Clever Ana 0')).toBe('Clever Ana 0');
    expect(await read('it', 'Clever Dragon 0', 'account')).toBe('Clever Dragon 0');
  });
});

describe('French marks', () => {
  it('stay with the word before them, however the file has them', async () => {
    choose('language', 'fr');
    await loadWords('shell', 'pages', 'tobago');
    expect(t('tobago-do-not', { power: 'x' })).toBe('Annuler «\u00a0x\u00a0»');
    expect(t('tobago-space', { space: 'e5', what: 'lac' })).toBe('e5\u00a0: lac');
  });
});

describe('the words of the rulebooks', () => {
  const all = (tag: Language) => [...WORDS[tag].entries.values()].join('\n');

  it('are used in Portuguese', () => {
    expect(WORDS['pt-BR'].say('tobago-next-to-river')).toBe('próximo a um rio');
    expect(WORDS['pt-BR'].say('tobago-next-to-largest-mountain')).toBe('próximo à maior cadeia de montanhas');
    expect(all('pt-BR')).not.toMatch(/perto d|divisão/);
  });

  it('are used in French', () => {
    expect(WORDS.fr.say('tobago-next-to-river')).toBe('à côté d’une rivière');
    expect(WORDS.fr.say('tobago-in-sight-of-hut')).toBe('à portée de vue d’une hutte');
    expect(WORDS.fr.say('tobago-not-in-sight-of-hut')).toBe('hors de portée de vue d’une hutte');
    expect(all('fr')).not.toMatch(/[Pp]ierre|en vue d|près d/);
  });

  it('are used in Italian', () => {
    expect(all('it')).not.toMatch(/[Ss]iedi un bot/);
    // Users log in to an account; the profile is the page about a person.
    const named = [...WORDS.it.entries].filter(([, entry]) => /profil/i.test(entry)).map(([key]) => key);
    expect(named.sort()).toEqual(['nobody-muted', 'your-profile']);
  });
});

describe('the rules', () => {
  it('say whose roses bring a card', () => {
    expect(everywhere('tobago-rules-share-draw')).toEqual([
      expect.stringMatching(/each rose of theirs/),
      expect.stringMatching(/cada bússola sua/),
      expect.stringMatching(/chacune de ses roses/),
      expect.stringMatching(/ogni suo sigillo/),
    ]);
  });
});

describe('a sentence', () => {
  it('that waits for several is right for one, too', () => {
    expect(everywhere('waiting-for-ready', { names: 'Ana' })[1]).toBe('Falta a confirmação de Ana.');
    expect(everywhere('waiting-for-ready', { names: 'Ana e Rui' })[1]).toBe(
      'Falta a confirmação de Ana e Rui.',
    );
  });

  it('tells a chance as a chance', () => {
    // No article stands before the number, whose sound decides on it: “an 8 % chance”, « l’8% ».
    expect(everywhere('hint-share', { share: '8 %' })).toEqual([
      'A bot would play this and puts your chance of winning at 8 %.',
      'Um robô jogaria assim e estima sua chance de vitória em 8 %.',
      'Un robot jouerait ceci et estime vos chances de gagner à 8 %.',
      'Un bot giocherebbe così; probabilità di vincere: 8 %.',
    ]);
    for (const key of ['judged-loss', 'turning-point']) {
      const lost = everywhere(key, { loss: '12 %', name: 'Ana', step: 4 });
      expect(lost[0]).toMatch(/cost.* 12 % of the winning chances/);
      expect(lost[1]).toMatch(/custou.* 12 % das chances de vitória/);
      expect(lost[2]).toMatch(/coûté.* 12 % des chances de gagner/);
      expect(lost[3]).toMatch(/costat[ao] probabilità di vincere \(12 %\)/);
    }
  });

  it('promises only what is known', () => {
    for (const said of everywhere('fault-unavailable')) {
      expect(said).not.toMatch(/nothing was changed|nada mudou|rien n’a changé|nulla è cambiato/i);
    }
  });

  it('has a word of its own for passing a card', () => {
    for (const tag of TAGS) expect(WORDS[tag].say('skip-ahead')).not.toBe(WORDS[tag].say('tobago-pass'));
  });

  it('counts places as the language does', () => {
    const places = [1, 2, 3, 4].map((place) => everywhere('place', { place }));
    expect(places.map(([english]) => english)).toEqual([
      '1st place:',
      '2nd place:',
      '3rd place:',
      '4th place:',
    ]);
    expect(places.map(([, , french]) => french)).toEqual([
      '1re place\u00a0:',
      '2e place\u00a0:',
      '3e place\u00a0:',
      '4e place\u00a0:',
    ]);
    expect(WORDS.fr.say('rated-hint')).toContain('modifie la cote');
  });
});

describe('marks between words', () => {
  function files(folder: string): string[] {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'generated' ? [] : files(path);
      return /(?<!\.test|fixtures)\.(svelte|ts)$/.test(entry.name) ? [path] : [];
    });
  }

  it('are in the words of each language, not in the code', () => {
    const marked = [
      // Texts joined by a comma or a semicolon.
      /\.join\(['"`][,;:] ['"`]\)/,
      // A value, a punctuation mark, and a space: “e5: river”.
      /`[^`]*\$\{[^`]*\}[,;:!?] [^`]*`/,
      // A punctuation mark right after a text.
      /\{t\([^}]*\)\}[,;:!?…]/,
    ];
    const found = files(join(process.cwd(), 'src')).flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => marked.some((mark) => mark.test(line)))
        .map((line) => `${path.split('/src/')[1]}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});
