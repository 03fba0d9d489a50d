/**
 * The time in milliseconds within which a second tap may belong to the first, and in which newly shown
 * elements ignore the pointer.
 */
export const SETTLE = 400;

/** The distance in pixels within which a second tap is in the same place. */
const PLACE = 24;

/** The selector of elements that take a tap. */
const TAKES = 'button, a, input, select, textarea, summary, [role="button"], [role="gridcell"], [role="tab"]';

interface Tap {
  /** The element that was tapped, and the position of the game. */
  on: Element;
  ply: string | undefined;
  at: number;
  x: number;
  y: number;
}

function tapOf({ target, clientX: x, clientY: y }: MouseEvent): Tap | undefined {
  if (!(target instanceof Element)) return undefined;
  const on = target.closest('label')?.control ?? target.closest(TAKES) ?? target;
  const ply = target.closest<HTMLElement>('[data-ply]')?.dataset['ply'];
  return { on, ply, at: performance.now(), x, y };
}

function ignore(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Keeps the second tap of a double tap, and a key that is held down, from doing something unintended:
 * something else may be in the same place by then, or the game may have gone on.
 */
export function guardSecondTaps() {
  let last: Tap | undefined;
  const click = (event: MouseEvent) => {
    // Clicks by keys and screen readers have no position.
    const tap = event.detail > 0 ? tapOf(event) : undefined;
    if (!tap) return;
    const again = last && tap.at - last.at < SETTLE && Math.hypot(tap.x - last.x, tap.y - last.y) < PLACE;
    if (again && (tap.on !== last?.on || tap.ply !== last.ply)) ignore(event);
    else last = tap;
  };
  const key = (event: KeyboardEvent) => {
    if (!event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
    const on = event.target instanceof Element ? event.target.closest(TAKES) : null;
    if (on && !on.matches('input, textarea')) ignore(event);
  };
  addEventListener('click', click, true);
  addEventListener('keydown', key, true);
  return () => {
    removeEventListener('click', click, true);
    removeEventListener('keydown', key, true);
  };
}

/** Makes a confirmation ignore the pointer until it has been visible for a moment. */
export function settle(node: HTMLElement) {
  const click = (event: MouseEvent) => event.detail > 0 && ignore(event);
  node.addEventListener('click', click, true);
  node.setAttribute('aria-disabled', 'true');
  const done = () => {
    clearTimeout(timer);
    node.removeEventListener('click', click, true);
    node.removeAttribute('aria-disabled');
  };
  const timer = setTimeout(done, SETTLE);
  return done;
}
