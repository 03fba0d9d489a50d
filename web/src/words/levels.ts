import { LEVELS as NAMES } from '../constants/shared';

/** The levels of the bots, the weakest first, with the key of their name. */
export const LEVELS = NAMES.map((level) => ({ level, key: `level-${level}` }));

export type Level = (typeof NAMES)[number];
