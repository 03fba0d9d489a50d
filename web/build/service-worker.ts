import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Files that are otherwise loaded only on demand, but must be available offline: the pages that need no server,
 * with their texts.
 */
const KEPT = [
  /\/pages\/(Home|NotFound|Rules|Settings)\.svelte$/,
  /\/games\/\w+\/Rules(Text)?\.svelte$/,
  // The rules of a game may have words of their own beside those of the game.
  /\/locales\/[^/]+\/(?!table\.|\w+-options\.)[\w-]+\.ftl/,
];

/**
 * Writes the service worker with the list of what the first page needs. Its name changes with what is in it,
 * so that a browser that finds a new worker also finds a new shell and forgets the old one.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'wayfinder-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const entry = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
        if (entry?.type !== 'chunk') throw new Error('the page has no entry');
        const needed = new Set<string>();
        const collect = (name: string) => {
          const chunk = bundle[name];
          if (needed.has(name) || chunk?.type !== 'chunk') return;
          needed.add(name);
          for (const style of chunk.viteMetadata?.importedCss ?? []) needed.add(style);
          chunk.imports.forEach(collect);
        };
        collect(entry.fileName);
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && KEPT.some((kind) => kind.test(chunk.facadeModuleId ?? '')))
            collect(chunk.fileName);
        }
        const shell = ['/', ...[...needed].sort().map((name) => `/${name}`)];
        const template = readFileSync(fileURLToPath(new URL('./service-worker.js', import.meta.url)), 'utf8');
        const all = Object.keys(bundle).sort().join('\n');
        const build = createHash('sha256').update(template).update(all).digest('hex').slice(0, 16);
        const source = template.replace('__BUILD__', build).replace("['__SHELL__']", JSON.stringify(shell));
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}
