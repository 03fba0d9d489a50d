/**
 * The finish of the game, which is loaded when it ends; a game that was over before loads it in advance, so
 * that nothing moves later.
 */
class Ending {
  Finish = $state.raw<typeof import('./Finish.svelte').default | undefined>();

  async load() {
    this.Finish ??= (await import('./Finish.svelte')).default;
  }
}

export const ending = new Ending();
