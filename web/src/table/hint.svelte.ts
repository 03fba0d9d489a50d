import { post } from '../api';
import type { Advice, Fault } from '../protocol';
import { faultOf } from '../words/faults';

/** The hints of a bot, requested by a player. */
export class Hinter {
  busy = $state(false);
  /** The notation of the best action. */
  best = $state<string | undefined>();
  /** The expected share of the win with it. */
  share = $state(0);
  fault = $state.raw<Fault | undefined>();
  #asked = 0;

  /** Returns the notation of the best action, if there is one and the position is still the same. */
  async ask(table: string): Promise<string | undefined> {
    const asked = ++this.#asked;
    this.busy = true;
    this.fault = undefined;
    try {
      const { hints, seat } = await post<Advice>(`/tables/${table}/hint`);
      if (asked !== this.#asked) return undefined;
      const best = hints[0];
      this.share = best?.shares[seat - 1] ?? 0;
      this.best = best?.notation;
      return this.best;
    } catch (error) {
      if (asked === this.#asked) this.fault = faultOf(error);
      return undefined;
    } finally {
      if (asked === this.#asked) this.busy = false;
    }
  }

  forget() {
    this.#asked += 1;
    this.busy = false;
    this.best = undefined;
    this.fault = undefined;
  }
}
