import { NOTCHES as NAMES, SIDE } from '../../constants/tsuro';
import type { Pass, Spot, Square } from '../../generated/tsuro';

export { SIDE };
/** The side length of a square. */
export const UNIT = 100;
/** The width of the frame around the squares. */
export const RIM = 52;
/** The distance from the squares of a stone on the rim, or of one that leaves the board. */
const OUTSIDE = 14;

export interface Point {
  x: number;
  y: number;
}

/** A curve with its two control points in the middle. */
export type Curve = readonly [Point, Point, Point, Point];

const PORTS: readonly Point[] = [
  { x: 1 / 3, y: 0 },
  { x: 2 / 3, y: 0 },
  { x: 1, y: 1 / 3 },
  { x: 1, y: 2 / 3 },
  { x: 2 / 3, y: 1 },
  { x: 1 / 3, y: 1 },
  { x: 0, y: 2 / 3 },
  { x: 0, y: 1 / 3 },
];

/** The direction into the square from each side, clockwise from the top. */
const INWARD: readonly Point[] = [
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
];

const NOWHERE: Point = { x: 0, y: 0 };

/** Returns the side of a square that a port is on, clockwise from the top. */
export function sideOf(port: number): number {
  return port >> 1;
}

function inward(port: number): Point {
  return INWARD[sideOf(port)] ?? NOWHERE;
}

/** Returns the column and row of a square, counted from 0. */
export function cellOf(square: Square): { column: number; row: number } {
  return { column: square.charCodeAt(0) - 97, row: Number(square.charAt(1)) - 1 };
}

export function squareAt(column: number, row: number): Square {
  return String.fromCharCode(97 + column) + (row + 1);
}

/** All squares, row by row. */
export const SQUARES: readonly Square[] = Array.from({ length: SIDE * SIDE }, (_, index) =>
  squareAt(index % SIDE, Math.floor(index / SIDE)),
);

/** Returns the corner of a square where its drawing begins. */
export function cornerOf(square: Square): Point {
  const { column, row } = cellOf(square);
  return { x: column * UNIT, y: row * UNIT };
}

/** Returns the place of a port within the drawing of its square. */
export function portPoint(port: number): Point {
  const { x, y } = PORTS[port] ?? NOWHERE;
  return { x: x * UNIT, y: y * UNIT };
}

export function readSpot(spot: Spot): { square: Square; port: number } {
  return { square: spot.slice(0, 2), port: Number(spot.charAt(3)) };
}

function readPass(pass: Pass): { square: Square; from: number; to: number } {
  return { square: pass.slice(0, 2), from: Number(pass.charAt(3)), to: Number(pass.charAt(5)) };
}

/** The notches, clockwise from the top left. */
export const NOTCHES: readonly Spot[] = NAMES;

export function isNotch(spot: Spot): boolean {
  return NOTCHES.includes(spot);
}

/** Returns the place of a spot on the edge of its square. */
export function edgePoint(spot: Spot): Point {
  const { square, port } = readSpot(spot);
  const corner = cornerOf(square);
  const { x, y } = portPoint(port);
  return { x: corner.x + x, y: corner.y + y };
}

/** Returns the point at a distance outside the board from a port. */
export function outsideOf(spot: Spot, far: number = OUTSIDE): Point {
  const edge = edgePoint(spot);
  const way = inward(readSpot(spot).port);
  return { x: edge.x - way.x * far, y: edge.y - way.y * far };
}

/** Returns the place of a stone: on the frame if it is on a notch. */
export function standPoint(spot: Spot): Point {
  return isNotch(spot) ? outsideOf(spot) : edgePoint(spot);
}

/**
 * Returns the distance of a curve's control point from its end, so that paths leave a tile straight and turn
 * evenly.
 */
function reach(from: number, to: number): number {
  const sides = (sideOf(to) - sideOf(from) + 4) % 4;
  if (sides === 0) return 0.36 * UNIT;
  if (sides === 2) return 0.5 * UNIT;
  const start = portPoint(from);
  const end = portPoint(to);
  const way = inward(from);
  return 0.6 * Math.abs((end.x - start.x) * way.x + (end.y - start.y) * way.y);
}

