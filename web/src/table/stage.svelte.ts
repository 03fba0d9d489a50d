import type { LiveTable, Step } from '../live/table.svelte';
import { moving } from '../settings.svelte';

/** How long a change stays on the stage before the next one, so that a row of quick decisions can be followed. */
const PACE = 700;
/** With more changes than this waiting, the story is told too slowly: the latest is shown at once. */
const PATIENCE = 12;

/** What is shown of a live table: the same changes, one after the other, each long enough to be seen. */
export class Stage {
  shown = $state.raw<Step | undefined>();
  /** Who has the device that several share. */
  holder = $state.raw<number | 'spectator'>();
  #waiting: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: LiveTable) {}

  /** Takes the latest change of the table. */
  arrive(step: Step) {
    if (this.#waiting.includes(step) || this.shown === step) return;
    this.#waiting.push(step);
    if (this.#waiting.length > PATIENCE) this.skip();
    else if (this.#timer === undefined) this.#next();
  }

  /** Shows the latest change at once. */
  skip() {
    const latest = this.#waiting.at(-1);
    this.#waiting = [];
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // Whoever skips does not want to see how it came about.
    if (latest) this.shown = { ...latest, before: undefined, happened: [] };
  }

  /** Whether there is more to see than what is shown. */
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

  /** Whether whoever has the device sees this change with other eyes than those that come after it. */
  #handsOn({ before, after }: Step): boolean {
    const from = before?.you.viewer;
    if (!from || from === after.you.viewer) return false;
    return from === this.holder && from === this.shown?.after.you.viewer;
  }

  /** Shows what came of it to whoever made it, before the device is handed on. */
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
