import { number } from '../../words/index.svelte';

/**
 * Formats a rating: those of games of two are whole numbers in the hundreds, the others in the tens and
 * finer.
 */
export function ratingNumber(value: number, kind: string): string {
  const digits = kind === 'two' ? 0 : 1;
  return number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
