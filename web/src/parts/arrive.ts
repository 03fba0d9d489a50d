/** The first page is where the reader begins anyway; later ones have to be said. */
let first = true;

/** Puts the focus on the heading of what is newly shown, so that whoever does not see it hears where they are. */
export function arrive(heading: HTMLElement) {
  if (!first) heading.focus({ preventScroll: true });
  first = false;
}
