import { ISLANDS, PLACES, TERRAINS as LETTERS } from '../../constants/tobago';
import type { Space, Terrain } from '../../generated/tobago';

// This module is the only one that knows where the page gets the islands from.

export const TERRAINS: readonly Terrain[] = LETTERS.map(({ terrain }) => terrain);

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

/** The names of the islands, in the order of their numbers. */
export const LAYOUTS: readonly string[] = ISLANDS.map(([name]) => name);

/** The terrain of every place of each island, by a letter. */
const LAND = new Map<string, string>(ISLANDS);

/** Returns the coordinates of a space by its name. */
export function coordinates(name: Space): { q: number; r: number } {
  const q = name.charCodeAt(0) - 'h'.charCodeAt(0);
  return { q, r: Number(name.slice(1)) - 7 - Math.floor(q / 2) };
}

const known = new Map<string, Island>();

/** Returns an island by its name. */
export function island(name: string): Island {
  const before = known.get(name);
  if (before) return before;
  const letters = LAND.get(name) ?? '';
  const places = PLACES.flatMap((space, index) => {
    const terrain = LETTERS.find(({ letter }) => letter === letters[index])?.terrain;
    return terrain ? [{ name: space, terrain, ...coordinates(space) }] : [];
  });
  const at = new Map(places.map((place) => [place.name, place]));
  const byCoordinates = new Map(places.map((place) => [`${place.q},${place.r}`, place]));
  const made: Island = { name, places, at, find: (q, r) => byCoordinates.get(`${q},${r}`) };
  known.set(name, made);
  return made;
}
