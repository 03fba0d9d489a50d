import { tick } from 'svelte';
import { moving } from '../settings.svelte';

/** Scrolls as little as needed to show an element, once it exists. */
export function bring(what: () => HTMLElement | undefined) {
  const behavior = moving() ? 'smooth' : 'instant';
  void tick().then(() => what()?.scrollIntoView({ block: 'nearest', behavior }));
}
