import { TOBAGO, TSURO } from '../constants/games';
import type { Clock } from '../protocol';
import { t } from './index.svelte';

/** The options of the games by the word of their notation, with the key of their short name. */
const OPTIONS: Record<string, string> = Object.fromEntries(
  [...TOBAGO.options, ...TSURO.options].map((word) => [word, `option-${word}`]),
);

/** The words of older tables, with their current equivalents. */
const EARLIER: Record<string, string> = { 'expert-powers': 'double-claim swap' };

/** The settings with a value, besides the number of players, with the key of their short name. */
const AGREED: Record<string, string> = {
  code: 'option-code',
  island: 'option-island',
  cards: 'option-cards',
};

/** Lists the options of a setup in words, from its notation; empty for a plain game. */
export function optionWords(notation: string): string[] {
  const words: string[] = [];
  const today = notation.split(/\s+/).flatMap((word) => (EARLIER[word] ?? word).split(' '));
  for (const word of today) {
    const [key = '', value] = word.split('=');
    const known = value === undefined ? OPTIONS[key] : AGREED[key];
    if (known) words.push(t(known));
  }
  return words;
}

/** Describes a clock in a few words. */
export function clockWords(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return t('clock-none-short');
    case 'live':
      return clock.base % 60 === 0
        ? t('clock-live-short', { minutes: clock.base / 60, increment: clock.increment })
        : t('clock-live-seconds-short', { seconds: clock.base, increment: clock.increment });
    case 'days':
      return t('clock-days-short', { days: clock.days });
  }
}
