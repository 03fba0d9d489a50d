import type { Space } from '../../generated/tobago';
import type { Island, Place } from './pieces';
import { coordinates } from './pieces';

/** The distance from the middle of a space to its corners. */
export const RADIUS = 30;
const HEIGHT = Math.sqrt(3) * RADIUS;

export interface Point {
  x: number;
  y: number;
}

/** The six directions, clockwise from the north. */
export const DIRECTIONS: readonly (readonly [q: number, r: number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

export function middle({ q, r }: { q: number; r: number }): Point {
  return { x: 1.5 * RADIUS * q, y: HEIGHT * (r + q / 2) };
}

export function middleOf(space: Space): Point {
  return middle(coordinates(space));
}

export function neighbour(island: Island, place: Place, direction: number): Place | undefined {
  const [dq, dr] = DIRECTIONS[direction] ?? [0, 0];
  return island.find(place.q + dq, place.r + dr);
}

export function neighbours(island: Island, place: Place): Place[] {
  return DIRECTIONS.flatMap((_, direction) => neighbour(island, place, direction) ?? []);
}

export function byTheSea(island: Island, place: Place): boolean {
  return neighbours(island, place).length < DIRECTIONS.length;
}

/**
 * Returns a number between -1 and 1 that is always the same for a point, so that the hand-drawn lines do not
 * change.
 */
export function tremble(x: number, y: number, salt: number): number {
  const wave =
    Math.sin(Math.round(x * 4) * 12.9898 + Math.round(y * 4) * 78.233 + salt * 37.719) * 43758.5453;
  return 2 * (wave - Math.floor(wave)) - 1;
}

function shaken({ x, y }: Point, by: number): Point {
  return { x: x + by * tremble(x, y, 1), y: y + by * tremble(x, y, 2) };
}

/** Returns the corner at the clockwise end of the edge in a direction. */
function corner(centre: Point, direction: number, radius: number): Point {
  const angle = ((direction - 1) * Math.PI) / 3;
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

const text = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/**
 * Returns the edge of a space in a direction, from its counter-clockwise end: start, a point to bend towards,
 * end.
 */
function edge(place: Place, direction: number): [Point, Point, Point] {
  const centre = middle(place);
  const start = corner(centre, direction - 1, RADIUS);
  const end = corner(centre, direction, RADIUS);
  const bend = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  return [shaken(start, 2), shaken(bend, 2.4), shaken(end, 2)];
}

/** Returns the hand-drawn outline of a space; neighbours share their edges. */
export function outline(place: Place): string {
  const edges = DIRECTIONS.map((_, direction) => edge(place, direction));
  const first = edges[0]?.[0] ?? { x: 0, y: 0 };
  return `M${text(first)}${edges.map(([, bend, end]) => `Q${text(bend)} ${text(end)}`).join('')}Z`;
}

/** Returns all edges of a kind as one path: those with the sea, between terrains, or within one. */
export function edges(island: Island, kind: 'sea' | 'border' | 'inside'): string {
  let path = '';
  for (const place of island.places) {
    for (const direction of DIRECTIONS.keys()) {
      const beyond = neighbour(island, place, direction);
      const found = !beyond ? 'sea' : beyond.terrain === place.terrain ? 'inside' : 'border';
      // Between two spaces the edge is drawn once.
      if (found !== kind || (beyond && direction > 2)) continue;
      const [start, bend, end] = edge(place, direction);
      path += `M${text(start)}Q${text(bend)} ${text(end)}`;
    }
  }
  return path;
}

/** Returns a regular hexagon around a point. */
export function hexagon(x: number, y: number, radius: number): string {
  const corners = DIRECTIONS.map((_, direction) => text(corner({ x, y }, direction, radius)));
  return `M${corners.join('L')}Z`;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the box around an island, with some sea around it. */
export function bounds(island: Island, margin = 24): Box {
  const middles = island.places.map(middle);
  const xs = middles.map(({ x }) => x);
  const ys = middles.map(({ y }) => y);
  const x = Math.min(...xs) - RADIUS - margin;
  const y = Math.min(...ys) - HEIGHT / 2 - margin;
  return {
    x,
    y,
    width: Math.max(...xs) + RADIUS + margin - x,
    height: Math.max(...ys) + HEIGHT / 2 + margin - y,
  };
}

/** Returns the spaces in a straight line from a space, as far as the island goes: the view of a statue. */
export function line(island: Island, from: Space, direction: number): Space[] {
  const seen: Space[] = [];
  let place = island.at.get(from);
  while (place) {
    place = neighbour(island, place, direction);
    if (place) seen.push(place.name);
  }
  return seen;
}

/** Returns a route from one space to another: over spaces of the same terrain if possible, else straight. */
export function route(island: Island, from: Space, to: Space): Space[] {
  const start = island.at.get(from);
  const goal = island.at.get(to);
  if (!start || !goal || from === to) return [to];
  if (start.terrain !== goal.terrain) return [from, to];
  const cameFrom = new Map<Space, Space | undefined>([[from, undefined]]);
  const queue = [start];
  for (let place = queue.shift(); place && !cameFrom.has(to); place = queue.shift()) {
    for (const next of neighbours(island, place)) {
      if (next.terrain !== start.terrain || cameFrom.has(next.name)) continue;
      cameFrom.set(next.name, place.name);
      queue.push(next);
    }
  }
  if (!cameFrom.has(to)) return [from, to];
  const way: Space[] = [];
  for (let space: Space | undefined = to; space; space = cameFrom.get(space)) way.unshift(space);
  return way;
}

/** Returns the space that an arrow key leads to: the nearest in that direction, across the sea if needed. */
export function toward(island: Island, from: Space, dx: number, dy: number): Space | undefined {
  const here = middleOf(from);
  let best: { space: Space; cost: number } | undefined;
  for (const place of island.places) {
    const { x, y } = middle(place);
    const along = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    if (along <= 1 || aside > along * 1.01) continue;
    // Of two spaces equally far, the one in the same row is preferred, so that a way there and back ends
    // where it began.
    const sameRow = place.name.slice(1) === from.slice(1) ? 0 : 1;
    const cost = along + aside + sameRow;
    if (!best || cost < best.cost) best = { space: place.name, cost };
  }
  return best?.space;
}
