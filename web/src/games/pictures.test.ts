import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as island from './tobago/geometry';
import { coordinates, island as islandNamed, LAYOUTS } from './tobago/pieces';
import { PLACES } from '../constants/tobago';
import * as board from './tsuro/geometry';
import { faceOf, orientations, pathsOf, TILES } from './tsuro/tiles';

/** The geometry of the pictures for link previews, written by `cargo xtask typescript`. */
const pictures: Record<string, string> = JSON.parse(
  readFileSync(`${import.meta.dirname}/../generated/geometry.json`, 'utf8'),
);

/** The page writes fewer digits. */
const ROUNDED = 0.11;

const numbers = (text: string) => (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
const letters = (text: string) => text.replaceAll(/[^A-Za-z]/g, '');
const pair = ({ x, y }: board.Point) => `${x} ${y}`;

/** Compares everything the pictures have of a game with what the page draws. */
function compare(game: string, drawn: Map<string, string>) {
  const names = Object.keys(pictures).filter((name) => name.startsWith(`${game} `));
  expect([...drawn.keys()].sort()).toEqual(names.sort());
  for (const [name, text] of drawn) {
    const picture = pictures[name] ?? '';
    expect(letters(text), name).toBe(letters(picture));
    const [here, there] = [numbers(text), numbers(picture)];
    expect(here.length, name).toBe(there.length);
    const apart = Math.max(0, ...here.map((value, at) => Math.abs(value - (there[at] ?? NaN))));
    expect(apart, name).toBeLessThan(ROUNDED);
  }
}

test('squares, notches and the paths of all faces are where the pictures have them', () => {
  const drawn = new Map<string, string>();
  for (const square of board.SQUARES) drawn.set(`tsuro square ${square}`, pair(board.cornerOf(square)));
  for (const notch of board.NOTCHES) {
    drawn.set(`tsuro notch ${notch}`, pair(board.edgePoint(notch)));
    drawn.set(`tsuro stone ${notch}`, pair(board.standPoint(notch)));
  }
  for (const tile of TILES) {
    for (let turns = 0; turns < orientations(tile); turns += 1) {
      const face = faceOf(tile, turns);
      const paths = pathsOf(face).map(([from, to]) => board.drawn([board.curveBetween(from, to)]));
      drawn.set(`tsuro face ${face}`, paths.join(''));
    }
  }
  compare('tsuro', drawn);
});

test('every space of every island is where the pictures have it, with the same hand-drawn edges', () => {
  const drawn = new Map<string, string>();
  for (const space of PLACES) {
    const place = { name: space, terrain: 'lake', ...coordinates(space) } as const;
    drawn.set(`tobago middle ${space}`, pair(island.middleOf(space)));
    drawn.set(`tobago outline ${space}`, island.outline(place));
  }
  for (const layout of LAYOUTS) {
    const land = islandNamed(layout);
    const { x, y, width, height } = island.bounds(land);
    drawn.set(`tobago bounds ${layout}`, `${x} ${y} ${x + width} ${y + height}`);
    for (const kind of ['sea', 'border', 'inside'] as const) {
      drawn.set(`tobago ${kind} ${layout}`, island.edges(land, kind));
    }
  }
  compare('tobago', drawn);
});
