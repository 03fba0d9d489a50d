import { expect, test } from 'vitest';
import { FIXTURES, fixture } from './fixtures';
import { middleOf } from './geometry';
import { plan } from './motion';
import { island } from './pieces';

test('every move of real games takes between 150 and 600 milliseconds and leads to what is', () => {
  for (const { before, events, view, name } of FIXTURES) {
    if (!before || !events) continue;
    const moves = plan(island(view.island), before, view, events);
    expect(moves.length, name).toBeGreaterThan(0);
    for (const move of moves) {
      expect(move.lasts).toBeGreaterThanOrEqual(150);
      expect(move.lasts).toBeLessThanOrEqual(600);
      if (move.kind === 'drive') {
        const vehicle = view.seats.find(({ seat }) => seat === move.seat)?.vehicle;
        expect(move.way.at(-1)).toEqual(middleOf(vehicle ?? ''));
      }
      if (move.kind === 'ashore') expect(view.amulets).toContain(move.space);
      if (move.kind === 'turn') {
        expect(move.to % 6).toBe(view.statues[move.statue]?.facing);
        expect(move.to - move.from).toBe(1);
      }
    }
  }
});

test('statues turn after a treasure, and a vehicle drives where it was told to', () => {
  const ashore = fixture('ashore');
  const kinds = plan(
    island(ashore.view.island),
    ashore.before ?? ashore.view,
    ashore.view,
    ashore.events ?? [],
  );
  expect(kinds.filter(({ kind }) => kind === 'turn')).toHaveLength(3);
  expect(kinds.some(({ kind }) => kind === 'ashore')).toBe(true);
  const drive = fixture('drive');
  const drives = plan(island(drive.view.island), drive.before ?? drive.view, drive.view, drive.events ?? []);
  expect(drives[0]?.kind).toBe('drive');
});

test('markers that are ruled out vanish, and those that stay do not', () => {
  const { view } = fixture('clue');
  const map = view.maps.find(({ markers }) => markers);
  const sites = map?.sites ?? [];
  const maps = view.maps.map((other) => (other === map ? { ...map, sites: sites.slice(1) } : other));
  const [move] = plan(island(view.island), view, { ...view, maps }, []);
  expect(move).toMatchObject({ kind: 'vanish', map: map?.map, spaces: sites.slice(0, 1) });
});

test('nothing moves where nothing happened', () => {
  const { view } = fixture('clue');
  expect(plan(island(view.island), view, view, [])).toEqual([]);
});
