import type { Clue, Terrain } from '../../generated/tobago';
import { TERRAINS } from './pieces';

export const RELATIONS = [
  'not-in-sight-of',
  'in-sight-of',
  'not-next-to',
  'next-to',
  'not-in',
  'in',
] as const;
export type Relation = (typeof RELATIONS)[number];

/** The parts of a clue. */
export interface ClueParts {
  not: boolean;
  relation: 'in' | 'next-to' | 'in-sight-of';
  largest: boolean;
  /** The landmark: a terrain, `hut`, `palm`, `statue` or `ocean`. */
  landmark: string;
}

export function partsOf(clue: Clue): ClueParts {
  // The longest relation that fits is the right one: "in" also begins "in-sight-of".
  const relation = RELATIONS.find((relation) => clue.startsWith(`${relation}-`)) ?? 'in';
  const rest = clue.slice(relation.length + 1);
  const largest = rest.startsWith('largest-');
  return {
    not: relation.startsWith('not-'),
    relation: relation.replace('not-', '') as ClueParts['relation'],
    largest,
    landmark: largest ? rest.slice('largest-'.length) : rest,
  };
}

export function isTerrain(landmark: string): landmark is Terrain {
  return (TERRAINS as readonly string[]).includes(landmark);
}
