import type { Clue, Relation, Terrain } from '../../generated/tobago';
import { TERRAINS } from './pieces';

const RELATIONS: readonly Relation[] = [
  'not-in-sight-of',
  'in-sight-of',
  'not-next-to',
  'next-to',
  'not-in',
  'in',
];

/** The parts of a clue. */
export interface ClueParts {
  not: boolean;
  /** The relation without its "not". */
  relation: Relation;
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
    relation: RELATIONS.find((positive) => relation === `not-${positive}`) ?? relation,
    largest,
    landmark: largest ? rest.slice('largest-'.length) : rest,
  };
}

export function isTerrain(landmark: string): landmark is Terrain {
  return TERRAINS.some((terrain) => terrain === landmark);
}
