import tobago from '../parts/pictures/tobago.svg';
import tsuro from '../parts/pictures/tsuro.svg';

/** What the pages show of a game before it is loaded: what it is about, and a picture. */
export interface Face {
  pitch: string;
  picture: string;
  /** Minutes that a game takes, about. */
  minutes: number;
}

/** The faces by the name of the game; words by their key. */
export const FACES: Record<string, Face> = {
  tobago: { pitch: 'game-tobago-pitch', picture: tobago, minutes: 45 },
  tsuro: { pitch: 'game-tsuro-pitch', picture: tsuro, minutes: 15 },
};
