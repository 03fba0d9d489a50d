/** The next words for a screen reader. The count makes repeated words a new announcement. */
export const spoken = $state({ words: '', count: 0 });

/** Announces something to screen readers. */
export function announce(words: string) {
  if (!words) return;
  spoken.words = words;
  spoken.count += 1;
}
