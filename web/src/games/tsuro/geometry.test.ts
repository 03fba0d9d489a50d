import { describe, expect, it } from 'vitest';
import { FIXTURES } from './fixtures';
import {
  curveBetween,
  curvesOf,
  edgePoint,
  isNotch,
  NOTCHES,
  notchTowards,
  outsideOf,
  pointOn,
  portPoint,
  stepsOf,
} from './geometry';
import { pathsOf, TILES } from './tiles';
import { isMove } from './traces';

describe('paths', () => {
  it('of every tile are drawn from port to port, and stay on the tile', () => {
    for (const tile of TILES) {
      for (const [from, to] of pathsOf(tile + 'N')) {
        const curve = curveBetween(from, to);
        expect(curve[0]).toEqual(portPoint(from));
        expect(curve[3]).toEqual(portPoint(to));
        for (const { x, y } of stepsOf([curve])) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9);
          expect(Math.max(x, y)).toBeLessThanOrEqual(100 + 1e-9);
        }
      }
    }
  });

  it('leave a tile straight, so that they go on smoothly on the next', () => {
    const [, , control, end] = curveBetween(0, 3);
    expect(control.y).toBeCloseTo(end.y);
    expect(control.x).toBeLessThan(end.x);
  });

  it('of a journey follow on each other to where the engine says that it ends', () => {
    const moves = FIXTURES.flatMap((state) =>
      (state.offers ?? []).flatMap(({ preview }) =>
        preview.kind === 'lay' ? preview.moves.filter(isMove) : [],
      ),
    );
    expect(moves.length).toBeGreaterThan(20);
    for (const move of moves) {
      const curves = curvesOf(move.journey);
      curves.slice(1).forEach(([start], index) => {
        expect(start.x).toBeCloseTo(curves[index]?.[3].x ?? NaN);
        expect(start.y).toBeCloseTo(curves[index]?.[3].y ?? NaN);
      });
      if (move.event === 'collision') continue;
      const end = edgePoint(move.event === 'moved' ? move.to : move.notch);
      expect(curves.at(-1)?.[3].x).toBeCloseTo(end.x);
      expect(curves.at(-1)?.[3].y).toBeCloseTo(end.y);
    }
  });

  it('are travelled at even speed', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 30 },
    ];
    expect(pointOn(line, 0)).toEqual({ x: 0, y: 0 });
    expect(pointOn(line, 0.5)).toEqual({ x: 10, y: 10 });
    expect(pointOn(line, 1)).toEqual({ x: 10, y: 30 });
    expect(pointOn([{ x: 3, y: 4 }], 0.5)).toEqual({ x: 3, y: 4 });
  });
});

describe('the notches', () => {
  it('are 48, clockwise from the top left, all outside of the squares', () => {
    expect(NOTCHES.length).toBe(48);
    expect(new Set(NOTCHES).size).toBe(48);
    expect(NOTCHES.slice(0, 3)).toEqual(['a1.0', 'a1.1', 'b1.0']);
    expect(NOTCHES[12]).toBe('f1.2');
    expect(NOTCHES[24]).toBe('f6.4');
    expect(NOTCHES[36]).toBe('a6.6');
    for (const notch of NOTCHES) {
      const { x, y } = outsideOf(notch);
      expect(Math.min(x, y, 600 - x, 600 - y)).toBeLessThan(0);
    }
    expect(isNotch('b2.0')).toBe(false);
  });

  it('are those that the engine offers', () => {
    const placing = FIXTURES.find(({ name }) => name === 'placing');
    const offered = placing?.offers?.map(({ notation }) => notation) ?? [];
    const taken = placing?.view.stones.flatMap(({ at }) => at ?? []) ?? [];
    expect([...offered, ...taken].sort()).toEqual([...NOTCHES].sort());
  });

  it('are reached with the arrow keys, all of them', () => {
    const ways = [
      { x: 1, y: 0 },
      { x: -1, y: 0 },
      { x: 0, y: 1 },
      { x: 0, y: -1 },
    ];
    const reached = new Set(['a1.0']);
    for (const notch of reached) for (const way of ways) reached.add(notchTowards(notch, way));
    expect(reached.size).toBe(48);
    expect(notchTowards('b1.0', { x: 0, y: 1 })).toBe('b6.5');
    expect(notchTowards('f6.4', { x: -1, y: 0 })).toBe('f6.5');
    expect(notchTowards('c1.0', { x: 0, y: -1 })).toBe('c1.0');
  });
});
