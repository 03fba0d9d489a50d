import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { preload } from './build/preload.ts';
import { serviceWorker } from './build/service-worker.ts';

/** The address of the server for `npm run dev`. */
const server = process.env['WAYFINDER_SERVER'] ?? 'http://127.0.0.1:8080';

/**
 * Puts modules that are always loaded together into one file: dozens of small ones, each with its own imports and compressed
 * by itself, weigh a twentieth more, and a browser asks for six at a time only, so that the others wait for a
 * whole round trip. What is loaded by itself (a page, the parts of a game) is not listed: it would get a file
 * more, only to be found by.
 */
const together = [
  {
    name: 'shell',
    test: /node_modules.(svelte|@fluent|esm-env|clsx).|src.(api|me\.svelte|protocol|router\.svelte|settings\.svelte|sound)\.ts|src.(live|words).|src.constants.(shared|games)|src.parts.(announce|arrive|keys|Mark)|src.games.(emblems|faces|index)/,
  },
  { name: 'home', test: /src.parts.(home|FaultNotice|GuestName|LevelSelect|TableLine)/ },
  { name: 'table', test: /src.table.(clock|decision|latest|names|Notice|telling)/ },
  {
    name: 'tobago',
    test: /src.constants.tobago|src.games.tobago.(ClueCard|CluePicture|clue|Emblem|geometry|Land|names|pieces|Rose|Stamps|tell|Things|tobago\.css|TreasureSign|Vehicle)/,
  },
  {
    name: 'tsuro',
    test: /src.constants.tsuro|src.games.tsuro.(Dragon|geometry|Journey|places|SeatMark|Skull|Stone|Tile|TileCard|tiles|traces)/,
  },
];

export default defineConfig({
  plugins: [svelte(), preload(), serviceWorker()],
  build: {
    target: 'es2022',
    // Tells the tests which file needs which.
    manifest: true,
    // Small images inside the style sheet would be data: addresses, which the server's policy allows for
    // images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: together } } },
  },
  server: {
    // The words lie beside this folder, because the server and the terminal read them too.
    fs: { allow: ['..'] },
    proxy: {
      '/api': {
        target: server,
        ws: true,
        // The server answers pages of its own origin only.
        changeOrigin: true,
        headers: { origin: server },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
  },
});
