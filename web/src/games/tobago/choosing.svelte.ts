import type { Decision } from '../../table/decision.svelte';
import type { Clue, Colour, Offer, Preview, Space, View } from '../../generated/tobago';

export type Power = 'marker' | 'clue' | 'claim' | 'swap';

/** What the player has taken up and points at before an action is tried: a card, an amulet's power, a map. */
export class Choosing {
  #taken = $state<Clue | undefined>();
  power = $state<Power | undefined>();
  /** One of two clues whose roses shall change places. */
  first = $state<Clue | undefined>();
  /** Whether what an amulet can do is laid out. */
  powers = $state(false);
  pointed = $state<Colour | undefined>();
  /** The map whose spaces stay lit, where there is nothing to point with. */
  pinned = $state<Colour | undefined>();

  constructor(
    readonly decision: () => Decision,
    readonly view: () => View,
  ) {}

  get offers(): readonly Offer[] {
    return this.decision().offers as readonly unknown[] as readonly Offer[];
  }

  /** What is tried or on its way; who is asked no more tries nothing. */
  get chosen(): Offer | undefined {
    const { chosen, sent } = this.decision();
    return (this.offers.length > 0 ? chosen : sent) as Offer | undefined;
  }

  /** The card that is taken up, by the player or because a clue is tried, as a hint does. */
  get held(): Clue | undefined {
    return this.#taken ?? (this.chosen ? clueOf(this.chosen.preview) : undefined);
  }

  set held(clue: Clue | undefined) {
    this.#taken = clue;
  }

  /** Puts everything back. */
  reset() {
    this.held = undefined;
    this.power = undefined;
    this.first = undefined;
    this.pinned = undefined;
    this.powers = false;
  }

  /** Follows what others do with the decision: a hint takes the place of what was taken up for something else. */
  follow() {
    const { chosen } = this;
    // Whoever takes a treasure card, or passes, may look at a map meanwhile.
    if (!chosen || this.view().phase === 'sharing') return;
    const { preview } = chosen;
    const card = this.#taken !== undefined && this.#taken !== clueOf(preview);
    const power = this.power && !(preview.kind === 'amulet' && preview.power.kind === this.power);
    if (card || power || this.powers) this.reset();
    else if (this.pinned !== narrowedBy(preview)?.map) this.pinned = undefined;
  }

  hold(clue: Clue) {
    const again = this.held === clue;
    this.decision().cancel();
    this.held = again ? undefined : clue;
    this.powers = false;
    if (this.power !== 'clue') this.power = undefined;
  }

  take(power: Power) {
    const again = this.power === power;
    this.decision().cancel();
    this.reset();
    this.power = again ? undefined : power;
  }

  /** Tries an action, or asks why it is not possible. */
  try(notation: string) {
    const decision = this.decision();
    if (this.offers.some((offer) => offer.notation === notation)) decision.choose(notation);
    else {
      decision.cancel();
      decision.ask(notation);
    }
  }

  /** How the held card would be added to a map; with an amulet where the action was taken, or that was asked for. */
  clueNotation(map: Colour, clue: Clue): string {
    const view = this.view();
    if (view.phase === 'map') return `begin-${clue}`;
    const regular = `clue-${map}-${clue}`;
    const extra = `amulet-${regular}`;
    const possible = (notation: string) => this.offers.some((offer) => offer.notation === notation);
    const tried = this.chosen?.notation === extra;
    return this.power === 'clue' || tried || (!possible(regular) && possible(extra)) ? extra : regular;
  }

  clueOffer(map: Colour, clue: Clue): Offer | undefined {
    const notation = this.clueNotation(map, clue);
    const among = this.offers.length > 0 || !this.chosen ? this.offers : [this.chosen];
    return among.find((offer) => offer.notation === notation && narrowedBy(offer.preview)?.map === map);
  }

  /** Whether a card of the hand could be played somewhere. */
  playable(clue: Clue): boolean {
    return this.offers.some((offer) => clueOf(offer.preview) === clue);
  }

  /** The map that the page should light: pointed at, or pinned. */
  get lit(): Colour | undefined {
    return this.pointed ?? this.pinned;
  }

  /** A touch on a space. */
  touch(space: Space) {
    const view = this.view();
    if (this.offers.length === 0) return;
    if (this.power === 'marker') {
      const here = this.markersAt(space);
      const [first] = here;
      const again = here.find((offer) => offer.notation === this.chosen?.notation);
      // Which of several is meant has to be chosen first, also by who wants no confirmation.
      if (first && here.length > 1 && !again) this.decision().attempt(first.notation);
      else if (first) this.try((again ?? first).notation);
      else this.try(`amulet-marker-${this.#markerColour(space)}-${space}`);
      return;
    }
    if (view.phase === 'landing') this.try(`land-${space}`);
    else if (view.phase === 'turn') {
      const mine = view.seats.find((seat) => seat.seat === view.to_act);
      if (mine?.vehicle === space) this.#onTheSpot(space);
      else {
        this.reset();
        this.#drive(space);
      }
    }
  }

  /** Where several legs lead, they are driven one after the other. */
  #drive(space: Space) {
    const { stops = {} } = this.view();
    const way = [space];
    for (let stop = stops[space]; stop; stop = stops[stop]) way.unshift(stop);
    const [first, ...after] = way.map((to) => `drive-${to}`);
    if (first && after.length > 0) this.decision().choose(first, after);
    else this.try(`drive-${space}`);
  }

  /** Where the drive that is tried leads, leg by leg. */
  get trip(): Space[] {
    const { chosen } = this;
    if (chosen?.preview.kind !== 'drive') return [];
    return [chosen.preview.space, ...this.decision().after.map((leg) => leg.replace('drive-', ''))];
  }

  /** Touching the own vehicle raises the treasure under it, or shows where it can drive. */
  #onTheSpot(space: Space) {
    const treasure = this.offers.find(
      (offer) => offer.preview.kind === 'raise' && offer.preview.space === space,
    );
    this.reset();
    if (treasure) this.try(treasure.notation);
    else this.decision().cancel();
  }

  markersAt(space: Space): Offer[] {
    return this.offers.filter((offer) => {
      const { preview } = offer;
      return (
        preview.kind === 'amulet' && preview.power.kind === 'marker' && preview.power.gone?.includes(space)
      );
    });
  }

  #markerColour(space: Space): Colour {
    const lying = this.view().maps.find((map) => map.markers && map.sites?.includes(space));
    return lying?.map ?? 'white';
  }
}

/** What an action does to a map, if it rules out places. */
export function narrowedBy(preview: Preview) {
  if (preview.kind === 'clue' || preview.kind === 'begin') return preview;
  if (preview.kind !== 'amulet') return undefined;
  const { power } = preview;
  return power.kind === 'clue' || power.kind === 'marker' ? power : undefined;
}

/** The card that an action plays. */
export function clueOf(preview: Preview): Clue | undefined {
  if (preview.kind === 'clue' || preview.kind === 'begin') return preview.clue;
  return preview.kind === 'amulet' && preview.power.kind === 'clue' ? preview.power.clue : undefined;
}
