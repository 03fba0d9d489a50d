import { RELATIONS } from '../../constants/tobago';
import type { Clue, Relation, Terrain } from '../../generated/tobago';
import { TERRAINS } from './pieces';

/** The relations, the longest first: "in" also begins "in-sight-of". */
const LONGEST_FIRST = [...RELATIONS].sort((one, other) => other.length - one.length);

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
  const relation = LONGEST_FIRST.find((relation) => clue.startsWith(`${relation}-`)) ?? 'in';
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
