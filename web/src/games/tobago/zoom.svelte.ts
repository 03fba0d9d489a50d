import type { Box, Point } from './geometry';

/** The largest zoom factor, compared to seeing the whole island. */
const CLOSEST = 3;

/** Returns the visible part of the island after zooming by a factor, with a point staying where it is. */
export function nearer(seen: Box, all: Box, factor: number, at: Point): Box {
  const width = Math.min(all.width, Math.max(all.width / CLOSEST, seen.width / factor));
  const by = width / seen.width;
  return within(
    {
      x: at.x - (at.x - seen.x) * by,
      y: at.y - (at.y - seen.y) * by,
      width,
      height: (all.height * width) / all.width,
    },
    all,
  );
}

/** Moves the visible part back so that only the island and its sea are seen. */
export function within(seen: Box, all: Box): Box {
  const keep = (at: number, size: number, from: number, whole: number) =>
    Math.min(Math.max(at, from), from + whole - size);
  return {
    ...seen,
    x: keep(seen.x, seen.width, all.x, all.width),
    y: keep(seen.y, seen.height, all.y, all.height),
  };
}

/** The visible part of the island, changed by pinching, dragging, the wheel and buttons. */
export class Zoom {
  seen = $state.raw<Box>({ x: 0, y: 0, width: 1, height: 1 });
  /** True if the last touch was a drag, and so is no choice. */
  dragged = false;
  #fingers = new Map<number, Point>();

  constructor(readonly all: () => Box) {
    this.seen = all();
  }

  get viewBox(): string {
    const { x, y, width, height } = this.seen;
    return `${x} ${y} ${width} ${height}`;
  }

  get close(): boolean {
    return this.seen.width < this.all().width - 0.5;
  }

  reset() {
    this.seen = this.all();
  }

  by(factor: number, at?: Point) {
    const { x, y, width, height } = this.seen;
    this.seen = nearer(this.seen, this.all(), factor, at ?? { x: x + width / 2, y: y + height / 2 });
  }

  /** Moves so that a point is visible, for keyboard users. */
  show({ x, y }: Point) {
    const { seen } = this;
    const margin = 40;
    const shift = (at: number, from: number, size: number) =>
      Math.min(0, at - margin - from) + Math.max(0, at + margin - from - size);
    this.seen = within(
      { ...seen, x: seen.x + shift(x, seen.x, seen.width), y: seen.y + shift(y, seen.y, seen.height) },
      this.all(),
    );
  }

  /** Listens to fingers, the mouse and the wheel on a picture. */
  listen(svg: SVGSVGElement): () => void {
    const point = (event: { clientX: number; clientY: number }): Point => {
      const box = svg.getBoundingClientRect();
      const scale = Math.max(this.seen.width / box.width, this.seen.height / box.height);
      const left = box.left + (box.width - this.seen.width / scale) / 2;
      const top = box.top + (box.height - this.seen.height / scale) / 2;
      return {
        x: this.seen.x + (event.clientX - left) * scale,
        y: this.seen.y + (event.clientY - top) * scale,
      };
    };
    const down = (event: PointerEvent) => {
      if (this.#fingers.size === 0) this.dragged = false;
      this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent) => {
      const before = this.#fingers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const spread = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) || 1;
        this.by(spread(now, other) / spread(before, other), point({ clientX: other.x, clientY: other.y }));
        this.dragged = true;
      } else if (this.close) {
        // A finger trembles a little without meaning a drag.
        if (!this.dragged && Math.hypot(now.x - before.x, now.y - before.y) < 6) return;
        this.dragged = true;
        const from = point({ clientX: before.x, clientY: before.y });
        const to = point(event);
        this.seen = within(
          { ...this.seen, x: this.seen.x + from.x - to.x, y: this.seen.y + from.y - to.y },
          this.all(),
        );
      } else return;
      this.#fingers.set(event.pointerId, now);
    };
    const up = (event: PointerEvent) => this.#fingers.delete(event.pointerId);
    const wheel = (event: WheelEvent) => {
      // The plain wheel scrolls the page; with Ctrl, which a pinch on a touchpad also sends, it zooms.
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.by(Math.exp(-event.deltaY / 200), point(event));
    };
    svg.addEventListener('pointerdown', down);
    svg.addEventListener('wheel', wheel, { passive: false });
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    return () => {
      svg.removeEventListener('pointerdown', down);
      svg.removeEventListener('wheel', wheel);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
    };
  }
}
