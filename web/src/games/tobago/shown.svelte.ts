import type { Decision, Reason } from '../../table/decision.svelte';
import type { Offer } from '../../generated/tobago';
import type { Fixture } from './fixtures';
import type { Tobago } from './values';

/** A decision that can be tried and is never made, for moments that are only shown. */
export class ShownDecision implements Decision<Tobago> {
  readonly offers: readonly Offer[];
  readonly sent = undefined;
  after = $state.raw<readonly string[]>([]);
  chosen = $state.raw<Offer | undefined>();
  reason = $state.raw<Reason<Tobago> | undefined>();

  constructor(fixture: Fixture) {
    this.offers = fixture.offers;
    this.reason = fixture.reason;
    this.chosen = this.offers.find(({ notation }) => notation === fixture.chosen);
  }

  choose(notation: string, after: readonly string[] = []) {
    this.attempt(notation);
    this.after = after;
  }

  attempt(notation: string) {
    this.cancel();
    this.chosen = this.offers.find((offer) => offer.notation === notation);
  }

  confirm() {
    this.cancel();
  }

  cancel() {
    this.chosen = undefined;
    this.after = [];
    this.reason = undefined;
  }

  ask(action: string) {
    this.reason = { action, message: '', violation: { rule: 'not-now', clause: '' } };
  }
}
