import { describe, expect, it } from 'vitest';
import type { Seen, View } from '../../generated/tsuro';
import { fixture } from './fixtures';
import { standPoint } from './geometry';
import { plan, sceneAt } from './motion';

function step(): { before: View; after: View; events: Seen[] } {
  const { before, view, events } = fixture('spectator');
  if (!before || !events) throw new Error('the fixture has no step');
  return { before, after: view, events };
}

describe('the motion of a turn', () => {
  it('takes 150 to 600 milliseconds and ends with every stone where it stands', () => {
    const { before, after, events } = step();
    const whole = plan(before, events);
    expect(whole?.ms).toBeGreaterThanOrEqual(150);
    expect(whole?.ms).toBeLessThanOrEqual(600);
    if (!whole) return;
    const end = sceneAt(whole, whole.ms);
    expect(end.hidden.size + end.drops.size).toBe(0);
    expect(end.stones.size).toBeGreaterThan(0);
    for (const [seat, look] of end.stones) {
      const at = after.stones.find((stone) => stone.seat === seat)?.at;
      if (!at) expect(look.opacity).toBe(0);
      else expect(look).toMatchObject({ ...standPoint(at), opacity: 1, scale: 1 });
    }
  });

  it('begins with the stones where they stood and the tile in the air', () => {
    const { before, events } = step();
    const whole = plan(before, events);
    if (!whole) throw new Error('nothing moves');
    const begin = sceneAt(whole, 0);
    for (const [seat, look] of begin.stones) {
      const at = before.stones.find((stone) => stone.seat === seat)?.at;
      expect(at && standPoint(at)).toMatchObject({ x: look.x, y: look.y });
    }
    expect(begin.drops.size).toBe(1);
  });

  it('shows both stones of a collision go, and no tile before its time', () => {
    const { before } = step();
    const events: Seen[] = [
      { event: 'laid', seat: 1, square: 'a1', face: '1N' },
      { event: 'moved', seat: 1, journey: ['a1.0-1'], to: 'b1.7' },
      { event: 'laid', seat: 2, square: 'd4', face: '1N' },
      { event: 'collision', seat: 3, with: 4, journey: ['d4.1-0'] },
      { event: 'edge', seat: 2, journey: ['d4.2-3'], notch: 'f4.3' },
    ];
    const whole = plan(
      {
        ...before,
        stones: [
          { seat: 3, at: 'd4.1' },
          { seat: 4, at: 'd4.0' },
        ],
      },
      events,
    );
    if (!whole) throw new Error('nothing moves');
    expect([...sceneAt(whole, 10).hidden]).toEqual(['d4']);
    const end = sceneAt(whole, whole.ms);
    expect([2, 3, 4].map((seat) => end.stones.get(seat)?.opacity)).toEqual([0, 0, 0]);
    expect(end.stones.get(1)?.opacity).toBe(1);
  });

  it('is not longer than anybody wants to watch after an absence', () => {
    const { before, events } = step();
    const whole = plan(before, Array.from({ length: 30 }, () => events).flat());
    expect(whole?.ms).toBe(2400);
    expect(whole && sceneAt(whole, whole.ms).hidden.size).toBe(0);
  });

  it('is nothing where nothing moved', () => {
    expect(plan(step().before, [{ event: 'drew', seat: 1, tiles: { count: 1 } }])).toBeUndefined();
  });
});
