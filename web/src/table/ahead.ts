import { gameNamed } from '../games';
import { loadWords } from '../words/index.svelte';

/** Loads what a table of a game needs while it is still being made. What cannot be loaded now is asked for again by whoever shows it. */
export function loadAhead(game: string, waiting: boolean) {
  void Promise.allSettled([
    import('../pages/Table.svelte'),
    waiting ? import('./WaitingRoom.svelte') : undefined,
    gameNamed(game)?.load(),
    loadWords('table', game),
  ]);
}
