import { describe, expect, it } from 'vitest';
import { faceOf, orientations, partsOf, pathsOf, TILES } from './tiles';

describe('the tiles', () => {
  it('are 35, with 105 orientations: 20 have four, 10 have two, 5 have one', () => {
    const ways = TILES.map(orientations);
    expect(ways.length).toBe(35);
    expect([4, 2, 1].map((count) => ways.filter((way) => way === count).length)).toEqual([20, 10, 5]);
    const looks = TILES.flatMap((tile) =>
      Array.from({ length: orientations(tile) }, (_, turns) => JSON.stringify(pathsOf(faceOf(tile, turns)))),
    );
    expect(new Set(looks).size).toBe(105);
  });

  it('join every port to exactly one other', () => {
    for (const tile of TILES) {
      expect(
        pathsOf(tile + 'N')
          .flat()
          .sort(),
      ).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    }
  });

  it('are numbered as the engine numbers them', () => {
    expect(pathsOf('1N')).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
      [6, 7],
    ]);
    // Journeys over these tiles as the engine reports them.
    expect(pathsOf('gE')).toContainEqual([1, 7]);
    expect(pathsOf('gS')).toContainEqual([1, 3]);
    expect(pathsOf('6W')).toContainEqual([1, 4]);
    expect(pathsOf('lW')).toContainEqual([2, 5]);
  });

  it('come round again when they are turned', () => {
    expect(faceOf('p', 5)).toBe('pE');
    expect(faceOf('p', -1)).toBe('pW');
    expect(faceOf('z', 3)).toBe('zN');
    expect(partsOf('kS')).toEqual({ tile: 'k', turns: 2 });
  });
});
