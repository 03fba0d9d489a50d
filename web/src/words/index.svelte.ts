import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { settings } from '../settings.svelte';

/** The languages there are, by their own names. */
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

/** The language that fits the browser's best. */
export function browserLanguage(tags: readonly string[] = navigator.languages): Language {
  for (const tag of tags) {
    if (isLanguage(tag)) return tag;
    const same = Object.keys(LANGUAGES).find((known) => known.split('-')[0] === tag.split('-')[0]);
    if (same && isLanguage(same)) return same;
  }
  return 'en';
}

/** The language that words are in. */
export function language(): Language {
  return current;
}

/** The latest request for words; earlier ones that are still on their way give way to it. */
let latest: Promise<void> | undefined;

/** Sees to it that the words of these files are there, in the language that is chosen. */
export function loadWords(...files: string[]): Promise<void> {
  for (const file of files) wantedFiles.add(file);
  const load = takeWords(() => latest === load);
  latest = load;
  return load;
}

/** French text whose double marks stay on the line of the word they belong to. */
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
  // Marks around what is filled in are for languages of mixed directions, of which there are none here.
  const made = new FluentBundle(wanted, { useIsolating: false });
  for (const words of texts) made.addResource(new FluentResource(wanted === 'fr' ? unbroken(words) : words));
  bundle = made;
  current = wanted;
  document.documentElement.lang = wanted;
}

/** The words for a key, in the language that is chosen. */
export function t(key: string, values?: Record<string, FluentVariable>): string {
  const message = bundle.getMessage(key);
  if (!message?.value) return key;
  return bundle.formatPattern(message.value, values ?? null, []);
}

/** Whether there are words for a key. */
export function hasWords(key: string): boolean {
  return bundle.hasMessage(key);
}

/** The language as the browser knows it, who may be from another country: a day is written in another order in Britain than in America. */
function tongue(): string {
  const [spoken] = current.split('-');
  return navigator.languages.find((tag) => tag.split('-')[0] === spoken) ?? current;
}

/** A number as it is written in the language. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(tongue(), options).format(value);
}

/** A moment as it is written in the language. */
export function moment(
  at: number,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  return new Intl.DateTimeFormat(tongue(), options).format(at);
}

/** Several things one after the other, as the language separates them. */
export function enumerated(words: string[], between = 'enumeration'): string {
  return words.length > 0 ? words.reduce((before, next) => t(between, { before, next })) : '';
}

/** Several things in a row, as the language joins them. */
export function listed(words: string[]): string {
  return new Intl.ListFormat(current, { type: 'conjunction' }).format(words);
}
