import { get } from '../api';
import type { Fault, FinishedGame, HistoryPage } from '../protocol';
import { faultOf } from '../words/faults';

/** Which finished games are wanted. */
export interface Wanted {
  game?: string | undefined;
  person?: string | undefined;
}

/** The address to ask for a page of finished games. */
export function historyPath(wanted: Wanted, before?: string | null): string {
  const query = new URLSearchParams();
  if (wanted.game) query.set('game', wanted.game);
  if (wanted.person) query.set('person', wanted.person);
  if (before) query.set('before', before);
  const text = query.toString();
  return text ? `/games?${text}` : '/games';
}

/** Finished games, the latest first, a page at a time. */
export class History {
  games = $state.raw<FinishedGame[]>([]);
  /** Whether the first page is there. */
  known = $state(false);
  busy = $state(false);
  fault = $state.raw<Fault | undefined>();
  #before = $state<string | null>(null);

  constructor(readonly wanted: Wanted) {
    void this.more();
  }

  /** Whether there are older ones. */
  get unfinished(): boolean {
    return this.#before !== null;
  }

  /** Asks for the next page. */
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
