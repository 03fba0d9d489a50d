import { EMBLEMS } from '../constants/games';

/** The emblem engraved on the pieces of a colour: a figure around the middle, within nine units of it. */
export interface Emblem {
  /** The name of the figure. */
  name: string;
  d: string;
  /** True if the figure is pale, because its piece is dark. */
  pale: boolean;
}

const PLAIN: Emblem = { name: 'stone', d: '', pale: false };

/** Returns the emblem of the pieces of a colour. */
export function emblemOf(colour: number): Emblem {
  return EMBLEMS[colour - 1] ?? PLAIN;
}
