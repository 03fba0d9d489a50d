const entryNow = () => Number(history.state ?? 0);

/** The current address of the page: its path and query. */
class Place {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));

  /** The number of the current entry of the browser's history; 0 for the first. */
  entry = entryNow();
  /** True if this is not the page that was opened first. */
  moved = false;
  /** The scroll position at which each entry was left. */
  #left = new Map<number, number>();

  constructor() {
    addEventListener('popstate', () => {
      // An anchor on the same page, to which the browser scrolls by itself.
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

  /** Navigates to another page of the app. */
  go(to: string, { replace = false } = {}) {
    this.#leave();
    if (!replace) this.entry = Date.now();
    history[replace ? 'replaceState' : 'pushState'](this.entry, '', to);
    this.#look();
    scrollTo(0, 0);
  }
}

export const place = new Place();

/** Follows links inside the app without reloading the page; everything else is left to the browser. */
export function followLinks(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  // The browser goes to an anchor on the same page, with the focus.
  const here = link.pathname === location.pathname && link.search === location.search;
  if (here && link.hash) return;
  event.preventDefault();
  if (link.href !== location.href) place.go(link.pathname + link.search + link.hash);
}

/**
 * Returns the parts of the path that a pattern such as `/table/:id` names, or nothing if the path does not
 * match.
 */
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
