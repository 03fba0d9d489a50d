/** The distance of a swipe, and of the wheel for a quarter turn. */
const SWIPE = 36;
const ROLL = 50;
/** The pause in milliseconds after which rolling starts anew. */
const PAUSE_MS = 200;

/** The wheel and swipe gestures over the board, which turn the tile that is tried. */
export class Gestures {
  #rolled = 0;
  #rolledAt = 0;
  #from = 0;
  /** True if the last touch was a swipe, whose click is to be ignored. */
  swiped = false;

  /** Takes `turn`, which returns whether there was a tile to turn. */
  constructor(readonly turn: (by: number) => boolean) {}

  begin = (event: PointerEvent) => {
    this.#from = event.clientX;
    this.swiped = false;
  };

  end = (event: PointerEvent) => {
    const across = event.clientX - this.#from;
    if (Math.abs(across) >= SWIPE) this.swiped = this.turn(Math.sign(across));
  };

  /** Turns the tile by a quarter for each notch of a wheel, or as much of a trackpad. */
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
