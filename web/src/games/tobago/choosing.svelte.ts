import type { Decision } from '../../table/decision.svelte';
import type { Clue, Colour, Offer, Preview, Space, View } from '../../generated/tobago';
import type { Tobago } from './values';

export type Power = 'marker' | 'clue' | 'claim' | 'swap';

/** The player's selection before an action is tried: a card, an amulet's power, a map. */
export class Choosing {
  #taken = $state<Clue | undefined>();
  power = $state<Power | undefined>();
  /** The first of two clues whose roses shall be swapped. */
  first = $state<Clue | undefined>();
  /** True if the powers of an amulet are shown. */
  powers = $state(false);
  pointed = $state<Colour | undefined>();
  /** The map whose spaces stay lit, for devices without a pointer. */
  pinned = $state<Colour | undefined>();

  constructor(
    readonly decision: () => Decision<Tobago>,
    readonly view: () => View,
  ) {}

  get offers(): readonly Offer[] {
    return this.decision().offers;
  }

  /** The offer that is tried or sent; nothing is tried once the player has nothing to decide. */
  get chosen(): Offer | undefined {
    const { chosen, sent } = this.decision();
    return this.offers.length > 0 ? chosen : sent;
  }

  /** The selected card, by the player or because a clue is tried, as by a hint. */
  get held(): Clue | undefined {
    return this.#taken ?? (this.chosen ? clueOf(this.chosen.preview) : undefined);
  }

  set held(clue: Clue | undefined) {
    this.#taken = clue;
  }

  /** Clears the selection. */
  reset() {
    this.held = undefined;
    this.power = undefined;
    this.first = undefined;
    this.pinned = undefined;
    this.powers = false;
  }

  /** Follows changes of the decision from elsewhere: a hint replaces an unrelated selection. */
  follow() {
    const { chosen } = this;
    // A player may look at a map while deciding on a treasure card.
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

  /**
   * Returns the notation that adds a card to a map; with an amulet if the action was used, or if the amulet
   * was selected.
   */
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

  /** Returns whether a card of the hand could be played somewhere. */
  playable(clue: Clue): boolean {
    return this.offers.some((offer) => clueOf(offer.preview) === clue);
  }

  /**
   * True if a card can be selected: if any can be played, or if the action of the turn is still to come, to
   * see why none can.
   */
  get takesCards(): boolean {
    const { phase, acted } = this.view();
    const free = phase === 'turn' && !acted;
    return this.offers.some(
      ({ preview }) => (free && preview.kind !== 'end') || clueOf(preview) !== undefined,
    );
  }

  /** The map to light: pointed at, or pinned. */
  get lit(): Colour | undefined {
    return this.pointed ?? this.pinned;
  }

  /** Handles a touch on a space. */
  touch(space: Space) {
    const view = this.view();
    if (this.offers.length === 0) return;
    if (this.power === 'marker') {
      const here = this.markersAt(space);
      const [first] = here;
      const again = here.find((offer) => offer.notation === this.chosen?.notation);
      // Which of several is meant has to be chosen first, even without confirmation.
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

  /** Drives to a space, leg by leg if it takes several. */
  #drive(space: Space) {
    const { stops = {} } = this.view();
    const way = [space];
    for (let stop = stops[space]; stop; stop = stops[stop]) way.unshift(stop);
    const [first, ...after] = way.map((to) => `drive-${to}`);
    if (first && after.length > 0) this.decision().choose(first, after);
    else this.try(`drive-${space}`);
  }

  /** The spaces along the drive that is tried, leg by leg. */
  get trip(): Space[] {
    const { chosen } = this;
    if (chosen?.preview.kind !== 'drive') return [];
    return [chosen.preview.space, ...this.decision().after.map((leg) => leg.replace('drive-', ''))];
  }

  /** Handles a touch on the own vehicle: raises the treasure under it, or shows where it can drive. */
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

/** Returns what an action does to a map, if it rules out places. */
export function narrowedBy(preview: Preview) {
  if (preview.kind === 'clue' || preview.kind === 'begin') return preview;
  if (preview.kind !== 'amulet') return undefined;
  const { power } = preview;
  return power.kind === 'clue' || power.kind === 'marker' ? power : undefined;
}

/** Returns the card that an action plays. */
export function clueOf(preview: Preview): Clue | undefined {
  if (preview.kind === 'clue' || preview.kind === 'begin') return preview.clue;
  return preview.kind === 'amulet' && preview.power.kind === 'clue' ? preview.power.clue : undefined;
}
