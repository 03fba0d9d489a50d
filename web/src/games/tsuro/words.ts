import { listed, t } from '../../words/index.svelte';
import type { Glimpse, Preview, Seen, View, Violation } from '../../generated/tsuro';
import type { Naming } from '../../table/names';
import { faceWords, spotWords, tilesWords } from './places';
import { isMove, type Move } from './traces';
import { partsOf } from './tiles';

function tileOf(glimpse: Glimpse): string {
  return glimpse.tiles?.length ? tilesWords(glimpse.tiles) : 'none';
}

/** An event in words, or nothing if there is nothing to say of it. */
export function tell(seen: unknown, name: Naming): string | undefined {
  const event = seen as Seen;
  if (isMove(event)) return tellMove(event, name);
  switch (event.event) {
    case 'begins':
      return t('tsuro-tell-begins', { name: name(event.seat) });
    case 'dealt':
      // Everybody gets three; only one's own are worth a line.
      if (!event.tiles.tiles?.length) return undefined;
      return t('tsuro-tell-dealt', { name: name(event.seat), tiles: tilesWords(event.tiles.tiles) });
    case 'placed':
      return t('tsuro-tell-placed', { name: name(event.seat), spot: spotWords(event.notch) });
    case 'laid':
      return t('tsuro-tell-laid', {
        name: name(event.seat),
        tile: partsOf(event.face).tile,
        square: event.square,
      });
    case 'shown':
      return t('tsuro-tell-shown', {
        name: name(event.seat),
        other: name(event.of),
        tiles: tileOf(event.tiles),
      });
    case 'exchanged':
      return tellExchange(event, name);
    case 'returned':
      return t('tsuro-tell-returned', { name: name(event.seat), count: event.count });
    case 'drew':
      return t('tsuro-tell-drew', { name: name(event.seat), tile: tileOf(event.tiles) });
    case 'dragon':
      return t('tsuro-tell-dragon', { name: name(event.seat) });
    case 'dragon-passed':
      return event.to === null
        ? t('tsuro-tell-dragon-aside')
        : t('tsuro-tell-dragon-passed', { name: name(event.seat), other: name(event.to) });
    case 'dragon-given-up':
      return t('tsuro-tell-dragon-given-up', { name: name(event.seat) });
    case 'over':
      return tellResult(event.ranks, name);
  }
}

function tellMove(move: Move, name: Naming): string {
  const values = { name: name(move.seat), count: move.journey.length };
  switch (move.event) {
    case 'moved':
      return t('tsuro-tell-moved', { ...values, spot: spotWords(move.to) });
    case 'edge':
      return t('tsuro-tell-edge', { ...values, spot: spotWords(move.notch) });
    case 'collision':
      return t('tsuro-tell-collision', { ...values, other: name(move.with) });
  }
}

function tellExchange(event: Extract<Seen, { event: 'exchanged' }>, name: Naming): string {
  const who = name(event.seat);
  if (!event.tiles) return t('tsuro-tell-exchanged', { name: who });
  const [given, taken] = event.tiles;
  if (given.count === 0) return t('tsuro-tell-kept', { name: who });
  return t('tsuro-tell-exchanged-for', { name: who, give: tileOf(given), take: tileOf(taken) });
}

function tellResult(ranks: readonly number[], name: Naming): string {
  const winners = ranks.flatMap((rank, index) => (rank === 1 ? [name(index + 1)] : []));
  return t('tsuro-tell-over', { names: listed(winners), count: winners.length });
}

/** What is being asked, in words. */
export function question(seen: unknown, mine: boolean, name: Naming): string {
  const view = seen as View;
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

/** What an offer would do, in words. */
export function describe(offer: { notation: string; preview: unknown }, name: Naming): string {
  const preview = offer.preview as Preview;
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

/** Why something is not possible, in words. */
export function explain(given: { rule: string }, name: Naming): string {
  const violation = given as Violation;
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

/** The tiles that would do, each once. */
function insteadWords(faces: readonly string[]): string {
  return listed([...new Set(faces.map((face) => partsOf(face).tile))]);
}
