import { place } from '../router.svelte';

/** True until the first page is shown: a screen reader begins at its heading anyway. */
let first = true;

/** Focuses the heading of newly shown content, so that a screen reader announces it. */
export function arrive(heading: HTMLElement) {
  if (!first || place.moved) heading.focus({ preventScroll: true });
  first = false;
}
