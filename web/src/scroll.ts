/** So long what is loaded late may take. */
const PATIENCE = 3000;

let stop = new AbortController();

/** Goes to where a page was left, as soon as it is long enough again; who scrolls meanwhile is left in peace. */
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
  setTimeout(() => grown.disconnect(), PATIENCE);
  grown.observe(document.body);
}
