import type { LiveTable, Step } from '../live/table.svelte';
import { moving } from '../settings.svelte';

/**
 * The time a change is shown before the next one, in milliseconds, so that a series of quick decisions can be
 * followed.
 */
const PACE = 700;
/** The number of waiting changes above which the latest is shown at once, as playback is too slow. */
const MAX_WAITING = 12;

/** The playback of a live table: its changes, one after the other, each long enough to be seen. */
export class Stage {
  shown = $state.raw<Step | undefined>();
  /** The viewer who has the shared device. */
  holder = $state.raw<number | 'spectator'>();
  #waiting: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: LiveTable) {}

  /** Receives the latest change of the table. */
  arrive(step: Step) {
    if (this.#waiting.includes(step) || this.shown === step) return;
    this.#waiting.push(step);
    if (this.#waiting.length > MAX_WAITING) this.skip();
    else if (this.#timer === undefined) this.#next();
  }

  /** Shows the latest change at once. */
  skip() {
    const latest = this.#waiting.at(-1);
    this.#waiting = [];
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // Skipped changes are not animated.
    if (latest) this.shown = { ...latest, before: undefined, happened: [] };
  }

  /** True if there are changes that are not shown yet. */
  get behind(): boolean {
    return this.shown?.after !== this.table.state;
  }

  leave() {
    clearTimeout(this.#timer);
  }

  #next() {
    this.#timer = undefined;
    const [step] = this.#waiting;
    if (!step) return;
    if (this.#handsOn(step)) void this.#part(step);
    else this.#show(step);
  }

  /** Returns whether this change is seen by the player who has the device, and the next by another. */
  #handsOn({ before, after }: Step): boolean {
    const from = before?.you.viewer;
    if (!from || from === after.you.viewer) return false;
    return from === this.holder && from === this.shown?.after.you.viewer;
  }

  /** Shows the result of a decision to the player who made it, before the device is handed on. */
  async #part(step: Step) {
    const waits = (this.#timer = setTimeout(() => undefined));
    const { ownPart } = await import('./parting');
    const [own, rest] = await ownPart(this.table, step);
    // Meanwhile it may have been skipped.
    if (this.#timer !== waits) return;
    this.shown = own;
    this.#timer = setTimeout(() => this.#show(rest), own === rest ? 0 : moving() ? 2 * PACE : PACE);
  }

  #show(step: Step) {
    this.#waiting.shift();
    this.#timer = undefined;
    this.shown = step;
    if (step.happened.length > 0 && moving()) this.#timer = setTimeout(() => this.#next(), PACE);
    else this.#next();
  }
}
