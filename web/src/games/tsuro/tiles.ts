import type { Face, Tile } from '../../generated/tsuro';

/** The names of the 35 tiles, in order. */
export const TILES: readonly Tile[] = [...'123456789abcdefghijklmnopqrstuvwxyz'];

/** The directions that the top of a tile can point to. */
export const TOPS = 'NESW';

const PORTS = 8;

/** The port that each port is joined to. */
type Pairing = readonly number[];

/** Lists every way to join eight ports in pairs, in lexical order. */
function pairings(joined: number[] = Array(PORTS).fill(-1)): Pairing[] {
  const first = joined.indexOf(-1);
  if (first < 0) return [joined];
  const found: Pairing[] = [];
  for (let second = first + 1; second < PORTS; second++) {
    if (joined[second] !== -1) continue;
    const next = [...joined];
    next[first] = second;
    next[second] = first;
    found.push(...pairings(next));
  }
  return found;
}

/**
 * Returns a pairing after some quarter turns clockwise: ports are numbered clockwise, so each moves on by two
 * per turn.
 */
function turned(pairing: Pairing, turns: number): Pairing {
  const result: number[] = [];
  pairing.forEach((to, port) => (result[(port + 2 * turns) % PORTS] = (to + 2 * turns) % PORTS));
  return result;
}

/** The pairings of each tile, one for each orientation that looks different. */
const FACES = new Map<Tile, Pairing[]>();

for (const pairing of pairings()) {
  const looks = [0, 1, 2, 3].map((turns) => turned(pairing, turns).join(''));
  const smallest = [...looks].sort()[0];
  const name = TILES[FACES.size];
  if (looks[0] !== smallest || name === undefined) continue;
  const different = new Set(looks).size;
  FACES.set(
    name,
    Array.from({ length: different }, (_, turns) => turned(pairing, turns)),
  );
}

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
  return /^[1-9a-z][NESW]$/.test(notation);
}

/** Returns the tile of a face, and its number of quarter turns. */
export function partsOf(face: Face): { tile: Tile; turns: number } {
  return { tile: face.charAt(0), turns: Math.max(0, TOPS.indexOf(face.charAt(1))) };
}

/** Returns the four paths of a face, each as the two ports it joins. */
export function pathsOf(face: Face): [number, number][] {
  const { tile, turns } = partsOf(face);
  const pairing = FACES.get(tile)?.[turns] ?? [];
  const paths: [number, number][] = [];
  pairing.forEach((to, port) => {
    if (port < to) paths.push([port, to]);
  });
  return paths;
}
