import type { Decision } from '../../table/decision.svelte';
import { SETTLE } from '../../parts/second-tap';
import { settings } from '../../settings.svelte';
import type { Face, Tile } from '../../generated/tsuro';
import { faceOf, isFace, orientations, partsOf } from './tiles';
import type { Tsuro } from './values';

/** The tile that a player tries, the rotation of every tile of the hand, and the resulting decision. */
export class Trying {
  held = $state<Tile | undefined>();
  #turns = $state<Record<Tile, number>>({});
  /** The placement whose reason was requested and has not arrived yet. */
  #asked = $state<Face | undefined>();
  #takenAt = -SETTLE;
  #turnedAt = -SETTLE;

  constructor(readonly decision: () => Decision<Tsuro>) {}

  /** Returns a tile of the hand as it is turned. */
  faceOf = (tile: Tile): Face => faceOf(tile, this.#turns[tile] ?? 0);

  /** The placement that is tried. */
  get face(): Face | undefined {
    return this.held === undefined ? undefined : this.faceOf(this.held);
  }

  /**
   * Picks a tile up: as it is turned if it can be laid like that, else in the first possible orientation, if
   * there is one.
   */
  take = (tile: Tile) => {
    const ways = Array.from({ length: orientations(tile) }, (_, turns) => (this.#turns[tile] ?? 0) + turns);
    const possible = ways.find((turns) => this.#offered(faceOf(tile, turns)));
    if (possible !== undefined) this.#turns[tile] = possible;
    this.held = tile;
    this.#takenAt = performance.now();
    this.#try();
  };

  /** Turns a tile, also to an impossible orientation. Without confirmation, turning a tile tries it. */
  turn = (tile: Tile, by: number) => {
    this.#turns[tile] = (this.#turns[tile] ?? 0) + by + 4;
    const { offers } = this.decision();
    if (!settings.confirm && offers.some(({ notation }) => isFace(notation))) this.held = tile;
    if (this.held === tile) this.#try();
  };

  /**
   * Lays a tile as it is turned in the hand, if no confirmation is wanted; one that cannot be laid like that
   * is turned first, and shown.
   */
  layAtOnce = (tile: Tile) => {
    // At the second tap of a double tap the player has seen nothing yet.
    if (this.held === tile && performance.now() - this.#turnedAt < SETTLE) return;
    const asItLies = this.#offered(this.faceOf(tile));
    this.take(tile);
    if (asItLies) this.confirm();
    else this.#turnedAt = performance.now();
  };

  /** Handles a touch on the square: confirms the tried tile, unless it was picked up only just now. */
  lay = () => {
    if (performance.now() - this.#takenAt >= SETTLE) this.confirm();
  };

  /** Confirms the tried tile, or explains again why it is not possible. */
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

  /** Handles a tile that was dropped on its square; without confirmation it is laid. */
  release = () => {
    if (!settings.confirm && this.face !== undefined && this.#offered(this.face)) this.confirm();
  };

  putDown = () => {
    this.forget();
    this.decision().cancel();
  };

  /** Clears the selection after a change of position. */
  forget() {
    this.held = undefined;
    this.#asked = undefined;
  }

  /** Follows changes of the decision from elsewhere: cancelling it also puts the tile down. */
  follow() {
    const { chosen, sent, reason } = this.decision();
    const tried = (chosen ?? sent)?.notation ?? reason?.action;
    if (this.held === undefined && tried !== undefined && isFace(tried)) {
      // A hint was taken, or the page was left and opened again.
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
