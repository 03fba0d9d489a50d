import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

const LOCALES = join(import.meta.dirname, '../../locales');

/** The texts of the page in a language, by key. */
export class Words {
  readonly keys: string[] = [];
  readonly #bundle: FluentBundle;

  constructor(readonly language: string) {
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const file of readdirSync(join(LOCALES, language))) {
      const text = readFileSync(join(LOCALES, language, file), 'utf8');
      this.#bundle.addResource(new FluentResource(text));
      this.keys.push(...[...text.matchAll(/^([a-z][a-z0-9-]*) *=/gm)].map(([, key]) => key ?? ''));
    }
  }

  /** Returns the text for a key. A test that asks for an unknown key fails. */
  say(key: string, values?: Record<string, FluentVariable>): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    if (!pattern) throw new Error(`there is no ${key} in ${this.language}`);
    return this.#bundle.formatPattern(pattern, values);
  }

  /** Returns the text for a key if it has no values. */
  plain(key: string): string | undefined {
    const pattern = this.#bundle.getMessage(key)?.value;
    return typeof pattern === 'string' ? pattern : undefined;
  }
}

export const english = new Words('en');
