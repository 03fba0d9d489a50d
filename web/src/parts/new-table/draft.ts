import type { Absence, Clock, NewSeat, NewTable } from '../../protocol';

/** A table as it is being thought out. Everything is kept, also what is not chosen just now, so that going back loses nothing. */
export interface Draft {
  game: string;
  setup: Record<string, unknown>;
  seats: NewSeat[];
  public: boolean;
  rated: boolean;
  clock: Clock['kind'];
  /** Minutes at the start of a live clock. */
  minutes: number;
  /** Seconds added after each decision. */
  increment: number;
  /** Days for each decision. */
  days: number;
  /** What becomes of somebody who is away; nothing for what is usual. */
  absence: Absence['kind'] | undefined;
  absenceLevel: string;
}

/** The bounds of the clocks, as the server has them. */
export const BOUNDS = {
  minutes: { min: 1, max: 180 },
  increment: { min: 0, max: 300 },
  days: { min: 1, max: 30 },
} as const;

/** A first thought: oneself, and the other seats free. */
export function draftOf(
  game: string,
  setup: Record<string, unknown>,
  players: number,
  isPublic: boolean,
): Draft {
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

/** The seats of a table for so many, as far as they were chosen. */
export function seatsFor(players: number, seats: NewSeat[]): NewSeat[] {
  return Array.from({ length: players }, (_, at): NewSeat => {
    return seats[at] ?? (at === 0 ? { kind: 'me' } : { kind: 'open' });
  });
}

/** Several people at this device. */
export function isPassAndPlay({ seats }: Draft): boolean {
  return seats.filter((seat) => seat.kind === 'me').length > 1;
}

/** Nobody has to be waited for. */
export function isComplete({ seats }: Draft): boolean {
  return seats.every((seat) => seat.kind !== 'open');
}

/** What becomes of somebody who is away: what was chosen, or what is usual for such a table. */
export function absenceOf({ absence, rated }: Draft): Absence['kind'] {
  return absence ?? (rated ? 'out' : 'bot');
}

/** Why a table cannot be rated, by the key of the words; nothing if it can. */
export function whyNotRated(draft: Draft): string | undefined {
  if (isPassAndPlay(draft)) return 'rated-not-pass';
  const levels = draft.seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.level] : []));
  return new Set(levels).size < levels.length ? 'rated-not-twins' : undefined;
}

/** Which numbers of the clock that is chosen are out of bounds. */
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

/** The table to be asked for. */
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
