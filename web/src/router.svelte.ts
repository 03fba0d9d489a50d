/** Where the page is: the path and the query of its address. */
class Place {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));

  constructor() {
    addEventListener('popstate', () => this.#look());
  }

  #look() {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  /** Goes somewhere else in the app. */
  go(to: string, { replace = false } = {}) {
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
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
