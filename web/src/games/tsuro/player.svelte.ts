import { sceneAt, type Plan, type Scene } from './motion';

/** Plays a plan and says what is to be drawn; after it, and without it, the view alone is drawn. */
export class Player {
  scene = $state.raw<Scene | undefined>();
  #frame = 0;

  play(plan: Plan) {
    this.skip();
    const began = performance.now();
    this.scene = sceneAt(plan, 0);
    const step = (now: number) => {
      const at = now - began;
      if (at >= plan.ms) {
        this.skip();
        return;
      }
      this.scene = sceneAt(plan, at);
      this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** Ends the motion at once. */
  skip() {
    cancelAnimationFrame(this.#frame);
    this.scene = undefined;
  }
}
