import { number } from '../../words/index.svelte';

/** A rating as it is shown: those of games of two are in the hundreds and whole, the others in the tens and finer. */
export function ratingNumber(value: number, kind: string): string {
  const digits = kind === 'two' ? 0 : 1;
  return number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
