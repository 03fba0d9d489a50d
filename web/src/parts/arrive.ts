import { place } from '../router.svelte';

/** The first heading of the first page is where the reader begins anyway. */
let first = true;

/** Puts the focus on the heading of what is newly shown, so that whoever does not see it hears where they are. */
export function arrive(heading: HTMLElement) {
  if (!first || place.moved) heading.focus({ preventScroll: true });
  first = false;
}
