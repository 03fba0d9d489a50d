import type { Component } from 'svelte';
import { match } from '../router.svelte';

/* eslint-disable @typescript-eslint/no-explicit-any -- each page has the props that its pattern names */
interface Page {
  pattern: string;
  load: () => Promise<{ default: Component<any> }>;
}

/** The pages with their patterns. The first that matches is shown. */
const PAGES: Page[] = [
  { pattern: '/', load: () => import('./Home.svelte') },
  { pattern: '/lobby', load: () => import('./Lobby.svelte') },
  { pattern: '/new/:game', load: () => import('./NewTable.svelte') },
  { pattern: '/table/:id', load: () => import('./Table.svelte') },
  { pattern: '/replay/:id', load: () => import('./Replay.svelte') },
  { pattern: '/games', load: () => import('./History.svelte') },
  { pattern: '/leaderboard/:game', load: () => import('./Leaderboard.svelte') },
  { pattern: '/people/:id', load: () => import('./Profile.svelte') },
  { pattern: '/account', load: () => import('./Account.svelte') },
  { pattern: '/rules/:game', load: () => import('./Rules.svelte') },
  { pattern: '/settings', load: () => import('./Settings.svelte') },
  { pattern: '/gallery', load: () => import('./Gallery.svelte') },
];

const NOT_FOUND: Page = { pattern: '', load: () => import('./NotFound.svelte') };

/** Returns the page at a path, with the parts that its pattern names. */
export function pageFor(path: string): { load: Page['load']; parts: Record<string, string> } {
  for (const page of PAGES) {
    const parts = match(page.pattern, path);
    if (parts) return { load: page.load, parts };
  }
  return { load: NOT_FOUND.load, parts: {} };
}
