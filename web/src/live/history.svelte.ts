import { get } from '../api';
import type { Fault, FinishedGame, HistoryPage } from '../protocol';
import { faultOf } from '../words/faults';

/** The filter for finished games. */
export interface Wanted {
  game?: string | undefined;
  person?: string | undefined;
}

/** Returns the address of a page of finished games. */
export function historyPath(wanted: Wanted, before?: string | null): string {
  const query = new URLSearchParams();
  if (wanted.game) query.set('game', wanted.game);
  if (wanted.person) query.set('person', wanted.person);
  if (before) query.set('before', before);
  const text = query.toString();
  return text ? `/games?${text}` : '/games';
}

/** The finished games, the latest first, loaded a page at a time. */
export class History {
  games = $state.raw<FinishedGame[]>([]);
  /** True once the first page is loaded. */
  known = $state(false);
  busy = $state(false);
  fault = $state.raw<Fault | undefined>();
  #before = $state<string | null>(null);

  constructor(readonly wanted: Wanted) {
    void this.more();
  }

  /** True if there are older games. */
  get unfinished(): boolean {
    return this.#before !== null;
  }

  /** Loads the next page. */
  async more() {
    if (this.busy) return;
    this.busy = true;
    this.fault = undefined;
    try {
      const page = await get<HistoryPage>(historyPath(this.wanted, this.#before));
      this.games = [...this.games, ...page.games];
      this.#before = page.before;
      this.known = true;
    } catch (error) {
      this.fault = faultOf(error);
    } finally {
      this.busy = false;
    }
  }
}
