const entryNow = () => Number(history.state ?? 0);

/** Where the page is: the path and the query of its address. */
class Place {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));

  /** Which entry of the browser's history this is; the first has no name of its own. */
  entry = entryNow();
  /** Whether this is another page than the one that was opened first. */
  moved = false;
  /** How far down each entry was left. */
  #left = new Map<number, number>();

  constructor() {
    addEventListener('popstate', () => {
      // A place on the same page, to which the browser goes by itself.
      if (location.pathname === this.path && `${new URLSearchParams(location.search)}` === `${this.query}`) {
        history.replaceState(this.entry, '');
        return;
      }
      this.#leave();
      this.entry = entryNow();
      this.#look();
      const y = this.#left.get(this.entry);
      if (y) void import('./scroll').then(({ scrollBack }) => scrollBack(y));
      else scrollTo(0, 0);
    });
  }

  #leave() {
    this.moved = true;
    this.#left.set(this.entry, scrollY);
    // The browser would scroll before the page is loaded and long enough.
    history.scrollRestoration = 'manual';
  }

  #look() {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  /** Goes somewhere else in the app. */
  go(to: string, { replace = false } = {}) {
    this.#leave();
    if (!replace) this.entry = Date.now();
    history[replace ? 'replaceState' : 'pushState'](this.entry, '', to);
    this.#look();
    scrollTo(0, 0);
  }
}

export const place = new Place();

/** Follows links inside the app without loading the page anew; everything else is left to the browser. */
export function followLinks(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  // A place on the same page is the browser's to go to, with the focus.
  const here = link.pathname === location.pathname && link.search === location.search;
  if (here && link.hash) return;
  event.preventDefault();
  if (link.href !== location.href) place.go(link.pathname + link.search + link.hash);
}

/** The parts of the path that a pattern such as `/table/:id` names, or nothing if the path is another. */
export function match(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const found = path.replace(/\/+$/, '').split('/');
  if (path === '/') return pattern === '/' ? {} : undefined;
  if (wanted.length !== found.length) return undefined;
  const parts: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const here = found[at] ?? '';
    if (part.startsWith(':')) {
      if (here === '') return undefined;
      parts[part.slice(1)] = decode(here);
    } else if (part !== here) return undefined;
  }
  return parts;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
