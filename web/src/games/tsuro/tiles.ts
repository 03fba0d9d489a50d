import { TILES as JOINED, TOPS } from '../../constants/tsuro';
import type { Face, Tile } from '../../generated/tsuro';

/** The port that each port of a tile is joined to, in every orientation that looks different. */
const FACES = new Map<Tile, readonly string[]>(JOINED);

/** The names of the tiles, in order. */
export const TILES: readonly Tile[] = [...FACES.keys()];

/** Returns the number of different orientations of a tile: 4, 2 or 1. */
export function orientations(tile: Tile): number {
  return FACES.get(tile)?.length ?? 1;
}

/** Returns the face of a tile after some quarter turns, by its canonical name. */
export function faceOf(tile: Tile, turns: number): Face {
  const ways = orientations(tile);
  return tile + TOPS.charAt(((turns % ways) + ways) % ways);
}

/** Returns whether a notation is that of a tile to be laid. */
export function isFace(notation: string): boolean {
  return notation.length === 2 && FACES.has(notation.charAt(0)) && TOPS.includes(notation.charAt(1));
}

/** Returns the tile of a face, and its number of quarter turns. */
export function partsOf(face: Face): { tile: Tile; turns: number } {
  return { tile: face.charAt(0), turns: Math.max(0, TOPS.indexOf(face.charAt(1))) };
}

/** Returns the four paths of a face, each as the two ports it joins. */
export function pathsOf(face: Face): [number, number][] {
  const { tile, turns } = partsOf(face);
  const joined = [...(FACES.get(tile)?.[turns] ?? '')].map(Number);
  return joined.flatMap((to, port): [number, number][] => (port < to ? [[port, to]] : []));
}
