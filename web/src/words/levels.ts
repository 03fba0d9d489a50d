/** The levels of the bots, the weakest first, with the key of their name. */
export const LEVELS = [
  { level: 'beginner', key: 'level-beginner' },
  { level: 'easy', key: 'level-easy' },
  { level: 'medium', key: 'level-medium' },
  { level: 'hard', key: 'level-hard' },
  { level: 'expert', key: 'level-expert' },
] as const;

export type Level = (typeof LEVELS)[number]['level'];
