/** What a player chose for this device. */
export interface Choices {
  theme: 'system' | 'light' | 'dark';
  /** A language of the page, or nothing for the browser's. */
  language: string | null;
  /** Whether a decision is shown first and made by a second touch. */
  confirm: boolean;
  sound: boolean;
  /** Whether pieces move, where the system does not ask for less motion. */
  motion: boolean;
  /** How many play and how strong the bots are where nothing else is said, by the name of the game. */
  company: Record<string, Company>;
}

/** A table at which a game is begun with one touch. */
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

/** Changes a choice and remembers it. */
export function choose<K extends keyof Choices>(key: K, value: Choices[K]) {
  settings[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // It holds until the page is closed.
  }
}

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether pieces move. */
export function moving(): boolean {
  return settings.motion && !still.matches;
}
