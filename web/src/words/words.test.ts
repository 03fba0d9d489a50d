import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readWords } from './fixtures';
import { LANGUAGES } from './index.svelte';

const SOURCES = join(process.cwd(), 'src');

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'generated' ? [] : sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts')
      ? [readFileSync(path, 'utf8')]
      : [];
  });
}

const english = readWords('en');
const code = sources(SOURCES).join('\n');

describe('the words', () => {
  it.each(Object.keys(LANGUAGES))(
    'of %s have every key and no other, with the same values filled in',
    (language) => {
      const words = readWords(language);
      expect([...words.keys].sort()).toEqual([...english.keys].sort());
      expect(Object.fromEntries(words.variables)).toEqual(Object.fromEntries(english.variables));
      for (const key of words.keys) {
        expect(words.bundle.getMessage(key)?.value, `${language}: ${key}`).toBeTruthy();
      }
    },
  );

  it('are all used', () => {
    // A key is used where it stands in quotes, or where a template makes it.
    const quoted = new Set([...code.matchAll(/['"`]([a-z][a-z0-9-]*)['"`]/g)].map(([, key]) => key));
    const patterns = [...code.matchAll(/`([a-z][a-z0-9-]*-)\$\{[^`]*`/g)].map(([template]) => {
      const parts = template.slice(1, -1).split(/\$\{[^}]*\}/);
      return new RegExp(`^${parts.join('[a-z0-9-]+')}$`);
    });
    const used = (key: string) => quoted.has(key) || patterns.some((pattern) => pattern.test(key));
    expect(english.keys.filter((key) => !used(key))).toEqual([]);
  });

  it('that are asked for are there', () => {
    const asked = new Set([...code.matchAll(/(?<![\w.])t\(\s*'([^']+)'/g)].map(([, key]) => key ?? ''));
    const known = new Set(english.keys);
    expect([...asked].filter((key) => !known.has(key))).toEqual([]);
  });
});
