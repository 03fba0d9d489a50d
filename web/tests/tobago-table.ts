import type { Locator, Page } from '@playwright/test';
import type { Colour, Island, Offer, Pieces, Setup, View } from '../src/generated/tobago';
import type { TableState } from '../src/protocol';
import { expect } from './frame';
import { beginAtHome } from './home';
import { towardsTheEnd, type Curious } from './tobago-choice';
import { english, type Words } from './words';

type Company = 'bot' | 'me' | 'open';

/** A pending decision, as its player may know it. */
export interface Asked {
  view: View;
  offers: Offer[];
  ply: number;
  undo: boolean;
}

/** A check of a tried action, before it is confirmed. */
type Look = (asked: Asked, offer: Offer) => Promise<void>;

/** The preferences of a player: the language, and whether decisions are confirmed. */
interface Ways {
  words?: Words;
  confirms?: boolean;
}

/** A page with a table of Tobago, on which actions are made by the page's own controls. */
export class TobagoTable {
  readonly whose: Locator;
  readonly result: Locator;
  readonly maps: Locator;
  readonly hand: Locator;
  readonly actions: Locator;
  readonly confirmation: Locator;
  readonly reason: Locator;
  /** The description of the tried action. */
  readonly said: Locator;
  readonly curtain: Locator;
  readonly words: Words;
  readonly confirms: boolean;
  #islands: Promise<Island[]> | undefined;

  constructor(
    readonly page: Page,
    { words = english, confirms = true }: Ways = {},
  ) {
    this.words = words;
    this.confirms = confirms;
    this.whose = page.getByTestId('whose-turn');
    this.result = page.getByTestId('result');
    this.maps = page.getByRole('group', { name: words.say('tobago-maps') });
    this.hand = page.getByRole('group', { name: words.say('tobago-hand') }).getByRole('button');
    this.actions = page.getByRole('group', { name: words.say('tobago-actions'), exact: true });
    this.confirmation = page.getByTestId('confirm');
    this.reason = page.getByTestId('reason');
    this.said = page.locator('.bar [aria-live]');
    this.curtain = page.getByTestId('handed-on');
  }

  /** The id of the table, from the address. */
  get id(): string {
    return new URL(this.page.url()).pathname.replace('/table/', '');
  }

  /** Creates a table and opens it: the first seat is the page's, the others are as given. */
  static async make<T extends TobagoTable>(
    this: new (page: Page, ways?: Ways) => T,
    page: Page,
    others: Company[],
    setup: Partial<Setup> = {},
    { confirm = true } = {},
  ): Promise<T> {
    if (page.url() === 'about:blank') await page.goto('/settings');
    await expect(page.locator('header a[href="/account"]')).toHaveText(/\S/);
    const seats = ['me' as const, ...others].map((kind) =>
      kind === 'bot' ? { kind, level: 'beginner' } : { kind },
    );
    const made = await page.request.post('/api/v1/tables', {
      data: {
        game: 'tobago',
        setup: { players: seats.length, ...setup },
        seats,
        start: !others.includes('open'),
      },
    });
    expect(made.ok(), await made.text()).toBe(true);
    const { id } = (await made.json()) as TableState;
    if (!confirm)
      await page.evaluate(() =>
        localStorage.setItem('wayfinder-settings', JSON.stringify({ confirm: false })),
      );
    await page.goto(`/table/${id}`);
    return new this(page, { confirms: confirm });
  }

  /** Returns the table as the server shows it to this page's player. */
  async state(): Promise<TableState> {
    const answer = await this.page.request.get(`/api/v1/tables/${this.id}`);
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as TableState;
  }

  /** Waits until it is this page's turn, and returns the decision; nothing if the game is over. */
  async asked(): Promise<Asked | undefined> {
    // While a decision is being sent, the page still shows the old turn.
    await expect(this.page.getByText(this.words.say('sending'))).toHaveCount(0);
    const asked = ['your-turn', 'game-over'].map((key) => this.words.say(key)).join('|');
    const said = this.whose.filter({ hasText: new RegExp(`^(${asked})$`) });
    await expect(said.or(this.curtain)).toBeVisible({ timeout: 60_000 });
    if (await this.curtain.isVisible()) await this.curtain.click();
    const state = await this.state();
    if (state.status === 'finished') {
      await expect(this.result).toBeVisible();
      return undefined;
    }
    if (state.phase !== 'game') throw new Error('the game has begun');
    const { view, actions, ply, undo } = state.play;
    return { view: view as unknown as View, offers: actions as unknown as Offer[], ply, undo };
  }

  space(space: string): Locator {
    return this.page.locator(`[data-space="${space}"]`);
  }

  /** Returns the map of a treasure, by the button at its head. */
  map(colour: Colour): Locator {
    return this.maps.getByRole('button', { name: this.treasure(colour) });
  }

  card(view: View, clue: string): Locator {
    const cards = view.seats.find(({ seat }) => seat === view.viewer)?.hand.cards ?? [];
    return this.hand.nth(cards.indexOf(clue));
  }

