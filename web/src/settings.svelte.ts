/** The player's settings on this device. */
export interface Choices {
  theme: 'system' | 'light' | 'dark';
  /** A language of the page, or null for the browser's. */
  language: string | null;
  /** True if a decision is shown first and made by a second tap. */
  confirm: boolean;
  sound: boolean;
  /** True if pieces are animated, unless the system asks for reduced motion. */
  motion: boolean;
  /** The default number of players and bot level, by the name of the game. */
  company: Record<string, Company>;
}

/** The players of a quick game. */
export interface Company {
  players: number;
  level: string;
}

const KEY = 'wayfinder-settings';

const DEFAULTS: Choices = {
  theme: 'system',
  language: null,
  confirm: true,
  sound: false,
  motion: true,
  company: {},
};

function remembered(): Choices {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    // Storage may be forbidden, or hold something else; the page works without.
    return { ...DEFAULTS };
  }
}

export const settings = $state<Choices>(remembered());

/** Changes a setting and stores it. */
export function choose<K extends keyof Choices>(key: K, value: Choices[K]) {
  settings[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // The setting lasts until the page is closed.
  }
}

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Returns whether pieces are animated. */
export function moving(): boolean {
  return settings.motion && !still.matches;
}
