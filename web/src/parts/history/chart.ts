import type { RatingStep } from '../../protocol';

/** The course of a rating, laid out in a drawing of a given size. */
export interface Course {
  /** The line through all ratings, as a path. */
  line: string;
  /** The rating after each game, the oldest first, with its place in the drawing. */
  points: { x: number; y: number; rating: number; at: number }[];
  lowest: number;
  highest: number;
}

/**
 * The smallest part of a rating that a drawing spans. The ratings of two and of many players are of different
 * magnitude.
 */
const CALM = 0.04;

/**
 * Lays out a rating's course; returns nothing if there is none. The steps come in the server's order, the
 * latest first.
 */
export function course(steps: RatingStep[], width: number, height: number): Course | undefined {
  const oldest = steps.at(-1);
  if (!oldest) return undefined;
  const after = [...steps].reverse().map((step) => ({ rating: step.after, at: step.at }));
  const all = [{ rating: oldest.before, at: oldest.at }, ...after];
  const ratings = all.map((one) => one.rating);
  const lowest = Math.min(...ratings);
  const highest = Math.max(...ratings);
  // A rating that hardly moved is drawn as a calm line, not a jagged one.
  const span = Math.max(highest - lowest, highest * CALM);
  const bottom = (highest + lowest - span) / 2;
  const points = all.map(({ rating, at }, n) => ({
    x: Math.round((n / (all.length - 1)) * width * 10) / 10,
    y: Math.round((1 - (rating - bottom) / span) * height * 10) / 10,
    rating,
    at,
  }));
  const line = points.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return { line, points, lowest, highest };
}
