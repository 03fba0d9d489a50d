import { get, patch, post } from './api';
import type { Me } from './protocol';
import { bareName } from './words/people';

/** The storage key of the last visitor's id. */
const KEY = 'wayfinder-me';

/** The person using the page. */
class Myself {
  #me = $state<Me | undefined>();
  #arriving: Promise<void> | undefined;

  /** The displayed name; empty until it is known. */
  get name(): string {
    return this.me ? bareName(this.me) : '';
  }

  get me(): Me | undefined {
    return this.#me;
  }

  set me(me: Me | undefined) {
    this.#me = me;
    try {
      if (me) localStorage.setItem(KEY, me.id);
    } catch {
      // Storage may be forbidden; then every visitor is new.
    }
  }

  /** The id of the last visitor, if there was one. */
  get remembered(): string | undefined {
    try {
      return localStorage.getItem(KEY) ?? undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * Loads the current person, or creates a guest session with a name. Concurrent calls share one request: two
   * guests would share no games.
   */
  arrive(): Promise<void> {
    this.#arriving ??= this.#find().finally(() => (this.#arriving = undefined));
    return this.#arriving;
  }

  async #find() {
    // A known person keeps the session.
    this.me = await post<Me>('/guest');
    // Only this request makes the browser keep the session longer; its answer is not awaited.
    void get<Me>('/me').catch(() => undefined);
  }

  async rename(name: string) {
    await patch('/me', { name });
    this.me = await get<Me>('/me');
  }

  /** Loads the person again after a change. */
  async refresh() {
    this.me = await get<Me>('/me');
  }
}

export const myself = new Myself();
