import type { Offer } from '../../generated/tsuro';
import type { Decision, Reason } from '../../table/decision.svelte';
import type { Fixture } from './fixtures';
import type { Tsuro } from './values';

/** A decision about a fixture: everything can be tried, and confirming does nothing. */
export class FixtureDecision implements Decision<Tsuro> {
  chosen = $state.raw<Offer | undefined>();
  readonly after = [];
  sent = $state.raw<Offer | undefined>();
  reason = $state.raw<Reason<Tsuro> | undefined>();

  constructor(readonly fixture: Fixture) {
    if (fixture.chosen) this.attempt(fixture.chosen);
    if (fixture.asked) this.ask(fixture.asked);
  }

  get offers(): readonly Offer[] {
    return this.sent ? [] : (this.fixture.offers ?? []);
  }

  choose(notation: string) {
    const again = this.chosen?.notation === notation;
    this.attempt(notation);
    if (again) this.confirm();
  }

  attempt(notation: string) {
    this.reason = undefined;
    this.chosen = this.offers.find((offer) => offer.notation === notation);
  }

  confirm() {
    this.sent = this.chosen;
  }

  cancel() {
    this.chosen = undefined;
    this.sent = undefined;
    this.reason = undefined;
  }

  ask(action: string) {
    this.reason = this.fixture.reasons?.[action];
  }
}
