import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

const LOCALES = join(process.cwd(), '..', 'locales');

/** The words of a language, for tests. */
export interface Words {
  bundle: FluentBundle;
  keys: string[];
  /** The messages as written in their files. */
  entries: Map<string, string>;
  /** The variables each message mentions. */
  variables: Map<string, string>;
  /** Returns a message with its values filled in. */
  say(key: string, values?: Record<string, FluentVariable>): string;
}

/** Reads every file of a language. */
export function readWords(language: string): Words {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const entries = new Map<string, string>();
  const keys: string[] = [];
  for (const file of readdirSync(join(LOCALES, language)).sort()) {
    const text = readFileSync(join(LOCALES, language, file), 'utf8');
    const errors = bundle.addResource(new FluentResource(text));
    if (errors.length > 0) throw new Error(`${language}/${file} says a key twice: ${errors.join('; ')}`);
    for (const entry of text.split(/^(?=[a-z][a-z0-9-]* *=)/m)) {
      const key = /^([a-z][a-z0-9-]*) *=/.exec(entry)?.[1];
      if (!key) continue;
      keys.push(key);
      entries.set(key, entry);
    }
  }
  const variables = new Map(
    [...entries].map(([key, entry]) => {
      const mentioned = new Set([...entry.matchAll(/\$([a-z_]+)/g)].map(([, name]) => name));
      return [key, [...mentioned].sort().join(' ')];
    }),
  );
  const say = (key: string, values?: Record<string, FluentVariable>) => {
    const message = bundle.getMessage(key);
    if (!message?.value) throw new Error(`${language} has no ${key}`);
    const errors: Error[] = [];
    const said = bundle.formatPattern(message.value, values ?? null, errors);
    if (errors[0]) throw errors[0];
    return said;
  };
  return { bundle, keys, entries, variables, say };
}
