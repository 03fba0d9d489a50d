import { LIMITS } from '../../constants/shared';
import type { AnySetup } from '../../games';
import type { Absence, Clock, NewSeat, NewTable } from '../../protocol';

/**
 * A draft of a table. It also keeps choices that do not apply at the moment, so that going back loses
 * nothing.
 */
export interface Draft {
  game: string;
  setup: AnySetup;
  seats: NewSeat[];
  public: boolean;
  rated: boolean;
  clock: Clock['kind'];
  /** The minutes at the start of a live clock. */
  minutes: number;
  /** The seconds added after each decision. */
  increment: number;
  /** The days for each decision. */
  days: number;
  /** The handling of absent players; nothing for the default. */
  absence: Absence['kind'] | undefined;
  absenceLevel: string;
}

/** The bounds of the clocks, here in whole minutes. */
export const BOUNDS = {
  minutes: { min: Math.ceil(LIMITS.base.min / 60), max: Math.floor(LIMITS.base.max / 60) },
  increment: LIMITS.increment,
  days: LIMITS.days,
};

/** Returns a first draft: the user, and the other seats free. */
export function draftOf(game: string, setup: AnySetup, players: number, isPublic: boolean): Draft {
  return {
    game,
    setup,
    seats: seatsFor(players, []),
    public: isPublic,
    rated: false,
    clock: 'none',
    minutes: 10,
    increment: 10,
    days: 3,
    absence: undefined,
    absenceLevel: 'medium',
  };
}

/** Returns the seats of a table for a number of players, as far as they were chosen. */
export function seatsFor(players: number, seats: NewSeat[]): NewSeat[] {
  return Array.from({ length: players }, (_, at): NewSeat => {
    return seats[at] ?? (at === 0 ? { kind: 'me' } : { kind: 'open' });
  });
}

/** Returns whether several people play at this device. */
export function isPassAndPlay({ seats }: Draft): boolean {
  return seats.filter((seat) => seat.kind === 'me').length > 1;
}

/** Returns whether no seat is open. */
export function isComplete({ seats }: Draft): boolean {
  return seats.every((seat) => seat.kind !== 'open');
}

/** Returns the handling of absent players: the chosen one, or the default for such a table. */
export function absenceOf({ absence, rated }: Draft): Absence['kind'] {
  return absence ?? (rated ? 'out' : 'bot');
}

/** Returns the text key of the reason why a table cannot be rated, or nothing if it can. */
export function whyNotRated(draft: Draft): string | undefined {
  if (isPassAndPlay(draft)) return 'rated-not-pass';
  const levels = draft.seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.level] : []));
  return new Set(levels).size < levels.length ? 'rated-not-twins' : undefined;
}

/** Returns the numbers of the selected clock that are out of bounds. */
export function clockFaults(draft: Draft): (keyof typeof BOUNDS)[] {
  const used: Record<Clock['kind'], (keyof typeof BOUNDS)[]> = {
    none: [],
    live: ['minutes', 'increment'],
    days: ['days'],
  };
  return used[draft.clock].filter((key) => {
    const { min, max } = BOUNDS[key];
    return !Number.isInteger(draft[key]) || draft[key] < min || draft[key] > max;
  });
}

function clockOf(draft: Draft): Clock {
  switch (draft.clock) {
    case 'none':
      return { kind: 'none' };
    case 'live':
      return { kind: 'live', base: draft.minutes * 60, increment: draft.increment };
    case 'days':
      return { kind: 'days', days: draft.days };
  }
}

/** Returns the request for the table. */
export function tableOf(draft: Draft): NewTable {
  const kind = absenceOf(draft);
  return {
    game: draft.game,
    setup: draft.setup,
    seats: draft.seats,
    public: draft.public,
    rated: draft.rated && whyNotRated(draft) === undefined,
    clock: clockOf(draft),
    absence: kind === 'bot' ? { kind, level: draft.absenceLevel } : { kind },
    start: isComplete(draft),
  };
}
