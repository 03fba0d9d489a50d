import { post } from '../api';
import type { Advice, Fault } from '../protocol';
import { faultOf } from '../words/faults';

/** What a bot would do, asked for by a player. */
export class Hinter {
  busy = $state(false);
  /** What it would play, in its notation. */
  best = $state<string | undefined>();
  /** How much of the win the asker can expect with it. */
  share = $state(0);
  fault = $state.raw<Fault | undefined>();
  #asked = 0;

  /** The best action in its notation, if there is one and the position is still the same. */
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
