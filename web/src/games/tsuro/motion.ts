import type { Seat } from '../../generated/game';
import type { Seen, Spot, Square, View } from '../../generated/tsuro';
import { curvesOf, outsideOf, pointOn, standPoint, stepsOf, type Point } from './geometry';
import { isMove, type Move } from './traces';

/** The animation from one view to the next. */
export interface Plan {
  /** The total duration in milliseconds. */
  ms: number;
  drops: Drop[];
  trips: Trip[];
}

interface Span {
  start: number;
  ms: number;
}

/** The laying of a tile. */
export interface Drop extends Span {
  square: Square;
}

/** The movement, appearance or disappearance of a stone. */
export interface Trip extends Span {
  seat: Seat;
  line: Point[];
  appears: boolean;
  goes: boolean;
}

/** The look of a piece at a moment. */
export interface Look extends Point {
  opacity: number;
  scale: number;
}

/** The differences from the view at a moment of the plan. */
export interface Scene {
  /** The tiles that are not laid yet. */
  hidden: ReadonlySet<Square>;
  drops: ReadonlyMap<Square, { opacity: number; scale: number }>;
  stones: ReadonlyMap<Seat, Look>;
}

const DROP_MS = 170;
const APPEAR_MS = 220;
const SHORTEST_TRIP_MS = 240;
const LONGEST_TRIP_MS = 430;
const MS_PER_TILE = 70;
/** The longest animation: after an absence much may have happened, and nobody wants to watch all of it. */
const LONGEST_MS = 2400;

/** Plans the animation of the events after a view; returns nothing if nothing moved. */
export function plan(before: View, events: readonly Seen[]): Plan | undefined {
  const stand = new Map<Seat, Spot>();
  for (const stone of before.stones) if (stone.at) stand.set(stone.seat, stone.at);
  const drops: Drop[] = [];
  const trips: Trip[] = [];
  let now = 0;
  let moves: Move[] = [];

  const travel = () => {
    if (moves.length === 0) return;
    const longest = Math.max(...moves.map((move) => move.journey.length));
    const ms = Math.min(LONGEST_TRIP_MS, SHORTEST_TRIP_MS + MS_PER_TILE * (longest - 1));
    for (const move of moves) trips.push(...tripsOf(move, stand, { start: now, ms }));
    now += ms;
    moves = [];
  };

  for (const event of events) {
    if (event.event === 'laid') {
      travel();
      drops.push({ square: event.square, start: now, ms: DROP_MS });
      now += DROP_MS;
    } else if (event.event === 'placed') {
      travel();
      const line = [standPoint(event.notch)];
      trips.push({ seat: event.seat, line, appears: true, goes: false, start: now, ms: APPEAR_MS });
      stand.set(event.seat, event.notch);
      now += APPEAR_MS;
    } else if (isMove(event)) {
      moves.push(event);
    }
  }
  travel();
  return now === 0 ? undefined : hurried({ ms: now, drops, trips });
}

function tripsOf(move: Move, stand: Map<Seat, Spot>, span: Span): Trip[] {
  const from = stand.get(move.seat);
  const line = [...(from ? [standPoint(from)] : []), ...stepsOf(curvesOf(move.journey))];
  const trip = { seat: move.seat, appears: false, goes: true, ...span };
  switch (move.event) {
    case 'moved':
      stand.set(move.seat, move.to);
      return [{ ...trip, line: [...line, standPoint(move.to)], goes: false }];
    case 'edge':
      return [{ ...trip, line: [...line, outsideOf(move.notch, 34)] }];
    case 'collision': {
      const met = stand.get(move.with);
      const there = met ? standPoint(met) : line.at(-1);
      return [{ ...trip, line }, ...(there ? [{ ...trip, seat: move.with, line: [there] }] : [])];
    }
  }
}

function hurried(whole: Plan): Plan {
  if (whole.ms <= LONGEST_MS) return whole;
  const pace = LONGEST_MS / whole.ms;
  const faster = <T extends Span>(span: T): T => ({ ...span, start: span.start * pace, ms: span.ms * pace });
  return { ms: LONGEST_MS, drops: whole.drops.map(faster), trips: whole.trips.map(faster) };
}

/** Returns the progress of a span at a moment, slowing down at both ends. */
function progress(span: Span, at: number): number {
  const part = Math.min(1, Math.max(0, (at - span.start) / span.ms));
  return part * part * (3 - 2 * part);
}

/** Returns the scene at a moment of the plan. */
export function sceneAt(whole: Plan, at: number): Scene {
  const hidden = new Set<Square>();
  const drops = new Map<Square, { opacity: number; scale: number }>();
  for (const drop of whole.drops) {
    if (at < drop.start) hidden.add(drop.square);
    else if (at < drop.start + drop.ms) {
      const part = progress(drop, at);
      drops.set(drop.square, { opacity: 0.3 + 0.7 * part, scale: 1.25 - 0.25 * part });
    }
  }
  const stones = new Map<Seat, Look>();
  for (const trip of whole.trips) {
    if (at < trip.start && stones.has(trip.seat)) continue;
    const part = progress(trip, at);
    const fading = trip.goes ? Math.min(1, Math.max(0, (part - 0.7) / 0.3)) : 0;
    const coming = trip.appears ? part : 1;
    stones.set(trip.seat, {
      ...pointOn(trip.line, part),
      opacity: coming * (1 - fading),
      scale: trip.appears ? 1.6 - 0.6 * part : 1 - 0.5 * fading,
    });
  }
  return { hidden, drops, stones };
}
