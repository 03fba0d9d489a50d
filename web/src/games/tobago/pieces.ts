import type { Space, Terrain } from '../../generated/tobago';
import { COLUMNS, ISLANDS } from './islands';

/** The terrains. This module is the only one that knows where the page gets the islands from. */

export const TERRAINS: readonly Terrain[] = ['scrubland', 'jungle', 'river', 'mountain', 'lake', 'beach'];

/** A space of an island, in axial coordinates with north (0, -1) and south-east (1, 0). */
export interface Place {
  name: Space;
  terrain: Terrain;
  q: number;
  r: number;
}

export interface Island {
  name: string;
  places: Place[];
  at: ReadonlyMap<Space, Place>;
  /** Returns the place at coordinates, or nothing in the sea. */
  find: (q: number, r: number) => Place | undefined;
}

/** The names of the 32 islands. */
export const LAYOUTS = Object.keys(ISLANDS);

/** Returns the coordinates of a space by its name. */
export function coordinates(name: Space): { q: number; r: number } {
  const q = name.charCodeAt(0) - 'h'.charCodeAt(0);
  return { q, r: Number(name.slice(1)) - 7 - Math.floor(q / 2) };
}

const names = COLUMNS.flatMap(([column, first, rows]) =>
  Array.from({ length: rows }, (_, row) => `${column}${first + row}`),
);

const known = new Map<string, Island>();

/** Returns an island by its name. */
export function island(name: string): Island {
  const before = known.get(name);
  if (before) return before;
  const letters = ISLANDS[name] ?? '';
  const places = names.flatMap((space, index) => {
    const terrain = TERRAINS.find((terrain) => terrain[0] === letters[index]);
    return terrain ? [{ name: space, terrain, ...coordinates(space) }] : [];
  });
  const at = new Map(places.map((place) => [place.name, place]));
  const byCoordinates = new Map(places.map((place) => [`${place.q},${place.r}`, place]));
  const made: Island = { name, places, at, find: (q, r) => byCoordinates.get(`${q},${r}`) };
  known.set(name, made);
  return made;
}
