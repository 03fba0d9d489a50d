import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The needs of a page or part: files, and the names of files of texts, which each language has. */
interface Need {
  files: string[];
  words: string[];
}

/** Words that every page begins with, and more that some do. */
const WORDS = ['shell', 'pages'];
const MORE_WORDS: Record<string, string[]> = { Table: ['table'], Replay: ['table'] };

/**
 * Writes down which files each address of the page needs, and which more a table of a game needs, by how far
 * it is. The server names them in the head of the first file, so that a browser asks for all of them at once
 * instead of finding one by running another.
 */
export function preload(): Plugin {
  return {
    name: 'wayfinder-preload',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const entry = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
        if (!entry) throw new Error('the page has no entry');
        const begun = filesOf(bundle, [entry.fileName]);
        const need = (modules: string[], words: string[]): Need => ({
          files: [
            ...filesOf(
              bundle,
              modules.map((module) => fileOf(bundle, module)),
            ),
          ].filter((file) => !begun.has(file)),
          words,
        });
        const needs: Record<string, Need> = {};
        for (const { pattern, name } of pages())
          needs[pattern] = need([`src/pages/${name}.svelte`], [...WORDS, ...(MORE_WORDS[name] ?? [])]);
        const games = Object.values(bundle).flatMap((chunk) =>
          chunk.type === 'chunk'
            ? (/src\/games\/(\w+)\/parts\.ts$/.exec(chunk.facadeModuleId ?? '')?.[1] ?? [])
            : [],
        );
        for (const game of games) {
          const board = [`src/games/${game}/parts.ts`];
          needs[`open ${game}`] = need([...board, 'src/table/WaitingRoom.svelte'], [game]);
          needs[`playing ${game}`] = need(board, [game]);
          needs[`finished ${game}`] = need([...board, 'src/table/Result.svelte'], [game]);
          needs[`replay ${game}`] = need(board, [game]);
        }
        const source = JSON.stringify({ needs, words: wordsOf(bundle) });
        this.emitFile({ type: 'asset', fileName: '.vite/preload.json', source });
      },
    },
  };
}

/** Every page and its address, as the page itself lists them. */
function pages(): { pattern: string; name: string }[] {
  const list = readFileSync(fileURLToPath(new URL('../src/pages/index.ts', import.meta.url)), 'utf8');
  const found = list.matchAll(/pattern: '([^']*)', load: \(\) => import\('\.\/(\w+)\.svelte'\)/g);
  const all = [...found].map(([, pattern = '', name = '']) => ({ pattern, name }));
  if (all.length < 2) throw new Error('src/pages/index.ts lists no pages that can be read');
  return all;
}

/** The file of a module that is loaded when it is needed. */
function fileOf(bundle: Bundle, module: string): string {
  const found = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(`/${module}`),
  );
  if (!found) throw new Error(`${module} has no file of its own`);
  return found.fileName;
}

/** These files with all that they import, styles included. */
function filesOf(bundle: Bundle, names: string[]): Set<string> {
  const files = new Set<string>();
  const collect = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(collect);
  };
  names.forEach(collect);
  return files;
}

/** The files of words by language and name. */
function wordsOf(bundle: Bundle): Record<string, Record<string, string>> {
  const words: Record<string, Record<string, string>> = {};
  for (const chunk of Object.values(bundle)) {
    const found =
      chunk.type === 'chunk' && /\/locales\/([^/]+)\/([^/]+)\.ftl/.exec(chunk.facadeModuleId ?? '');
    if (!found) continue;
    const [, language = '', name = ''] = found;
    words[language] = { ...words[language], [name]: chunk.fileName };
  }
  return words;
}
