import { expect, test } from 'vitest';
import { nearer, within } from './zoom.svelte';

const all = { x: -100, y: -50, width: 400, height: 300 };

test('coming nearer keeps the point that is looked at where it is', () => {
  const at = { x: 100, y: 100 };
  const seen = nearer(all, all, 2, at);
  expect(seen.width).toBe(200);
  expect((at.x - seen.x) / seen.width).toBeCloseTo((at.x - all.x) / all.width);
  expect((at.y - seen.y) / seen.height).toBeCloseTo((at.y - all.y) / all.height);
});

test('there is a nearest, and going away shows everything again', () => {
  expect(nearer(all, all, 50, { x: 0, y: 0 }).width).toBeCloseTo(400 / 3);
  const close = nearer(all, all, 3, { x: 300, y: 250 });
  expect(nearer(close, all, 0.01, { x: 0, y: 0 })).toEqual(all);
});

test('nothing beyond the sea is seen', () => {
  expect(within({ x: -500, y: 900, width: 200, height: 150 }, all)).toMatchObject({ x: -100, y: 100 });
});
