import { enumerated, t } from '../../words/index.svelte';
import type { Face, Spot, Tile } from '../../generated/tsuro';
import { readSpot } from './geometry';
import { partsOf, pathsOf } from './tiles';

/** A port of a square in words, such as "top left". */
export function portWords(port: number): string {
  return t('tsuro-port', { port });
}

/** A place where a stone stands, in words. */
export function spotWords(spot: Spot): string {
  const { square, port } = readSpot(spot);
  return t('tsuro-spot', { square, port: portWords(port) });
}

/** A tile as it lies, in words. */
export function faceWords(face: Face): string {
  const { tile, turns } = partsOf(face);
  return t('tsuro-face', { tile, turns });
}

/** The four paths of a tile, in words, for those who do not see it. */
export function pathsWords(face: Face): string {
  const paths = pathsOf(face).map(([from, to]) =>
    t('tsuro-path', { from: portWords(from), to: portWords(to) }),
  );
  return enumerated(paths, 'tsuro-paths');
}

export function tilesWords(tiles: readonly Tile[]): string {
  return enumerated([...tiles]);
}
