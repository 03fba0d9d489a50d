import { post } from '../api';
import type { Values } from '../games';
import type { Fault, Offer, TableState } from '../protocol';
import { SETTLE } from '../parts/second-tap';
import { settings } from '../settings.svelte';
import type { Stage } from './stage.svelte';
import { faultOf } from '../words/faults';

/** The reason why an action is not possible: the rule and the pieces involved, as the game reports them. */
export interface Reason<Game extends Values = Values> {
  /** The action in its notation. */
  action: string;
  message: string;
  /** The game's own data: `rule`, `clause`, and the pieces and spaces involved. */
  violation: Game['violation'];
}

/**
 * The current decision of the player: the offers, the tried action, and the one that was sent. Boards read it
 * and choose; they play nothing themselves.
 */
export interface Decision<Game extends Values = Values> {
  /** The possible actions; empty unless the player is to act and nothing was sent. */
  readonly offers: readonly Game['offer'][];
  /** The action that is tried on the board, and played when it is confirmed. */
  readonly chosen: Game['offer'] | undefined;
  /** The notations of actions that shall follow the tried one, as long as they are possible then. */
  readonly after: readonly string[];
  /** The action that was sent and is not confirmed by the server yet. */
  readonly sent: Game['offer'] | undefined;
  /** The reason why the last impossible choice is impossible. */
  readonly reason: Reason<Game> | undefined;
  /**
   * Tries an action and those that shall follow it. The same call again plays it, as does the first one where
   * the player wants no confirmation.
   */
  choose(notation: string, after?: readonly string[]): void;
  /** Tries an action without ever playing it, as turning a tile does. */
  attempt(notation: string): void;
  /** Plays the tried action. */
  confirm(): void;
  /** Cancels the tried action. */
  cancel(): void;
  /** Asks why an action is not possible. */
  ask(action: string): void;
}

/** The time in milliseconds that an error is shown, if nothing else is done. */
const READ = 10_000;

/** A decision at a live table. */
export class LiveDecision implements Decision {
  chosen = $state.raw<Offer | undefined>();
  after = $state.raw<readonly string[]>([]);
  sent = $state.raw<Offer | undefined>();
  reason = $state.raw<Reason | undefined>();
  #refused = $state.raw<Fault | undefined>();
  #read: ReturnType<typeof setTimeout> | undefined;
  #ply = -1;
  /** The number of decisions that were last confirmed together. */
  together = 0;
  /**
   * The number of choices so far, so that the answer to an earlier question is not taken for one about the
   * current choice.
   */
  #choices = 0;
  /** The time at which the tried action was chosen. */
  #chosenAt = 0;

  constructor(readonly stage: Stage) {}

  get offers(): readonly Offer[] {
    const state = this.stage.shown?.after;
    return this.sent || this.stage.behind || state?.phase !== 'game' ? [] : state.play.actions;
  }

  /**
   * The reason why the server rejected the sent action. Often another player was faster, so it is also shown
   * in the position that follows.
   */
  get refused(): Fault | undefined {
    return this.#refused;
  }

  set refused(fault: Fault | undefined) {
    clearTimeout(this.#read);
    this.#refused = fault;
    if (fault) this.#read = setTimeout(() => (this.#refused = undefined), READ);
  }

  /** Forgets the tried action of an old position. */
  arrive(state: TableState) {
    const ply = state.phase === 'game' ? state.play.ply : -1;
    if (ply === this.#ply) {
      // A player with nothing to decide any more, as after a resignation, tries nothing.
      if (!this.sent && state.phase === 'game' && state.play.actions.length === 0) this.#forget();
      return;
    }
    const own = this.sent && ply === this.#ply + 1;
    const [next, ...after] = own ? this.after : [];
    const together = own ? this.together + 1 : 0;
    this.#ply = ply;
    this.sent = undefined;
    this.#forget();
    if (next) {
      this.attempt(next);
      this.after = after;
      this.confirm();
    }
    this.together = together;
  }

  choose(notation: string, after: readonly string[] = []) {
    if (this.chosen?.notation === notation && this.after.join() === after.join()) {
      // The second tap of a double tap is no confirmation: the player has not yet seen what would be
      // confirmed.
      if (performance.now() - this.#chosenAt >= SETTLE) this.confirm();
      return;
    }
    this.attempt(notation);
    this.after = after;
    if (!settings.confirm) this.confirm();
  }

  attempt(notation: string) {
    this.cancel();
    this.chosen = this.offers.find((offer) => offer.notation === notation);
    this.#chosenAt = performance.now();
  }

  cancel() {
    this.#forget();
    this.refused = undefined;
  }

  #forget() {
    this.#choices += 1;
    this.chosen = undefined;
    this.after = [];
    this.reason = undefined;
  }

  confirm() {
    const { chosen } = this;
    const state = this.stage.shown?.after;
    if (!chosen || this.sent || state?.phase !== 'game') return;
    this.sent = chosen;
    this.together = 0;
    const ply = state.play.ply;
    const seat = typeof state.you.viewer === 'number' ? state.you.viewer : undefined;
    this.stage.table.order({ do: 'play', action: chosen.notation, seat, ply }).catch((error: unknown) => {
      this.refused = faultOf(error);
      // Meanwhile the next decision may have come.
      if (this.sent !== chosen) return;
      this.sent = undefined;
      this.chosen = undefined;
    });
  }

  ask(action: string) {
    const ply = this.#ply;
    const choices = ++this.#choices;
    const meant = () => ply === this.#ply && choices === this.#choices;
    this.refused = undefined;
    post<{ legal: boolean; message: string; violation: Reason['violation'] }>(
      `/tables/${this.stage.table.id}/explain`,
      { action },
    ).then(
      (answer) => {
        if (meant() && !answer.legal) this.reason = { action, ...answer };
      },
      (error: unknown) => {
        if (meant()) this.refused = faultOf(error);
      },
    );
  }
}

/** A decision without any options, for games that are watched, replayed or shown. */
export const NOTHING: Decision = {
  offers: [],
  chosen: undefined,
  after: [],
  sent: undefined,
  reason: undefined,
  choose: () => undefined,
  attempt: () => undefined,
  confirm: () => undefined,
  cancel: () => undefined,
  ask: () => undefined,
};
