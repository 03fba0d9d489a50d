import { tick } from 'svelte';
import { moving } from '../settings.svelte';

/** Scrolls as little as is needed to see something, once it is there. */
export function bring(what: () => HTMLElement | undefined) {
  const behavior = moving() ? 'smooth' : 'instant';
  void tick().then(() => what()?.scrollIntoView({ block: 'nearest', behavior }));
}
