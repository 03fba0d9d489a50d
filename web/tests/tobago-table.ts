import type { Locator, Page } from '@playwright/test';
import type { Colour, Island, Offer, Pieces, Setup, View } from '../src/generated/tobago';
import type { TableState } from '../src/protocol';
import { expect } from './frame';
import { towardsTheEnd } from './tobago-choice';

type Company = 'bot' | 'me' | 'open';

/** What is asked at a table, as its player may know it. */
export interface Asked {
  view: View;
  offers: Offer[];
  ply: number;
  undo: boolean;
}

const POWERS = {
  marker: 'Remove a marker',
  clue: 'Another clue',
  drive: 'Another drive',
  exchange: 'A new hand',
  claim: 'Claim twice',
  swap: 'Swap roses',
};

const PLAIN = { exchange: 'New hand, turn over', stop: 'Leave the extra drive', end: 'End the turn' };

/** Somebody's page with a table of Tobago: what is offered is done by the page's own controls. */
export class TobagoTable {
  readonly whose: Locator;
  readonly result: Locator;
  readonly maps: Locator;
  readonly hand: Locator;
  readonly actions: Locator;
  readonly confirmation: Locator;
  readonly reason: Locator;
  #islands: Promise<Island[]> | undefined;

  constructor(
    readonly page: Page,
    readonly id: string,
    /** Whether a decision is tried first and made then. */
    readonly confirms = true,
  ) {
    this.whose = page.getByTestId('whose-turn');
    this.result = page.getByTestId('result');
    this.maps = page.getByRole('group', { name: 'Treasure maps' });
    this.hand = page.getByRole('group', { name: 'Your clue cards' }).getByRole('button');
    this.actions = page.getByRole('group', { name: 'Actions' });
    this.confirmation = page.getByTestId('confirm');
    this.reason = page.getByTestId('reason');
  }

  /** Makes a table and opens it: the first seat is the page's, the others are as said. */
  static async make<T extends TobagoTable>(
    this: new (page: Page, id: string, confirms: boolean) => T,
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
    return new this(page, id, confirm);
  }

  /** The table as the server shows it to this page's player. */
  async state(): Promise<TableState> {
    const answer = await this.page.request.get(`/api/v1/tables/${this.id}`);
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as TableState;
  }

  /** Waits until this page asks for a decision, and tells what is asked; nothing if the game is over. */
  async asked(): Promise<Asked | undefined> {
    // While a decision is on its way, the page still says whose turn it was.
    await expect(this.page.getByText('Sending…')).toHaveCount(0);
    await expect(this.whose).toHaveText(/^(Your turn|The game is over)$/, { timeout: 60_000 });
    const state = await this.state();
    if (state.status === 'finished') {
      await expect(this.result).toBeVisible();
      return undefined;
    }
    if (state.phase !== 'game') throw new Error('the game has begun');
    const { view, actions, ply, undo } = state.play;
    const curtain = this.page.getByRole('button', { name: /^I am / });
    if (state.you.seats.length > 1 && (await curtain.isVisible())) await curtain.click();
    return { view: view as unknown as View, offers: actions as unknown as Offer[], ply, undo };
  }

  space(space: string): Locator {
    return this.page.locator(`[data-space="${space}"]`);
  }

  /** The map of a treasure, and the button at its head. */
  map(colour: Colour): Locator {
    return this.maps.getByRole('button', { name: new RegExp(`map of the ${colour} treasure`, 'i') });
  }

  card(view: View, clue: string): Locator {
    const cards = view.seats.find(({ seat }) => seat === view.viewer)?.hand.cards ?? [];
    return this.hand.nth(cards.indexOf(clue));
  }

  /** Touches what has to be touched to try an action. */
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
        return this.touch(this.button(`Raise the ${preview.map} treasure`));
      case 'take':
        return this.touch(this.page.getByRole('button', { name: 'Take the card' }));
      case 'pass':
        return this.touch(this.page.getByRole('button', { name: 'Pass', exact: true }));
      case 'exchange':
      case 'stop':
      case 'end':
        return this.touch(this.button(PLAIN[preview.kind]));
      case 'amulet':
        break;
    }
    const { power } = preview;
    await this.touch(this.button('Use an amulet'));
    await this.touch(this.actions.getByRole('button', { name: POWERS[power.kind] }));
    switch (power.kind) {
      case 'marker': {
        const [space] = power.gone ?? [];
        await this.touch(this.space(space ?? ''));
        // Where markers of several treasures lie, the first is tried until another one is chosen.
        const here = offers
          .map((offer) => offer.notation)
          .filter((other) => other.startsWith('amulet-marker-') && other.endsWith(`-${space}`));
        if (here.length > 1 && !(this.confirms && here[0] === notation))
          await this.touch(this.button(`${power.map} marker`));
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

  /** Does an action as a player would, and waits until it is done. */
  async do(asked: Asked, offer: Offer) {
    await this.try(asked, offer);
    if (this.confirms) await this.confirm();
  }

  async confirm() {
    await this.touch(this.confirmation);
  }

  /** How this player touches things. */
  async touch(thing: Locator) {
    await thing.click();
  }

  /** The action that brings the end nearer. */
  async quickest({ view, offers }: Asked): Promise<Offer> {
    return towardsTheEnd(view, offers, await this.island(view.island));
  }

  /** Plays until something is so, or the game is over. */
  async playUntil(enough: (asked: Asked) => boolean | Promise<boolean>): Promise<Asked | undefined> {
    for (;;) {
      const asked = await this.asked();
      if (!asked || (await enough(asked))) return asked;
      await this.do(asked, await this.quickest(asked));
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

  private button(name: string): Locator {
    return this.actions.getByRole('button', { name });
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
