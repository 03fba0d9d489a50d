import { expect, test } from 'vitest';
import { fixture } from './fixtures';
import { bounds, edges, line, middle, neighbours, outline, route, toward } from './geometry';
import { coordinates, island, LAYOUTS } from './pieces';

test('the middle of all islands is called h7, and rows grow to the south', () => {
  expect(coordinates('h7')).toEqual({ q: 0, r: 0 });
  expect(middle(coordinates('h8')).y).toBeGreaterThan(middle(coordinates('h7')).y);
  expect(middle(coordinates('i7')).x).toBeGreaterThan(0);
});

test('there are 32 islands, each in one piece', () => {
  expect(LAYOUTS).toHaveLength(32);
  for (const name of LAYOUTS) {
    const land = island(name);
    const [first] = land.places;
    const reached = new Set(first ? [first] : []);
    for (const place of reached) for (const next of neighbours(land, place)) reached.add(next);
    expect(reached.size, name).toBe(land.places.length);
  }
});

test('neighbours are drawn with the same edge, so that nothing gapes', () => {
  const land = island('ABC0');
  for (const place of land.places) {
    const points = new Set(outline(place).match(/-?[\d.]+ -?[\d.]+/g));
    for (const next of neighbours(land, place)) {
      const shared = (outline(next).match(/-?[\d.]+ -?[\d.]+/g) ?? []).filter((point) => points.has(point));
      expect(new Set(shared).size, `${place.name} ${next.name}`).toBe(3);
    }
  }
});

test('every edge is drawn once, as coast, border or inside', () => {
  const land = island('aCB1');
  const count = (path: string) => path.split('M').length - 1;
  const sea = count(edges(land, 'sea'));
  const between = count(edges(land, 'border')) + count(edges(land, 'inside'));
  expect(sea + 2 * between).toBe(6 * land.places.length);
});

test('with the arrow keys every space of every island is reached', () => {
  const arrows = [
    [0, -1],
    [0, 1],
    [-1, 0],
    [1, 0],
  ] as const;
  for (const name of LAYOUTS) {
    const land = island(name);
    const reached = new Set([land.places[0]?.name ?? '']);
    for (const space of reached) {
      for (const [dx, dy] of arrows) {
        const next = toward(land, space, dx, dy);
        if (next) reached.add(next);
      }
    }
    expect(reached.size, name).toBe(land.places.length);
  }
});

test('an arrow there and one back end where they began, inside the island', () => {
  const land = island('ABC0');
  expect(toward(land, 'g6', 1, 0)).toBe('h6');
  expect(toward(land, 'h6', -1, 0)).toBe('g6');
  expect(toward(land, 'g6', 0, -1)).toBe('g5');
});

test('a way within a terrain goes over its spaces, one to another terrain is straight', () => {
  const land = island('ABC0');
  const way = route(land, 'f4', 'g6');
  expect(way[0]).toBe('f4');
  expect(way.at(-1)).toBe('g6');
  for (const [index, space] of way.entries()) {
    const place = land.at.get(space);
    expect(place?.terrain).toBe('jungle');
    const next = way[index + 1];
    if (place && next) expect(neighbours(land, place).map(({ name }) => name)).toContain(next);
  }
  expect(route(land, 'g6', 'h7')).toEqual(['g6', 'h7']);
});

test('a statue sees straight to the last space before the sea', () => {
  const land = island('ABC0');
  expect(line(land, 'k5', 1)).toEqual(['l5', 'm4', 'n4']);
  const { before, view } = fixture('ashore');
  const looked = (before?.statues ?? []).map(({ space, facing }) =>
    line(island(view.island), space, facing).at(-1),
  );
  for (const space of looked) expect(view.amulets).toContain(space);
});

test('everything of an island is within its bounds', () => {
  for (const name of LAYOUTS) {
    const land = island(name);
    const box = bounds(land);
    for (const place of land.places) {
      const { x, y } = middle(place);
      expect(x - 30).toBeGreaterThan(box.x);
      expect(y + 26).toBeLessThan(box.y + box.height);
    }
  }
});