/** Returns the path between two ports of a square. */
export function curveBetween(from: number, to: number, corner: Point = NOWHERE): Curve {
  const move = (point: Point) => ({ x: point.x + corner.x, y: point.y + corner.y });
  const control = (port: number, other: number) => {
    const at = portPoint(port);
    const way = inward(port);
    const far = reach(port, other);
    return move({ x: at.x + way.x * far, y: at.y + way.y * far });
  };
  return [move(portPoint(from)), control(from, to), control(to, from), move(portPoint(to))];
}

/** Returns the curves of a journey over the board. */
export function curvesOf(journey: readonly Pass[]): Curve[] {
  return journey.map((pass) => {
    const { square, from, to } = readPass(pass);
    return curveBetween(from, to, cornerOf(square));
  });
}

const round = (value: number) => Math.round(value * 10) / 10;
const pair = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** Writes curves as the `d` of a path. */
export function drawn(curves: readonly Curve[]): string {
  return curves
    .map(([start, one, other, end], index) => {
      const begin = index === 0 ? `M${pair(start)}` : '';
      return `${begin}C${pair(one)} ${pair(other)} ${pair(end)}`;
    })
    .join('');
}

/** Returns the point of a curve, `part` of the way along it. */
function along([start, one, other, end]: Curve, part: number): Point {
  const rest = 1 - part;
  const weights = [rest ** 3, 3 * rest ** 2 * part, 3 * rest * part ** 2, part ** 3] as const;
  const blend = (axis: 'x' | 'y') =>
    weights[0] * start[axis] + weights[1] * one[axis] + weights[2] * other[axis] + weights[3] * end[axis];
  return { x: blend('x'), y: blend('y') };
}

/** Returns points along a journey, close enough together to animate from one to the next. */
export function stepsOf(curves: readonly Curve[], perCurve = 14): Point[] {
  return curves.flatMap((curve, index) =>
    Array.from({ length: perCurve + (index === 0 ? 1 : 0) }, (_, step) =>
      along(curve, (step + (index === 0 ? 0 : 1)) / perCurve),
    ),
  );
}

/** Returns the point that is `part` of the whole length along a line of points, at even speed. */
export function pointOn(line: readonly Point[], part: number): Point {
  const lengths = line.slice(1).map((point, index) => {
    const last = line[index] ?? point;
    return Math.hypot(point.x - last.x, point.y - last.y);
  });
  let left = Math.min(1, Math.max(0, part)) * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    const from = line[index];
    const to = line[index + 1];
    if (!from || !to) break;
    if (left <= length && length > 0) {
      const share = left / length;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    }
    left -= length;
  }
  return line.at(-1) ?? NOWHERE;
}

/**
 * Returns the notch that an arrow key leads to: the neighbour in that direction, or the one on the other side
 * of the board.
 */
export function notchTowards(from: Spot, way: Point): Spot {
  const index = NOTCHES.indexOf(from);
  if (index < 0) return NOTCHES[0] ?? from;
  const here = outsideOf(from);
  const { port } = readSpot(from);
  const across = inward(port);
  if (across.x === way.x && across.y === way.y) {
    const { column, row } = cellOf(readSpot(from).square);
    const mirrored = way.x === 0 ? squareAt(column, SIDE - 1 - row) : squareAt(SIDE - 1 - column, row);
    return `${mirrored}.${MIRRORED[port] ?? port}`;
  }
  const neighbours = [index + 1, index + NOTCHES.length - 1].map(
    (at) => NOTCHES[at % NOTCHES.length] ?? from,
  );
  const progress = (spot: Spot) => {
    const there = outsideOf(spot);
    return (there.x - here.x) * way.x + (there.y - here.y) * way.y;
  };
  const best = neighbours.reduce((one, other) => (progress(other) > progress(one) ? other : one));
  return progress(best) > 1 ? best : from;
}

/** The port straight across the square from each port. */
const MIRRORED = [5, 4, 7, 6, 1, 0, 3, 2];
