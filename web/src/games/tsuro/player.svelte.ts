import { sceneAt, type Plan, type Scene } from './motion';

/** A player of plans, which provides the scene to draw; without one, the view alone is drawn. */
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

  /** Ends the animation at once. */
  skip() {
    cancelAnimationFrame(this.#frame);
    this.scene = undefined;
  }
}
