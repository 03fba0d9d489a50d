/** Returns the notation of a setup: a switch by its word, a value with its key. */
export function notationOf(setup: Record<string, unknown>): string {
  return Object.entries(setup)
    .flatMap(([key, value]): unknown[] | string => {
      if (value === true) return key.replaceAll('_', '-');
      if (Array.isArray(value)) return value;
      return value ? `${key}=` : [];
    })
    .join(' ');
}
