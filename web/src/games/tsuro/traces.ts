import type { Seat } from '../../generated/game';
import type { Pass, Seen, Spot, Violation } from '../../generated/tsuro';
import { curvesOf, edgePoint, outsideOf, type Curve, type Point } from './geometry';

/** An event of a moving stone. */
export type Move = Extract<Seen, { event: 'moved' | 'edge' | 'collision' }>;

/** A stone's path over the board and its end. */
export interface Trace {
  seat: Seat;
  curves: Curve[];
  end: 'stands' | 'leaves' | 'meets';
  /** The place where it ends. */
  at: Point;
  /** The seat of the stone it meets. */
  with?: Seat;
}

function lastPoint(journey: readonly Pass[]): Point {
  return curvesOf(journey).at(-1)?.[3] ?? { x: 0, y: 0 };
}

/** Returns the trace of a move, previewed or made. */
export function traceOf(move: Move): Trace {
  const { seat, journey } = move;
  const curves = curvesOf(journey);
  switch (move.event) {
    case 'moved':
      return { seat, curves, end: 'stands', at: edgePoint(move.to) };
    case 'edge':
      return { seat, curves, end: 'leaves', at: outsideOf(move.notch, 22) };
    case 'collision':
      return { seat, curves, end: 'meets', at: lastPoint(journey), with: move.with };
  }
}

export function isMove(event: Seen): event is Move {
  return event.event === 'moved' || event.event === 'edge' || event.event === 'collision';
}

/** Returns the trace of a path that a rule forbids. */
export function forbiddenTrace(violation: Violation, seat: Seat): Trace | undefined {
  const { rule } = violation;
  if (rule === 'edge-rule') {
    return traceOf({ event: 'edge', seat, journey: violation.journey, notch: violation.notch });
  }
  if (rule === 'collision-rule') {
    return traceOf({ event: 'collision', seat, journey: violation.journey, with: violation.with });
  }
  return undefined;
}

/** The marks of events on the board: tiles laid, stones placed, paths taken. */
export interface Marks {
  squares: string[];
  notches: Spot[];
  traces: Trace[];
}

/** Returns the last turn among events: it begins with the last tile laid or stone placed. */
export function lastTurn(events: readonly Seen[] = []): readonly Seen[] {
  const begins = events.map(({ event }) => event === 'laid' || event === 'placed').lastIndexOf(true);
  return begins < 0 ? [] : events.slice(begins);
}

export function marksOf(events: readonly Seen[]): Marks {
  return {
    squares: events.flatMap((event) => (event.event === 'laid' ? [event.square] : [])),
    notches: events.flatMap((event) => (event.event === 'placed' ? [event.notch] : [])),
    traces: events.filter(isMove).map(traceOf),
  };
}
