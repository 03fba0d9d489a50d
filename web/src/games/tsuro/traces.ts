import type { Seat } from '../../generated/game';
import type { Pass, Seen, Spot, Violation } from '../../generated/tsuro';
import { curvesOf, edgePoint, outsideOf, type Curve, type Point } from './geometry';

/** How a stone moved. */
export type Move = Extract<Seen, { event: 'moved' | 'edge' | 'collision' }>;

/** A stone's way over the board and how it ends. */
export interface Trace {
  seat: Seat;
  curves: Curve[];
  end: 'stands' | 'leaves' | 'meets';
  /** Where it ends. */
  at: Point;
  /** Whose stone it meets. */
  with?: Seat;
}

function lastPoint(journey: readonly Pass[]): Point {
  return curvesOf(journey).at(-1)?.[3] ?? { x: 0, y: 0 };
}

/** What is drawn of a move, foreseen or made. */
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

/** What is drawn of the way that a rule forbids. */
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

/** What events left on the board: tiles laid, stones put down, ways gone. */
export interface Marks {
  squares: string[];
  notches: Spot[];
  traces: Trace[];
}

/** The last turn that events tell of: it begins with the last tile laid or stone put down. */
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
