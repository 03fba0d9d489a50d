/** What a screen reader should say next. The number makes the same words said again a new announcement. */
export const spoken = $state({ words: '', count: 0 });

/** Says something to those who do not see what happened. */
export function announce(words: string) {
  if (!words) return;
  spoken.words = words;
  spoken.count += 1;
}
