import { place } from '../router.svelte';

/** Puts the focus on the heading of what is newly shown, so that whoever does not see it hears where they are. The first page is where the reader begins anyway. */
export function arrive(heading: HTMLElement) {
  if (place.moved) heading.focus({ preventScroll: true });
}
