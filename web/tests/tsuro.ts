import { expect, type Locator, type Page } from '@playwright/test';
import { beginAtHome, type Company } from './home';
import { tabTo } from './keyboard';
import { english, type Words } from './words';

/** The decision a player of Tsuro has to make, or `over`. */
export type Asked = 'hand-on' | 'place' | 'lay' | 'exchange' | 'over';

/** The largest number of decisions of one seat: 35 tiles, a stone, and every time handed on. */
const ENOUGH = 80;

/** A table of Tsuro in a browser, played like a user: only with the controls of the page. */
export class TsuroTable {
  readonly result: Locator;
  readonly confirm: Locator;
  readonly cancel: Locator;
  readonly undo: Locator;
  readonly reason: Locator;
  /** The description of the tried action. */
  readonly said: Locator;
  /** The tiles of the hand while one of them is to be laid. */
  readonly tiles: Locator;
  readonly marks: Locator;
  readonly nextMark: Locator;
  readonly turnRight: Locator;
  readonly keep: Locator;
  readonly handedOn: Locator;
  readonly log: Locator;

  constructor(
    readonly page: Page,
    readonly words: Words = english,
  ) {
    const button = (key: string) => page.getByRole('button', { name: words.say(key), exact: true });
    this.result = page.getByTestId('result');
    this.confirm = page.getByTestId('confirm');
    this.cancel = button('cancel');
    this.undo = page.getByTestId('undo');
    this.reason = page.getByTestId('reason');
    this.said = page.locator('.bar [aria-live]');
    this.tiles = page.getByRole('group', { name: words.say('tsuro-hand') }).locator('[aria-pressed]');
    this.marks = page.getByRole('group', { name: words.say('tsuro-marks') }).getByRole('button');
    this.nextMark = button('tsuro-mark-after').and(page.locator(':enabled'));
    this.turnRight = button('tsuro-turn-right');
    this.keep = button('tsuro-exchange-keep').and(page.locator(':enabled'));
    this.handedOn = page.getByTestId('handed-on');
    this.log = page.getByRole('list', { name: words.say('log') });
  }

  /** The id of the table, from the address. */
  get id(): string {
    return new URL(this.page.url()).pathname.replace('/table/', '');
  }

  /** Returns a square by its description. */
  square(said: string | RegExp): Locator {
    return this.page.getByRole('gridcell', { name: said });
  }

  /** Waits until it is the player's turn, or the game is over. */
  async asked(): Promise<Asked> {
    const signs: [Asked, Locator][] = [
      ['over', this.result],
      ['hand-on', this.handedOn],
      ['place', this.nextMark],
      ['lay', this.tiles.first()],
      ['exchange', this.keep],
    ];
    const any = signs.map(([, sign]) => sign).reduce((one, other) => one.or(other));
    await expect(any.first()).toBeVisible({ timeout: 60_000 });
    for (const [asked, sign] of signs) if (await sign.isVisible()) return asked;
    return this.asked();
  }

  /** Waits until it is the player's turn to do this; the game must not be over by then. */
  async askedFor(wanted: Asked) {
    expect(await this.asked()).toBe(wanted);
  }

  /** Tries any free mark. */
  async tryMark() {
    // Somewhere along the rim: stones side by side would make short games.
    await this.press(this.marks.nth(Math.floor(Math.random() * (await this.marks.count()))));
    await expect(this.confirm.or(this.reason)).toBeVisible();
    if (await this.reason.isVisible()) await this.press(this.nextMark);
    await expect(this.confirm).toBeVisible();
  }

  /** Tries a tile that can be laid. */
  async tryTile() {
    // A tile that can only lead out is illegal as long as another one is not.
    for (const tile of await this.tiles.all()) {
      await this.press(tile);
      await expect(this.confirm.or(this.reason)).toBeVisible();
      if (await this.confirm.isVisible()) return;
    }
    throw new Error('none of the tiles can be laid');
  }

  /** Confirms the tried action. */
  async decide() {
    await this.press(this.confirm);
    await expect(this.confirm).toBeHidden();
  }

  /** Makes one decision of any kind. */
  async decideOn(asked: Asked) {
    switch (asked) {
      case 'hand-on':
        await this.press(this.handedOn);
        await expect(this.handedOn).toBeHidden();
        break;
      case 'place':
        await this.tryMark();
        await this.decide();
        break;
      case 'lay':
        await this.tryTile();
        await this.decide();
        break;
      case 'exchange':
        await this.press(this.keep);
        await this.decide();
        break;
      case 'over':
        break;
    }
  }

  /** Plays until the game is over, and checks every decision on the way. */
  async playToTheEnd(look: (asked: Asked) => Promise<void> = async () => undefined) {
    for (let decisions = 0; decisions < ENOUGH; decisions += 1) {
      const asked = await this.asked();
      await look(asked);
      if (asked === 'over') return;
      await this.decideOn(asked);
    }
    throw new Error('the game does not end');
  }

  /** Presses an element as this player does. */
  async press(what: Locator) {
    await what.click();
  }
}

/** A table on a touch screen: a tile is laid by touching its square. */
export class TouchedTsuroTable extends TsuroTable {
  override async press(what: Locator) {
    await what.tap();
  }

  override async decide() {
    const tried = this.square(/, tried: /);
    // A confirmation that has just appeared ignores touch.
    await expect(this.confirm).toBeEnabled();
    await this.press((await tried.isVisible()) ? tried : this.confirm);
    await expect(this.confirm).toBeHidden();
  }
}

/** A table played without a mouse. */
export class TypedTsuroTable extends TsuroTable {
  override async press(what: Locator) {
    await tabTo(what);
    await this.page.keyboard.press('Enter');
  }

  override async tryMark() {
    await tabTo(this.marks);
    await this.page.keyboard.press('ArrowRight');
    await this.page.keyboard.press('Enter');
    // The mark may be taken by another stone; then the next one is free.
    await expect(this.confirm.or(this.reason)).toBeVisible();
    if (await this.reason.isVisible()) await this.tryMark();
  }

  override async tryTile() {
    await tabTo(this.tiles);
    await this.page.keyboard.press('ArrowLeft');
    await this.page.keyboard.press('ArrowLeft');
    for (let tile = 0; tile < 3; tile += 1) {
      await this.page.keyboard.press('Enter');
      await expect(this.confirm.or(this.reason)).toBeVisible();
      if (await this.confirm.isVisible()) return;
      await this.page.keyboard.press('ArrowRight');
    }
    throw new Error('none of the tiles can be laid');
  }

  /** Confirms the tried action by the same key again. */
  override async decide() {
    await expect(this.confirm).toBeEnabled();
    await this.page.keyboard.press('Enter');
    await expect(this.confirm).toBeHidden();
  }
}

/** Returns the table as the server reports it to the player of a page, without the page. */
export async function truth(page: Page, table: string): Promise<Truth> {
  const answer = await page.request.get(`/api/v1/tables/${table}`);
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Truth;
}

export interface Truth {
  version: number;
  status: string;
  happened: { verb: string; seat?: number; version: number }[];
  ranks: number[] | null;
  you: { viewer: number | 'spectator'; seats: number[] };
  play: { ply: number; to_act: number | null; actions: { notation: string }[]; view: { hands: Hand[] } };
}

interface Hand {
  seat: number;
  tiles?: string[];
}

/** Starts a game of Tsuro on the home page. */
export async function begin(page: Page, way: string, company: Partial<Company> = {}, words = english) {
  await beginAtHome(page, 'tsuro', way, company, words);
}
