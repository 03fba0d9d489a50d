import type { Decision } from '../../table/decision.svelte';
import { SETTLE } from '../../parts/second-tap';
import { settings } from '../../settings.svelte';
import type { Face, Tile } from '../../generated/tsuro';
import { faceOf, isFace, orientations, partsOf } from './tiles';

/** The tile that a player tries, how every tile of the hand is turned, and what follows for the decision. */
export class Trying {
  held = $state<Tile | undefined>();
  #turns = $state<Record<Tile, number>>({});
  /** The placement whose reason was asked for and is not there yet. */
  #asked = $state<Face | undefined>();
  #takenAt = -SETTLE;
  #turnedAt = -SETTLE;

  constructor(readonly decision: () => Decision) {}

  /** How a tile of the hand is turned. */
  faceOf = (tile: Tile): Face => faceOf(tile, this.#turns[tile] ?? 0);

  /** The placement that is tried. */
  get face(): Face | undefined {
    return this.held === undefined ? undefined : this.faceOf(this.held);
  }

  /** Picks a tile up: as it is turned if it can be laid so, else in the first way that is possible, if any is. */
  take = (tile: Tile) => {
    const ways = Array.from({ length: orientations(tile) }, (_, turns) => (this.#turns[tile] ?? 0) + turns);
    const possible = ways.find((turns) => this.#offered(faceOf(tile, turns)));
    if (possible !== undefined) this.#turns[tile] = possible;
    this.held = tile;
    this.#takenAt = performance.now();
    this.#try();
  };

  /** Turns a tile, also to where it is not possible. Those who want no confirmation try it by turning it. */
  turn = (tile: Tile, by: number) => {
    this.#turns[tile] = (this.#turns[tile] ?? 0) + by + 4;
    const { offers } = this.decision();
    if (!settings.confirm && offers.some(({ notation }) => isFace(notation))) this.held = tile;
    if (this.held === tile) this.#try();
  };

  /** Lays a tile as it lies in the hand, for those who want no confirmation; one that cannot be laid so is turned first, and seen. */
  layAtOnce = (tile: Tile) => {
    // The second tap of a double tap has seen nothing yet.
    if (this.held === tile && performance.now() - this.#turnedAt < SETTLE) return;
    const asItLies = this.#offered(this.faceOf(tile));
    this.take(tile);
    if (asItLies) this.confirm();
    else this.#turnedAt = performance.now();
  };

  /** The square was touched: what is tried is done, if it was there to be seen and not only just taken up. */
  lay = () => {
    if (performance.now() - this.#takenAt >= SETTLE) this.confirm();
  };

  /** Does what is tried, or says again why it cannot be done. */
  confirm = () => {
    const { face } = this;
    if (face === undefined) return;
    const decision = this.decision();
    if (this.#offered(face)) {
      decision.attempt(face);
      decision.confirm();
    } else {
      this.#ask(face);
    }
  };

  /** The tile was put on its square; those who want no confirmation have laid it then. */
  release = () => {
    if (!settings.confirm && this.face !== undefined && this.#offered(this.face)) this.confirm();
  };

  putDown = () => {
    this.forget();
    this.decision().cancel();
  };

  /** Tries nothing any more, because the position is another. */
  forget() {
    this.held = undefined;
    this.#asked = undefined;
  }

  /** Follows what others do with the decision: whoever cancels it also puts the tile down. */
  follow() {
    const { chosen, sent, reason } = this.decision();
    const tried = (chosen ?? sent)?.notation ?? reason?.action;
    if (this.held === undefined && tried !== undefined && isFace(tried)) {
      // A hint was taken, or the page was left and entered again.
      const { tile, turns } = partsOf(tried);
      this.held = tile;
      this.#turns[tile] = turns;
    }
    if (reason && reason.action === this.#asked) this.#asked = undefined;
    if (!chosen && !sent && !reason && this.#asked === undefined) this.held = undefined;
  }

  #offered(face: Face): boolean {
    return this.decision().offers.some((offer) => offer.notation === face);
  }

  #try() {
    const { face } = this;
    if (face === undefined) return;
    this.decision().attempt(face);
    if (this.#offered(face)) this.#asked = undefined;
    else this.#ask(face);
  }

  #ask(face: Face) {
    this.#asked = face;
    this.decision().ask(face);
  }
}
