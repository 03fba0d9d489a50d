/** The longest wait for content that is loaded late, in milliseconds. */
const LAYOUT_TIMEOUT_MS = 3000;

let stop = new AbortController();

/**
 * Restores the scroll position of a page as soon as it is long enough; a user who scrolls meanwhile is not
 * interrupted.
 */
export function scrollBack(y: number) {
  stop.abort();
  stop = new AbortController();
  const { signal } = stop;
  const look = () => {
    scrollTo({ top: y, behavior: 'instant' });
    if (Math.abs(scrollY - y) < 1) stop.abort();
  };
  const grown = new ResizeObserver(look);
  signal.addEventListener('abort', () => grown.disconnect());
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'])
    addEventListener(sign, () => stop.abort(), { signal, passive: true });
  setTimeout(() => grown.disconnect(), LAYOUT_TIMEOUT_MS);
  grown.observe(document.body);
}
