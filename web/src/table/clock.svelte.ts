import { connection } from '../live/connection.svelte';
import { number, t } from '../words/index.svelte';

/** The server's time, updated often enough for clocks. */
class Now {
  at = $state(Date.now());
  #watchers = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Ticks until the returned function is called. */
  watch(): () => void {
    this.#watchers += 1;
    this.#timer ??= setInterval(() => (this.at = Date.now() + connection.ahead), 250);
    return () => {
      this.#watchers -= 1;
      if (this.#watchers > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }
}

export const now = new Now();

/** Formats a duration like a clock: days and hours, hours and minutes, or minutes and seconds. */
export function clockFace(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return t('clock-days-left', { days: number(days), hours: number(hours % 24) });
  const two = (value: number) => String(value).padStart(2, '0');
  if (hours > 0) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
