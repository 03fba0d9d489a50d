import { listed, t } from '../../words/index.svelte';
import type { Narrowed, Preview } from '../../generated/tobago';
import { cardName, clueWords, treasureName } from './names';

function narrowing(
  key: string,
  { map, before, after, site }: Narrowed,
  values: Record<string, string>,
): string {
  const words = t(key, { treasure: treasureName(map), before, after, ...values });
  return site ? `${words} ${t('tobago-does-locate', { space: site })}` : words;
}

/** Describes the further stops of a drive of several legs. */
export function andThen(after: readonly string[]): string {
  const stops = after.map((leg) => leg.replace('drive-', ''));
  return stops.length > 0 ? t('tobago-does-drive-on', { space: listed(stops) }) : '';
}

/** Describes the effect of an action. */
export function describe(preview: Preview): string {
  switch (preview.kind) {
    case 'land':
      return t('tobago-does-land', { space: preview.space });
    case 'clue':
      return narrowing('tobago-does-clue', preview, { clue: clueWords(preview.clue) });
    case 'begin':
      return narrowing('tobago-does-begin', preview, { clue: clueWords(preview.clue) });
    case 'drive': {
      const { space, legs, extra_legs } = preview;
      const words = [
        extra_legs > 0
          ? t('tobago-does-drive-extra', { space, legs: extra_legs })
          : t('tobago-does-drive', { space, legs }),
      ];
      if (preview.picks_up) words.push(t('tobago-does-pick-up'));
      for (const map of preview.raise ?? [])
        words.push(t('tobago-does-reach', { treasure: treasureName(map) }));
      return words.join(' ');
    }
    case 'exchange':
      return t('tobago-does-exchange', { count: preview.cards });
    case 'raise': {
      const words = [
        t('tobago-does-raise', {
          treasure: treasureName(preview.map),
          cards: preview.cards,
          roses: preview.roses.length,
        }),
      ];
      if (preview.curse) words.push(t('tobago-does-risk-curse'));
      if (preview.last_treasure) words.push(t('tobago-last-treasure'));
      return words.join(' ');
    }
    case 'amulet':
      return describePower(preview);
    case 'stop':
      return t('tobago-does-stop', { legs: preview.legs });
    case 'end':
      return t(preview.over ? 'tobago-does-end-game' : 'tobago-does-end');
    case 'take':
      return t('tobago-does-take', { card: cardName(preview.card) });
    case 'pass':
      return t(preview.unwanted ? 'tobago-does-pass-unwanted' : 'tobago-does-pass', {
        card: cardName(preview.card),
      });
  }
}

function describePower({ power, amulets }: Extract<Preview, { kind: 'amulet' }>): string {
  const words = () => {
    switch (power.kind) {
      case 'marker':
        return narrowing('tobago-does-marker', power, { space: power.gone?.join(' ') ?? '' });
      case 'clue':
        return narrowing('tobago-does-clue-amulet', power, { clue: clueWords(power.clue) });
      case 'drive':
        return t('tobago-does-extra-drive', { legs: power.extra_legs });
      case 'exchange':
        return t('tobago-does-exchange-amulet', { count: power.cards });
      case 'claim':
        return t('tobago-does-claim', { clue: clueWords(power.clues[0]?.clue ?? '') });
      case 'swap':
        return t('tobago-does-swap', {
          one: clueWords(power.clues[0]?.clue ?? ''),
          other: clueWords(power.clues[1]?.clue ?? ''),
        });
    }
  };
  return `${t('tobago-does-amulet', { count: amulets })} ${words()}`;
}
