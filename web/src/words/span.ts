import { language } from './index.svelte';

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Formats the distance of a time from now, in the largest unit that fits: “in 2 days”, “3 minutes ago”. */
export function fromNow(at: number, now: number): string {
  const words = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  const span = at - now;
  for (const [unit, length] of UNITS) {
    // Nearly two days are not one day.
    if (Math.abs(span) >= length) return words.format(Math.round(span / length), unit);
  }
  return words.format(Math.round(span / 1000), 'second');
}
