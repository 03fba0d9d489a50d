import { gameNamed } from '../games';
import { loadWords } from '../words/index.svelte';

/**
 * Loads the parts of a game's table while it is still being created. A part that cannot be loaded now is
 * requested again when it is needed.
 */
export function loadAhead(game: string, waiting: boolean) {
  void Promise.allSettled([
    import('../pages/Table.svelte'),
    waiting ? import('./WaitingRoom.svelte') : undefined,
    gameNamed(game)?.load(),
    loadWords('table', game),
  ]);
}
