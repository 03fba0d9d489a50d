import { get, patch, post } from './api';
import type { Me } from './protocol';
import { bareName } from './words/people';

/** Where the id of who was here last is kept. */
const KEY = 'wayfinder-me';

/** Who sits in front of the page. */
class Myself {
  #me = $state<Me | undefined>();
  #arriving: Promise<void> | undefined;

  /** What one is called, as the page shows it; nothing before that is known. */
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
      // Storage may be forbidden; then everybody is new.
    }
  }

  /** The id of who was here last, if anybody was. */
  get remembered(): string | undefined {
    try {
      return localStorage.getItem(KEY) ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** Finds out who that is; somebody new becomes a guest with a name at once. Asked twice at a time, it is done once: two guests would share no games. */
  arrive(): Promise<void> {
    this.#arriving ??= this.#find().finally(() => (this.#arriving = undefined));
    return this.#arriving;
  }

  async #find() {
    // Who is known already stays who they are.
    this.me = await post<Me>('/guest');
    // Only this question makes the browser keep the session longer; nobody waits for it.
    void get<Me>('/me').catch(() => undefined);
  }

  async rename(name: string) {
    await patch('/me', { name });
    this.me = await get<Me>('/me');
  }

  /** Looks again, after something was changed. */
  async refresh() {
    this.me = await get<Me>('/me');
  }
}

export const myself = new Myself();
