import tobago from '../parts/pictures/tobago.svg';
import tsuro from '../parts/pictures/tsuro.svg';

/** The presentation of a game before it is loaded: what it is about, and a picture. */
export interface Face {
  pitch: string;
  picture: string;
  /** The approximate length of a game in minutes. */
  minutes: number;
}

/** The faces by the name of the game; texts by their key. */
export const FACES: Record<string, Face> = {
  tobago: { pitch: 'game-tobago-pitch', picture: tobago, minutes: 45 },
  tsuro: { pitch: 'game-tsuro-pitch', picture: tsuro, minutes: 15 },
};
