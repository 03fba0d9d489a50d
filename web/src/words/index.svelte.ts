import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { settings } from '../settings.svelte';

/** The available languages, by their own names. */
export const LANGUAGES = {
  en: 'English',
  'pt-BR': 'português (Brasil)',
  fr: 'français',
  it: 'italiano',
} as const;

export type Language = keyof typeof LANGUAGES;

const sources = import.meta.glob<string>('../../../locales/*/*.ftl', { query: '?raw', import: 'default' });

const wantedFiles = new Set<string>();
let bundle = $state.raw(new FluentBundle('en'));
let current = $state<Language>('en');

function isLanguage(tag: string): tag is Language {
  return tag in LANGUAGES;
}

/** Returns the language that fits the browser's best. */
export function browserLanguage(tags: readonly string[] = navigator.languages): Language {
  for (const tag of tags) {
    if (isLanguage(tag)) return tag;
    const same = Object.keys(LANGUAGES).find((known) => known.split('-')[0] === tag.split('-')[0]);
    if (same && isLanguage(same)) return same;
  }
  return 'en';
}

/** Returns the current language of the texts. */
export function language(): Language {
  return current;
}

/** The latest request for texts; earlier ones that are still pending give way to it. */
let latest: Promise<void> | undefined;

/** Loads the texts of these files in the current language. */
export function loadWords(...files: string[]): Promise<void> {
  for (const file of files) wantedFiles.add(file);
  const load = takeWords(() => latest === load);
  latest = load;
  return load;
}

/** Keeps French double punctuation on the line of its word. */
export function unbroken(french: string): string {
  return french.replace(/ (?=[:;!?»])/g, '\u00a0').replace(/(?<=«) /g, '\u00a0');
}

async function takeWords(isLatest: () => boolean): Promise<void> {
  const chosen = settings.language;
  const wanted = chosen && isLanguage(chosen) ? chosen : browserLanguage();
  const texts = await Promise.all(
    [...wantedFiles].map(async (file) => {
      const load = sources[`../../../locales/${wanted}/${file}.ftl`];
      if (!load) throw new Error(`there are no words ${file} in ${wanted}`);
      return load();
    }),
  );
  if (!isLatest()) return latest;
  // Isolation marks around values are for languages of mixed directions, of which there are none here.
  const made = new FluentBundle(wanted, { useIsolating: false });
  for (const words of texts) made.addResource(new FluentResource(wanted === 'fr' ? unbroken(words) : words));
  bundle = made;
  current = wanted;
  document.documentElement.lang = wanted;
}

/** Returns the text for a key in the current language. */
export function t(key: string, values?: Record<string, FluentVariable>): string {
  const message = bundle.getMessage(key);
  if (!message?.value) return key;
  return bundle.formatPattern(message.value, values ?? null, []);
}

/** Returns whether there is a text for a key. */
export function hasWords(key: string): boolean {
  return bundle.hasMessage(key);
}

/**
 * Returns the browser's variant of the language: a date is written in another order in Britain than in
 * America.
 */
function tongue(): string {
  const [spoken] = current.split('-');
  return navigator.languages.find((tag) => tag.split('-')[0] === spoken) ?? current;
}

/** Formats a number in the language. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(tongue(), options).format(value);
}

/** Formats a time in the language. */
export function moment(
  at: number,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  return new Intl.DateTimeFormat(tongue(), options).format(at);
}

/** Joins several things with the separator of the language. */
export function enumerated(words: string[], between = 'enumeration'): string {
  return words.length > 0 ? words.reduce((before, next) => t(between, { before, next })) : '';
}

/** Joins several things as a list in the language. */
export function listed(words: string[]): string {
  return new Intl.ListFormat(current, { type: 'conjunction' }).format(words);
}
