import type { Seat } from '../../generated/game';
import type { Colour, Seen, Space, View } from '../../generated/tobago';
import { line, middleOf, route, type Point } from './geometry';
import type { Island } from './pieces';

/** A movement, with its start and duration in milliseconds. */
export type Move = { at: number; lasts: number } & (
  | { kind: 'drive'; seat: Seat; way: Point[] }
  | { kind: 'vanish'; map: Colour; spaces: Space[] }
  | { kind: 'turn'; statue: number; from: number; to: number }
  | { kind: 'ashore'; space: Space; from: Point }
  | { kind: 'taken'; space: Space }
);

const LONGEST = 600;
const SHORTEST = 150;

function drives(land: Island, before: View, events: readonly Seen[]): Move[] {
  const ways = new Map<Seat, Space[]>();
  for (const event of events) {
    if (event.event !== 'drove') continue;
    const way = ways.get(event.seat) ?? [];
    const from = way.at(-1) ?? before.seats.find(({ seat }) => seat === event.seat)?.vehicle;
    if (from) ways.set(event.seat, [...way, ...route(land, from, event.space)]);
  }
  return [...ways].map(([seat, way]) => ({
    kind: 'drive',
    at: 0,
    lasts: Math.min(LONGEST, SHORTEST + 70 * way.length),
    seat,
    way: way.map(middleOf),
  }));
}

/** Plans the movements between two views by the events between them; nothing if nothing moves. */
export function plan(land: Island, before: View, after: View, events: readonly Seen[]): Move[] {
  if (before.island !== after.island) return [];
  const moves = drives(land, before, events);
  const then = Math.max(0, ...moves.map(({ lasts }) => lasts));
  for (const { map, markers, sites } of before.maps) {
    if (!markers) continue;
    const left = new Set(after.maps.find((candidate) => candidate.map === map)?.sites);
    const raised = events.some((event) => event.event === 'raised' && event.map === map);
    const spaces = (sites ?? []).filter((space) => raised || !left.has(space));
    if (spaces.length > 0) moves.push({ kind: 'vanish', at: then, lasts: 450, map, spaces });
  }
  const taken = before.amulets.filter((space) => !after.amulets.includes(space));
  for (const space of taken) moves.push({ kind: 'taken', at: then, lasts: 300, space });
  for (const [statue, { space, facing }] of after.statues.entries()) {
    const was = before.statues[statue];
    if (!was || was.facing === facing) continue;
    const last = was.ray?.at(-1) ?? line(land, space, was.facing).at(-1);
    if (last && !before.amulets.includes(last) && after.amulets.includes(last)) {
      moves.push({ kind: 'ashore', at: then, lasts: LONGEST, space: last, from: seaward(space, last) });
    }
    const to = facing < was.facing ? facing + 6 : facing;
    moves.push({ kind: 'turn', at: then + 300, lasts: 500, statue, from: was.facing, to });
  }
  return moves;
}

/** Returns a point in the sea beyond the last space that a statue faces. */
function seaward(statue: Space, last: Space): Point {
  const from = middleOf(statue);
  const to = middleOf(last);
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: to.x + ((to.x - from.x) / far) * 60, y: to.y + ((to.y - from.y) / far) * 60 };
}

/**
 * Animates the movements in a picture whose pieces carry their names as data; returns a function that ends
 * them at once.
 */
export function show(picture: SVGElement, moves: readonly Move[]): () => void {
  const running = moves.flatMap((move) => {
    const timing = {
      duration: move.lasts,
      delay: move.at,
      easing: 'ease-in-out',
      fill: 'backwards',
    } as const;
    const animate = (selector: string, frames: Keyframe[]) =>
      [...picture.querySelectorAll(selector)].map((element) => element.animate(frames, timing));
    const at = ({ x, y }: Point) => `translate(${x}px, ${y}px)`;
    switch (move.kind) {
      case 'drive': {
        const end = move.way.at(-1) ?? { x: 0, y: 0 };
        const frames = move.way.map((point) => ({
          transform: at({ x: point.x - end.x, y: point.y - end.y }),
        }));
        return animate(`[data-vehicle="${move.seat}"]`, frames);
      }
      case 'vanish':
        return animate(`[data-leaving="${move.map}"]`, [
          { transform: 'scale(1)', opacity: 1 },
          { transform: 'scale(1.5)', opacity: 1, offset: 0.3 },
          { transform: 'scale(0)', opacity: 0 },
        ]);
      case 'taken':
        return animate(`[data-taken="${move.space}"]`, [
          { transform: 'translateY(0)', opacity: 1 },
          { transform: 'translateY(-24px)', opacity: 0 },
        ]);
      case 'turn':
        return animate(`[data-gaze="${move.statue}"]`, [
          { transform: `rotate(${move.from * 60}deg)` },
          { transform: `rotate(${move.to * 60}deg)` },
        ]);
      case 'ashore': {
        const to = middleOf(move.space);
        return animate(`[data-amulet="${move.space}"]`, [
          { transform: at({ x: move.from.x - to.x, y: move.from.y - to.y }), opacity: 0 },
          { transform: at({ x: 0, y: 0 }), opacity: 1 },
        ]);
      }
    }
  });
  return () => running.forEach((animation) => animation.finish());
}
