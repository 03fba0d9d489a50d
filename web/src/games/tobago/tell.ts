import { t } from '../../words/index.svelte';
import type { Offer, Seen, View } from '../../generated/tobago';
import type { Naming } from '../../table/names';
import { cardName, clueWords, treasureName } from './names';

/** What happened, in words; nothing for what the words before already say. */
export function tell(event: Seen, name: Naming): string | undefined {
  const key = `tobago-told-${event.event}`;
  const who = 'seat' in event ? name(event.seat) : '';
  switch (event.event) {
    case 'island':
    case 'shuffled':
      return undefined;
    case 'landed':
    case 'drove':
    case 'picked-up':
      return t(key, { name: who, space: event.space });
    case 'washed-ashore':
      return t(key, { space: event.space });
    case 'added':
      return t(key, {
        name: who,
        clue: clueWords(event.clue),
        treasure: treasureName(event.map),
        count: event.sites,
      });
    case 'located':
      return t(key, { treasure: treasureName(event.map), space: event.space });
    case 'removed':
    case 'raised':
      return t(key, { name: who, treasure: treasureName(event.map), space: event.space });
    case 'dealt':
    case 'drew':
    case 'discarded':
      return t(key, { name: who, count: event.clues.count });
    case 'claimed':
      return t(key, { name: who, clue: clueWords(event.clue) });
    case 'swapped':
      return t(key, { name: who, one: clueWords(event.one), other: clueWords(event.other) });
    case 'looked':
      return t(key, { name: who, count: event.cards.count });
    case 'lost': {
      const [card] = event.cards.cards ?? [];
      return card === undefined
        ? t('tobago-told-lost', { name: who })
        : t('tobago-told-lost-openly', { name: who, card: cardName(card) });
    }
    case 'turned-up':
      return event.card === 0 ? t('tobago-told-curse') : t(key, { card: cardName(event.card) });
    case 'unwanted':
      return t(key, { card: cardName(event.card) });
    case 'took':
    case 'lost-openly':
      return t(key, { name: who, card: cardName(event.card) });
    case 'shared':
      return event.curses > 0
        ? `${t(key, { count: event.left })} ${t('tobago-told-curses-left', { count: event.curses })}`
        : t(key, { count: event.left });
    case 'over':
      return t(key);
    default:
      return t(key, { name: who });
  }
}

/** What is being asked, of somebody who may do what is offered. */
export function question(view: View, mine: boolean, offers: readonly Pick<Offer, 'preview'>[]): string {
  const whose = mine ? 'yours' : 'theirs';
  switch (view.phase) {
    case 'turn': {
      if (!mine) return t('tobago-question-turn-theirs');
      if (view.extra_legs > 0) return t('tobago-question-extra-legs', { legs: view.extra_legs });
      if (view.legs > 0) return t('tobago-question-legs', { legs: view.legs });
      if (view.acted) return t(offers.length > 1 ? 'tobago-question-acted' : 'tobago-question-only-end');
      return t(
        offers.some(({ preview }) => preview.kind === 'clue')
          ? 'tobago-question-turn-yours'
          : 'tobago-question-turn-drive',
      );
    }
    case 'sharing':
      return t(`tobago-question-sharing-${whose}`, { card: cardName(view.sharing?.card ?? 0) });
    case 'map':
      return t(`tobago-question-map-${whose}`, { treasure: treasureName(view.new_map ?? 'white') });
    case 'landing':
      return t(`tobago-question-landing-${whose}`);
    case 'over':
      return t('tobago-question-over');
  }
}
