import { post } from '../api';
import type { Judgement, Offer } from '../protocol';

/** What the expert thinks of the decisions of a finished game, asked one by one, so that what is known is shown at once. */
export class Judge {
  /** What is known so far, by the number of the decision. */
  known = $state.raw<Map<number, Judgement>>(new Map());
  /** How many were looked at in this search; nothing while there is none. */
  looked = $state<number | undefined>();
  failed = $state(false);
  #searching = 0;

  constructor(
    readonly table: string,
    /** How many decisions there are. */
    readonly count: number,
  ) {}

  /** Asks about one decision. */
  async ask(ply: number): Promise<void> {
    if (this.known.has(ply)) return;
    const judgement = await post<Judgement>(`/tables/${this.table}/judge`, { ply });
    this.known = new Map(this.known).set(ply, judgement);
  }

  /** Asks about all of them, one after the other. */
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

  /** The decisions that gave the most away, in the order they were made. */
  get turningPoints(): Judgement[] {
    const costly = [...this.known.values()].filter(
      ({ quality }) => quality === 'mistake' || quality === 'blunder',
    );
    const worst = costly.sort((one, other) => other.loss - one.loss).slice(0, 5);
    return worst.sort((one, other) => one.ply - other.ply);
  }
}

/** What would have been better than what was played, if anything was. */
export function betterThan({ quality, best }: Judgement): Offer | undefined {
  return quality === 'forced' || quality === 'good' ? undefined : (best ?? undefined);
}
