import type { GameParts } from '..';

/** What this game brings to the page. */
export const parts = {} as GameParts;
