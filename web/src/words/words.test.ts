import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './index.svelte';

const LOCALES = join(process.cwd(), '..', 'locales');
const SOURCES = join(process.cwd(), 'src');

interface Words {
  bundle: FluentBundle;
  keys: string[];
  /** The variables each message mentions. */
  variables: Map<string, string>;
}

function read(language: string): Words {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const keys: string[] = [];
  const variables = new Map<string, string>();
  for (const file of readdirSync(join(LOCALES, language)).sort()) {
    const text = readFileSync(join(LOCALES, language, file), 'utf8');
    expect(bundle.addResource(new FluentResource(text)), `${language}/${file} says a key twice`).toEqual([]);
    const entries = text
      .split(/^(?=[a-z][a-z0-9-]* *=)/m)
      .filter((entry) => /^[a-z][a-z0-9-]* *=/.test(entry));
    for (const entry of entries) {
      const key = entry.split(/ *=/)[0] ?? '';
      keys.push(key);
      const mentioned = new Set([...entry.matchAll(/\$([a-z_]+)/g)].map(([, name]) => name));
      variables.set(key, [...mentioned].sort().join(' '));
    }
  }
  return { bundle, keys, variables };
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'generated' ? [] : sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts')
      ? [readFileSync(path, 'utf8')]
      : [];
  });
}

const english = read('en');
const code = sources(SOURCES).join('\n');

describe('the words', () => {
  it.each(Object.keys(LANGUAGES))(
    'of %s have every key and no other, with the same values filled in',
    (language) => {
      const words = read(language);
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