  /** Touches everything needed to try an action. */
  async try({ view, offers }: Asked, { notation, preview }: Offer) {
    switch (preview.kind) {
      case 'land':
      case 'drive':
        return this.touch(this.space(preview.space));
      case 'clue':
        await this.touch(this.card(view, preview.clue));
        return this.touch(this.map(preview.map));
      case 'begin':
        return this.touch(this.card(view, preview.clue));
      case 'raise':
        return this.touch(this.button('tobago-do-raise', { treasure: this.treasure(preview.map) }));
      case 'take':
      case 'pass': {
        const name = this.words.say(`tobago-${preview.kind}`);
        return this.touch(this.page.getByRole('button', { name, exact: true }));
      }
      case 'exchange':
      case 'stop':
      case 'end':
        return this.touch(this.button(`tobago-do-${preview.kind}`));
      case 'amulet':
        break;
    }
    const { power } = preview;
    await this.touch(this.button('tobago-do-amulet'));
    // Some powers have the same name as an action without an amulet, but each has a description of its own.
    await this.touch(this.button(`tobago-power-${power.kind}-does`));
    switch (power.kind) {
      case 'marker': {
        const [space] = power.gone ?? [];
        await this.touch(this.space(space ?? ''));
        // On a space with markers of several treasures, the first is tried until another one is chosen.
        const here = offers
          .map((offer) => offer.notation)
          .filter((other) => other.startsWith('amulet-marker-') && other.endsWith(`-${space}`));
        if (here.length > 1 && !(this.confirms && here[0] === notation))
          await this.touch(this.button(`tobago-marker-${power.map}`));
        return;
      }
      case 'clue':
        await this.touch(this.card(view, power.clue));
        return this.touch(this.map(power.map));
      case 'claim':
      case 'swap': {
        const [one, other] = notation.split('-').at(-1)?.split('.') ?? [];
        for (const clue of [one, other]) if (clue) await this.touch(this.clueOn(view, power.map, clue));
      }
    }
  }

  /** Makes a decision as a player would, and waits until it is done. */
  async do(asked: Asked, offer: Offer) {
    await this.try(asked, offer);
    if (this.needsConfirming(asked, offer)) await this.confirm();
  }

  /**
   * Returns whether a touch only tries an action: ending the turn is done at once if nothing else is
   * possible.
   */
  private needsConfirming({ offers }: Asked, { preview }: Offer): boolean {
    return this.confirms && !(offers.length === 1 && preview.kind === 'end' && !preview.over);
  }

  async confirm() {
    await this.touch(this.confirmation);
  }

  /** Touches an element as this player does. */
  async touch(thing: Locator) {
    await thing.click();
  }

  /** Returns the action that brings the end nearer. */
  async quickest({ view, offers }: Asked): Promise<Offer> {
    return towardsTheEnd(view, offers, await this.island(view.island));
  }

  /** Plays until a condition holds, or the game is over. */
  async playUntil(enough: (asked: Asked) => boolean | Promise<boolean>): Promise<Asked | undefined> {
    for (;;) {
      const asked = await this.asked();
      if (!asked || (await enough(asked))) return asked;
      await this.do(asked, await this.quickest(asked));
    }
  }

  /**
   * Plays to the end, like the curious player if there is one, and checks each tried action before it is
   * confirmed.
   */
  async playToTheEnd(curious?: Curious, look: Look = async () => undefined) {
    await this.#play(curious, look, () => false);
  }

  /** Plays more games until the curious player has done everything: not every game offers all of it. */
  async playUntilSatisfied(curious: Curious, look: Look = async () => undefined) {
    while (curious.missing.length > 0) {
      await beginAtHome(this.page, 'tobago', 'play-bots', {}, this.words);
      await this.#play(curious, look, () => curious.missing.length === 0);
    }
  }

  async #play(curious: Curious | undefined, look: Look, enough: () => boolean) {
    for (;;) {
      const asked = await this.asked();
      if (!asked || enough()) return;
      const { view, offers } = asked;
      const offer = curious
        ? curious.choose(view, offers, await this.island(view.island))
        : await this.quickest(asked);
      await this.try(asked, offer);
      if (this.confirms && !this.needsConfirming(asked, offer)) continue;
      await look(asked, offer);
      if (this.confirms) await this.confirm();
    }
  }

  async island(layout: string): Promise<Island> {
    this.#islands ??= this.page.request
      .get('/api/v1/pieces/tobago')
      .then(async (answer) => ((await answer.json()) as Pieces).islands);
    const found = (await this.#islands).find(({ island }) => island === layout);
    if (!found) throw new Error(`no island ${layout}`);
    return found;
  }

  /** Returns the name of a treasure. */
  treasure(colour: Colour): string {
    return this.words.say(`tobago-treasure-${colour}`);
  }

  private button(key: string, values?: Record<string, string>): Locator {
    return this.actions.getByRole('button', { name: this.words.say(key, values) });
  }

  private clueOn(view: View, map: Colour, clue: string): Locator {
    const at = view.maps.findIndex((candidate) => candidate.map === map);
    const clues = view.maps[at]?.clues.map((placed) => placed.clue) ?? [];
    return this.maps
      .getByRole('list')
      .nth(at)
      .getByRole('listitem')
      .nth(clues.indexOf(clue))
      .getByRole('button');
  }
}
