/** A set-up as its notation has it: what is switched on by its word, what has a value by its key. */
export function notationOf(setup: Record<string, unknown>): string {
  return Object.entries(setup)
    .flatMap(([key, value]) => {
      if (value === true) return key.replaceAll('_', '-');
      if (Array.isArray(value)) return value as unknown[];
      return value ? `${key}=` : [];
    })
    .join(' ');
}
