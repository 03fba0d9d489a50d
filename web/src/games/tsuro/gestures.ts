/** How far a finger goes for a swipe, and a wheel for a quarter turn. */
const SWIPE = 36;
const ROLL = 50;
/** Rolling that pauses for so long begins anew. */
const PAUSE_MS = 200;

/** Wheel and swipe over the board, which turn the tile that is tried. */
export class Gestures {
  #rolled = 0;
  #rolledAt = 0;
  #from = 0;
  /** Whether the last touch was a swipe, whose click means nothing. */
  swiped = false;

  /** `turn` says whether there was a tile to turn. */
  constructor(readonly turn: (by: number) => boolean) {}

  begin = (event: PointerEvent) => {
    this.#from = event.clientX;
    this.swiped = false;
  };

  end = (event: PointerEvent) => {
    const across = event.clientX - this.#from;
    if (Math.abs(across) >= SWIPE) this.swiped = this.turn(Math.sign(across));
  };

  /** A notch of a wheel, or as much of a trackpad, is a quarter turn. */
  roll = (event: WheelEvent) => {
    if (event.timeStamp - this.#rolledAt > PAUSE_MS) this.#rolled = 0;
    this.#rolledAt = event.timeStamp;
    this.#rolled += event.deltaY;
    // The page scrolls unless there is a tile to turn.
    if (!this.turn(0)) return;
    event.preventDefault();
    if (Math.abs(this.#rolled) < ROLL) return;
    this.turn(Math.sign(this.#rolled));
    this.#rolled = 0;
  };
}
