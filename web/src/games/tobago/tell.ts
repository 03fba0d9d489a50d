import { hasWords, listed, t } from '../../words/index.svelte';
import type { Offer, Seen, View } from '../../generated/tobago';
import type { Naming } from '../../table/names';
import { cardName, clueWords, treasureName } from './names';

/** Describes an action, addressed to the player who did it or to the others. */
function say(what: string, seat: number, name: Naming, values: Parameters<typeof t>[1] = {}): string {
  const own = `tobago-told-${what}-you`;
  return seat === name.own && hasWords(own)
    ? t(own, values)
    : t(`tobago-told-${what}`, { name: name(seat), ...values });
}

/** Describes an event; returns nothing if the line before already says it. */
export function tell(event: Seen, name: Naming): string | undefined {
  const key = `tobago-told-${event.event}`;
  switch (event.event) {
    case 'island':
    case 'shuffled':
      return undefined;
    case 'landed':
    case 'drove':
    case 'picked-up':
      return say(event.event, event.seat, name, { space: event.space });
    case 'washed-ashore':
      return t(key, { space: event.space });
    case 'added':
      return say('added', event.seat, name, {
        clue: clueWords(event.clue),
        treasure: treasureName(event.map),
        count: event.sites,
      });
    case 'located':
      return t(key, { treasure: treasureName(event.map), space: event.space });
    case 'removed':
    case 'raised':
      return say(event.event, event.seat, name, { treasure: treasureName(event.map), space: event.space });
    case 'dealt':
    case 'drew':
    case 'discarded': {
      const clues = listed(
        (event.clues.cards ?? []).map((clue) => t('tobago-clue-quoted', { clue: clueWords(clue) })),
      );
      // The cards are known to their owner, and described to nobody else.
      return say(event.event, clues ? event.seat : 0, name, {
        name: name(event.seat),
        count: event.clues.count,
        clues,
      });
    }
    case 'claimed':
      return say('claimed', event.seat, name, { clue: clueWords(event.clue) });
    case 'swapped':
      return say('swapped', event.seat, name, { one: clueWords(event.one), other: clueWords(event.other) });
    case 'looked':
      return say('looked', event.seat, name, { count: event.cards.count });
    case 'lost': {
      const [card] = event.cards.cards ?? [];
      return card === undefined
        ? say('lost', event.seat, name)
        : say('lost-openly', event.seat, name, { card: cardName(card) });
    }
    case 'turned-up':
      return event.card === 0 ? t('tobago-told-curse') : t(key, { card: cardName(event.card) });
    case 'unwanted':
      return t(key, { card: cardName(event.card) });
    case 'took':
    case 'lost-openly':
      return say(event.event, event.seat, name, { card: cardName(event.card) });
    case 'shared':
      return event.curses > 0
        ? `${t(key, { count: event.left })} ${t('tobago-told-curses-left', { count: event.curses })}`
        : t(key, { count: event.left });
    case 'over':
      return t(key);
    default:
      return 'seat' in event ? say(event.event, event.seat, name) : t(key);
  }
}

/** Describes the current decision by what is offered. */
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
