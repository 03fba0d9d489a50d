import type { SeatState } from '../../protocol';
import type { Reason } from '../../table/decision.svelte';
import type { Seat } from '../../generated/game';
import type { Offer, Seen, Setup, View } from '../../generated/tsuro';
import recorded from './fixtures.json?raw';
import type { Tsuro } from './values';

/** A moment of a game as the engine's answers describe it, for the gallery and for tests. */
export interface Fixture {
  name: string;
  setup: Setup;
  viewer: Seat | 'spectator';
  view: View;
  offers?: Offer[];
  /** The offer that is tried. */
  chosen?: string;
  /** The impossible placement that is tried. */
  asked?: string;
  /** The reasons of the engine against illegal actions. */
  reasons?: Record<string, Reason<Tsuro>>;
  before?: View;
  events?: Seen[];
}

export const FIXTURES: Fixture[] = JSON.parse(recorded);

export function fixture(name: string): Fixture {
  const found = FIXTURES.find((one) => one.name === name);
  if (!found) throw new Error(`there is no fixture ${name}`);
  return found;
}

const PEOPLE = ['Ana', 'Bruno', 'Chloé', 'Dario', 'Eva', 'Fabien', 'Giulia', 'Hugo'];

/** Returns players for all seats: people, a long name, and a bot. */
export function seatsOf(setup: Setup): SeatState[] {
  return Array.from({ length: setup.players }, (_, index) => {
    const bot = index === 2 ? 'hard' : null;
    const name = index === 3 ? 'Maximiliana of the Long Names' : (PEOPLE[index] ?? '');
    return {
      seat: index + 1,
      person: bot ? null : { id: `p${index}`, name, kind: 'guest' },
      bot,
      colour: 0,
      colour_chosen: false,
      ready: true,
      out: false,
      left: null,
    };
  });
}
