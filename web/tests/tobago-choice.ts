import type { Island, Offer, Preview, Space, View } from '../src/generated/tobago';

/** Returns the number of legs from a space to the nearest of some others. */
function legs({ spaces }: Island, from: Space, goals: readonly Space[]): number {
  const places = new Map(spaces.map((place) => [place.space, place]));
  const far = new Map<Space, number>([[from, 0]]);
  for (const space of far.keys()) {
    const used = far.get(space) ?? 0;
    if (goals.includes(space)) return used;
    const here = places.get(space);
    if (!here) continue;
    for (const { space: next, q, r, area } of spaces) {
      const [dq, dr] = [q - here.q, r - here.r];
      const adjacent = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)) === 1;
      if (!far.has(next) && (area === here.area || adjacent)) far.set(next, used + 1);
    }
  }
  return Infinity;
}

const after = (preview: Preview) => ('after' in preview && preview.after ? preview.after : 1000);

/**
 * Chooses the action that brings the end of a game nearer: treasures are raised, located ones are driven to,
 * maps get the clue that leaves the fewest places. It need not be wise.
 */
export function towardsTheEnd(view: View, offers: readonly Offer[], island: Island): Offer {
  const of = <K extends Preview['kind']>(...kinds: K[]) =>
    offers.filter(({ preview }) => (kinds as string[]).includes(preview.kind));
  const least = (among: Offer[], cost: (offer: Offer) => number) =>
    among.reduce<Offer | undefined>((best, one) => (best && cost(best) <= cost(one) ? best : one), undefined);

  const [raise] = of('raise');
  if (raise) return raise;
  const [take] = of('take');
  if (take) return take;
  const begin = least(of('begin'), ({ preview }) => after(preview));
  if (begin) return begin;

  const located = view.maps.flatMap(({ sites }) => (sites?.length === 1 ? sites : []));
  const [land] = of('land');
  if (land) return land;

  const vehicle = view.seats.find(({ seat }) => seat === view.to_act)?.vehicle;
  const now = vehicle ? legs(island, vehicle, located) : Infinity;
  const drives = of('drive');
  const drive = located.length
    ? least(drives, ({ preview }) =>
        preview.kind === 'drive' ? legs(island, preview.space, located) : Infinity,
      )
    : undefined;
  const near =
    drive?.preview.kind === 'drive' && legs(island, drive.preview.space, located) < now ? drive : undefined;
  if (near && (now <= 3 || view.legs + view.extra_legs > 0)) return near;

  const clue = least(of('clue'), ({ preview }) => after(preview));
  if (clue) return clue;
  if (near) return near;

  const powers = of('amulet');
  const strike = least(
    powers.filter(({ preview }) => preview.kind === 'amulet' && preview.power.kind === 'marker'),
    ({ preview }) => (preview.kind === 'amulet' && 'after' in preview.power ? preview.power.after : 1000),
  );
  const another = least(
    powers.filter(({ preview }) => preview.kind === 'amulet' && preview.power.kind === 'clue'),
    ({ preview }) => (preview.kind === 'amulet' && 'after' in preview.power ? preview.power.after : 1000),
  );
  const extra = powers.find(({ preview }) => preview.kind === 'amulet' && preview.power.kind === 'drive');
  const power = (now <= 3 ? extra : undefined) ?? another ?? strike;
  if (power && !(view.legs > 0 && near)) return power;

  const picking = drives.find(({ preview }) => preview.kind === 'drive' && preview.picks_up);
  const last = picking ?? of('exchange')[0] ?? of('end')[0] ?? of('stop')[0] ?? offers[0];
  if (!last) throw new Error('whoever is to act has something to do');
  return last;
}

/** The kinds of decision that every whole game can have. */
const KINDS = ['land', 'clue', 'drive', 'raise', 'take', 'pass', 'begin', 'amulet', 'end'] as const;

/** A player who makes every possible kind of decision once, and otherwise goes towards the end. */
export class Curious {
  readonly done = new Set<string>();

  /** The kinds of decisions not made yet. */
  get missing(): string[] {
    return KINDS.filter((kind) => !this.done.has(kind));
  }

  choose(view: View, offers: readonly Offer[], island: Island): Offer {
    const offer =
      this.#lastCard(view, offers) ??
      this.#fresh(offers) ??
      this.#towardsAmulets(view, offers, island) ??
      towardsTheEnd(view, offers, island);
    this.done.add(offer.preview.kind);
    return offer;
  }

  #fresh(offers: readonly Offer[]): Offer | undefined {
    for (const kind of this.missing) {
      const offer = offers.find(({ preview }) => preview.kind === kind);
      if (offer) return offer;
    }
    return undefined;
  }

  /**
   * Chooses to take the last card of a treasure, whose owner begins the new map: the cards before it are left
   * to the others.
   */
  #lastCard({ sharing, viewer }: View, offers: readonly Offer[]): Offer | undefined {
    if (!sharing || this.done.has('begin')) return undefined;
    const others = sharing.roses.some((seat) => seat !== viewer);
    const wanted = others && sharing.face_down > 0 ? 'pass' : 'take';
    return offers.find(({ preview }) => preview.kind === wanted);
  }

  /** Chooses to drive to an amulet if none was used yet; they are washed ashore with every treasure. */
  #towardsAmulets(view: View, offers: readonly Offer[], island: Island): Offer | undefined {
    if (this.done.has('amulet') || view.amulets.length === 0) return undefined;
    const far = ({ preview }: Offer) =>
      preview.kind === 'drive' ? legs(island, preview.space, view.amulets) : Infinity;
    const [nearest] = offers
      .filter((offer) => far(offer) < Infinity)
      .sort((one, other) => far(one) - far(other));
    return nearest;
  }
}
