/** The end of the game, which is loaded when one is over; a game that was over before brings it along, so that nothing moves later. */
class Ending {
  Finish = $state.raw<typeof import('./Finish.svelte').default | undefined>();

  async load() {
    this.Finish ??= (await import('./Finish.svelte')).default;
  }
}

export const ending = new Ending();
