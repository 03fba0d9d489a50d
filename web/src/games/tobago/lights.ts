import type { Reason } from '../../table/decision.svelte';
import type { Colour, Seen, Space, View } from '../../generated/tobago';
import { narrowedBy, type Choosing } from './choosing.svelte';
import { middleOf } from './geometry';
import type { Tobago } from './values';

/** The kinds of lit or dimmed spaces, in the order of drawing: later ones have their whole border. */
const KINDS = [
  'veil',
  'reach-3',
  'reach-2',
  'reach',
  'pick',
  'gone',
  'site',
  'stay',
  'reason',
  'chosen',
] as const;
type Kind = (typeof KINDS)[number];
export type Light = Exclude<Kind, 'veil'>;

export interface Lights {
  spaces: Map<Space, Light>;
  /** True if the other spaces are dimmed. */
  veil: boolean;
}

/** Returns the spaces that show why something is not possible. */
function spacesOf({ violation }: Reason<Tobago>, { reach }: View): Space[] {
  // Several legs may be driven at once, and lead further than the next one.
  if (violation.rule === 'out-of-reach' && reach) return reach.flat();
  if ('spaces' in violation) return violation.spaces;
  if ('sites' in violation) return violation.sites;
  if ('markers' in violation) return violation.markers;
  if ('reach' in violation) return violation.reach;
  return 'site' in violation ? [violation.site] : [];
}

function sitesOf(view: View, map: Colour): Space[] {
  return view.maps.find((candidate) => candidate.map === map)?.sites ?? [];
}

/**
 * Returns the lit spaces, by the decision, the tried action, the pointer and the log; the most urgent light
 * wins.
 */
export function lightsOf(view: View, choosing: Choosing, every: Space[], told?: Colour): Lights {
  const spaces = new Map<Space, Light>();
  const light = (list: readonly Space[] | undefined, how: Light) => {
    for (const space of list ?? []) spaces.set(space, how);
  };
  if (told) {
    light(sitesOf(view, told), 'site');
    return { spaces, veil: spaces.size > 0 };
  }
  const reason = choosing.decision().reason;
  // Where one marker cannot be removed, it helps more to show where others can.
  if (reason && choosing.power !== 'marker') {
    light(spacesOf(reason, view), 'reason');
    return { spaces, veil: spaces.size > 0 };
  }
  const { chosen, held, lit } = choosing;
  const pointedAt = lit && held ? choosing.clueOffer(lit, held) : undefined;
  const narrowed = narrowedBy((pointedAt ?? chosen)?.preview ?? { kind: 'stop', legs: 0 });
  if (narrowed && choosing.power !== 'marker' && !(lit && lit !== narrowed.map)) {
    const possible = view.maps.find((map) => map.map === narrowed.map)?.sites ?? every;
    light(possible, 'stay');
    light(narrowed.gone, 'gone');
    return { spaces, veil: true };
  }
  if (lit) {
    light(sitesOf(view, lit), 'site');
    return { spaces, veil: spaces.size > 0 };
  }
  if (choosing.power === 'marker') {
    for (const offer of choosing.offers) {
      if (offer.preview.kind === 'amulet' && offer.preview.power.kind === 'marker')
        light(offer.preview.power.gone, 'pick');
    }
    if (narrowed) light(narrowed.gone, 'gone');
    return { spaces, veil: true };
  }
  if (held || choosing.power) return { spaces, veil: false };
  for (const [leg, list] of [...(view.reach ?? []).entries()].reverse()) {
    if (leg > 0 && choosing.offers.length > 0) light(list, leg === 1 ? 'reach-2' : 'reach-3');
  }
  for (const { preview } of choosing.offers) {
    if (preview.kind === 'drive') light([preview.space], 'reach');
  }
  light(choosing.trip, 'chosen');
  if (chosen?.preview.kind === 'land') light([chosen.preview.space], 'chosen');
  return { spaces, veil: false };
}

/** Merges all spaces of a kind into one path: a few large paths are drawn faster than one for every space. */
export function alike({ spaces, veil }: Lights, outlines: Map<Space, string>): [Kind, string][] {
  const paths = new Map<Kind, string>(KINDS.map((kind) => [kind, '']));
  for (const [space, outline] of outlines) {
    const kind = spaces.get(space) ?? (veil ? 'veil' : undefined);
    if (kind) paths.set(kind, paths.get(kind) + outline);
  }
  return [...paths];
}

/**
 * Draws two and three dots on the spaces that are that many legs away: a shade alone does not distinguish
 * them on every terrain.
 */
export function dots({ spaces }: Lights): string {
  return [...spaces]
    .map(([space, light]) => {
      const legs = light === 'reach-2' ? 2 : light === 'reach-3' ? 3 : 0;
      const { x, y } = middleOf(space);
      const top = y - 4.5 * (legs - 1);
      return Array.from({ length: legs }, (_, dot) => `M${x - 20} ${top + 9 * dot}h0`).join('');
    })
    .join('');
}

/** Returns the map that a clue was added to, if it is still there. */
export function mapTold(view: View, events: readonly Seen[]): Colour | undefined {
  const added = events.find((event) => event.event === 'added');
  return view.maps.find(
    ({ map, clues }) => map === added?.map && clues.some(({ clue }) => clue === added.clue),
  )?.map;
}

/** Returns the spaces that events have touched. */
export function traces(events: readonly Seen[] | undefined): Space[] {
  const touched = (events ?? []).flatMap((event) =>
    'space' in event && event.event !== 'washed-ashore' ? [event.space] : [],
  );
  return [...new Set(touched)];
}
