import { post } from '../api';
import type { Judgement, Offer } from '../protocol';

/**
 * The expert's judgements of the decisions of a finished game, requested one by one, so that each is shown at
 * once.
 */
export class Judge {
  /** The judgements so far, by the number of the decision. */
  known = $state.raw<Map<number, Judgement>>(new Map());
  /** The number of decisions judged in the current search; nothing while there is none. */
  looked = $state<number | undefined>();
  failed = $state(false);
  #searching = 0;

  constructor(
    readonly table: string,
    /** The number of decisions of the game. */
    readonly count: number,
  ) {}

  /** Requests the judgement of one decision. */
  async ask(ply: number): Promise<void> {
    if (this.known.has(ply)) return;
    const judgement = await post<Judgement>(`/tables/${this.table}/judge`, { ply });
    this.known = new Map(this.known).set(ply, judgement);
  }

  /** Requests all judgements, one after the other. */
  async search() {
    const searching = ++this.#searching;
    this.failed = false;
    for (let ply = 1; ply <= this.count; ply += 1) {
      if (searching !== this.#searching) return;
      this.looked = ply;
      try {
        await this.ask(ply);
      } catch {
        this.failed = true;
        break;
      }
    }
    if (searching === this.#searching) this.looked = undefined;
  }

  stop() {
    this.#searching += 1;
    this.looked = undefined;
  }

  /** The decisions that lost the most, in the order they were made. */
  get turningPoints(): Judgement[] {
    const costly = [...this.known.values()].filter(
      ({ quality }) => quality === 'mistake' || quality === 'blunder',
    );
    const worst = costly.sort((one, other) => other.loss - one.loss).slice(0, 5);
    return worst.sort((one, other) => one.ply - other.ply);
  }
}

/** Returns the action that would have been better than the one played, if there was one. */
export function betterThan({ quality, best }: Judgement): Offer | undefined {
  return quality === 'forced' || quality === 'good' ? undefined : (best ?? undefined);
}
