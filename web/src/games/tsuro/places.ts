import { enumerated, t } from '../../words/index.svelte';
import type { Face, Spot, Tile } from '../../generated/tsuro';
import { readSpot } from './geometry';
import { partsOf, pathsOf } from './tiles';

/** Describes a port of a square, such as "top left". */
export function portWords(port: number): string {
  return t('tsuro-port', { port });
}

/** Describes the place of a stone. */
export function spotWords(spot: Spot): string {
  const { square, port } = readSpot(spot);
  return t('tsuro-spot', { square, port: portWords(port) });
}

/** Describes a tile with its orientation. */
export function faceWords(face: Face): string {
  const { tile, turns } = partsOf(face);
  return t('tsuro-face', { tile, turns });
}

/** Describes the four paths of a tile, for screen readers. */
export function pathsWords(face: Face): string {
  const paths = pathsOf(face).map(([from, to]) =>
    t('tsuro-path', { from: portWords(from), to: portWords(to) }),
  );
  return enumerated(paths, 'tsuro-paths');
}

export function tilesWords(tiles: readonly Tile[]): string {
  return enumerated([...tiles]);
}
