import { hasWords, listed, t } from '../../words/index.svelte';
import type { Glimpse, Offer, Preview, Seen, View, Violation } from '../../generated/tsuro';
import type { Naming } from '../../table/names';
import { faceWords, spotWords, tilesWords } from './places';
import { isMove, type Move } from './traces';
import { partsOf } from './tiles';

function tileOf(glimpse: Glimpse): string {
  return glimpse.tiles?.length ? tilesWords(glimpse.tiles) : 'none';
}

/** Describes an action, addressed to the player who did it or to the others. */
function say(what: string, seat: number, name: Naming, values: Parameters<typeof t>[1] = {}): string {
  const own = `tsuro-tell-${what}-you`;
  return seat === name.own && hasWords(own)
    ? t(own, values)
    : t(`tsuro-tell-${what}`, { name: name(seat), ...values });
}

/** Describes an event; returns nothing if it needs no words. */
export function tell(event: Seen, name: Naming): string | undefined {
  if (isMove(event)) return tellMove(event, name);
  switch (event.event) {
    case 'begins':
    case 'dragon':
    case 'dragon-given-up':
      return say(event.event, event.seat, name);
    case 'dealt':
      // Every player gets three; only the viewer's own are worth a line.
      if (!event.tiles.tiles?.length) return undefined;
      return say('dealt', event.seat, name, { tiles: tilesWords(event.tiles.tiles) });
    case 'placed':
      return say('placed', event.seat, name, { spot: spotWords(event.notch) });
    case 'laid':
      return say('laid', event.seat, name, { tile: partsOf(event.face).tile, square: event.square });
    case 'shown':
      return say('shown', event.seat, name, { other: name(event.of), tiles: tileOf(event.tiles) });
    case 'exchanged':
      return tellExchange(event, name);
    case 'returned':
      return say('returned', event.seat, name, { count: event.count });
    case 'drew':
      return say('drew', event.seat, name, { tile: tileOf(event.tiles) });
    case 'dragon-passed':
      return event.to === null
        ? t('tsuro-tell-dragon-aside')
        : say('dragon-passed', event.seat, name, { other: name(event.to) });
    case 'over':
      return tellResult(event.ranks, name);
  }
}

function tellMove(move: Move, name: Naming): string {
  const count = move.journey.length;
  switch (move.event) {
    case 'moved':
      return say('moved', move.seat, name, { count, spot: spotWords(move.to) });
    case 'edge':
      return say('edge', move.seat, name, { count, spot: spotWords(move.notch) });
    case 'collision': {
      // A collision is described to either of the two as their own.
      const [seat, other] = move.with === name.own ? [move.with, move.seat] : [move.seat, move.with];
      return say('collision', seat, name, { count, other: name(other) });
    }
  }
}

function tellExchange(event: Extract<Seen, { event: 'exchanged' }>, name: Naming): string {
  if (!event.tiles) return say('exchanged', event.seat, name);
  const [given, taken] = event.tiles;
  if (given.count === 0) return say('kept', event.seat, name);
  return say('exchanged-for', event.seat, name, { give: tileOf(given), take: tileOf(taken) });
}

function tellResult(ranks: readonly number[], name: Naming): string {
  const winners = ranks.flatMap((rank, index) => (rank === 1 ? [name(index + 1)] : []));
  return t('tsuro-tell-over', { names: listed(winners), count: winners.length });
}

/** Describes the current decision. */
export function question(view: View, mine: boolean, name: Naming): string {
  const who = view.to_act ? name(view.to_act) : 'none';
  const asked = mine ? 'mine' : 'other';
  switch (view.phase) {
    case 'placing':
      return t('tsuro-ask-placing', { asked, name: who });
    case 'laying':
      return t('tsuro-ask-laying', { asked, name: who, square: view.square ?? '' });
    case 'exchanging':
      return t('tsuro-ask-exchanging', { asked, name: who });
    case 'over':
      return view.outcome ? tellResult(view.outcome.ranks, name) : t('tsuro-ask-over');
  }
}

/** Describes the effect of an offer. */
export function describe({ preview }: Pick<Offer, 'preview'>, name: Naming): string {
  switch (preview.kind) {
    case 'place':
      return t('tsuro-do-place', { spot: spotWords(preview.notch) });
    case 'lay':
      return describeLay(preview, name);
    case 'exchange': {
      const { give = [], take = [] } = preview;
      if (give.length === 0) return t('tsuro-do-keep');
      return t('tsuro-do-exchange', { give: tilesWords(give), take: tilesWords(take) });
    }
  }
}

function describeLay(preview: Extract<Preview, { kind: 'lay' }>, name: Naming): string {
  const { face, square, moves, bonus, ranks } = preview;
  const consequences = moves.filter(isMove).map((move) => tellMove(move, name));
  if (bonus) consequences.push(t('tsuro-do-bonus'));
  if (ranks) consequences.push(tellResult(ranks, name));
  return [t('tsuro-do-lay', { face: faceWords(face), square }), ...consequences].join(' ');
}

/** Explains why an action is not possible. */
export function explain(violation: Violation, name: Naming): string {
  switch (violation.rule) {
    case 'lay-a-tile':
      return t('tsuro-why-lay-a-tile', { square: violation.square });
    case 'notch-taken':
      return t('tsuro-why-notch-taken', { spot: spotWords(violation.notch), name: name(violation.by) });
    case 'not-in-hand':
    case 'not-yours-to-give':
      return t('tsuro-why-not-in-hand', { tiles: tilesWords(violation.tiles) });
    case 'not-among-the-eliminated':
      return t('tsuro-why-not-among-the-eliminated', { tiles: tilesWords(violation.tiles) });
    case 'edge-rule':
      return t('tsuro-why-edge-rule', {
        spot: spotWords(violation.notch),
        count: violation.instead.length,
        instead: insteadWords(violation.instead),
      });
    case 'collision-rule':
      return t('tsuro-why-collision-rule', {
        name: name(violation.with),
        count: violation.instead.length,
        instead: insteadWords(violation.instead),
      });
    case 'game-over':
      return t('tsuro-why-game-over');
    case 'place-a-stone':
      return t('tsuro-why-place-a-stone');
    case 'decide-the-exchange':
      return t('tsuro-why-decide-the-exchange');
  }
}

/** Lists the tiles that would be possible instead, each once. */
function insteadWords(faces: readonly string[]): string {
  return listed([...new Set(faces.map((face) => partsOf(face).tile))]);
}
