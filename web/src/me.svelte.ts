import { get, patch, post, Refused } from './api';
import type { Me } from './protocol';

/** Who sits in front of the page. */
class Myself {
  me = $state<Me | undefined>();

  /** Finds out who that is; somebody new becomes a guest with a name at once. */
  async arrive() {
    try {
      this.me = await get<Me>('/me');
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
      await post('/guest');
      this.me = await get<Me>('/me');
    }
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
