import type { Page } from '@playwright/test';
import type { TableState } from '../src/protocol';
import type { Island, Offer, Pieces, View } from '../src/generated/tobago';
import type { Offer as TsuroOffer } from '../src/generated/tsuro';
import { expect } from './frame';
import { towardsTheEnd } from './tobago-choice';

export type Game = 'tsuro' | 'tobago';

/**
 * Creates a table without the page and returns its id: with a free seat; or with a bot or another player at
 * the same device, and then the game begins.
 */
export async function prepare(
  page: Page,
  game: Game,
  other: 'open' | 'bot' | 'me',
  setup: object = {},
  more: object[] = [],
) {
  if (page.url() === 'about:blank') await page.goto('/settings');
  await expect(page.locator('header a[href="/account"]')).toHaveText(/\S/);
  const seats = [
    { kind: 'me' },
    other === 'bot' ? { kind: 'bot', level: 'beginner' } : { kind: other },
    ...more,
  ];
  const made = await page.request.post('/api/v1/tables', {
    data: { game, setup: { players: 2, ...setup }, seats, start: other !== 'open' },
  });
  expect(made.ok(), await made.text()).toBe(true);
  return ((await made.json()) as TableState).id;
}

export async function stateOf(page: Page, id: string): Promise<TableState> {
  return (await (await page.request.get(`/api/v1/tables/${id}`)).json()) as TableState;
}

export async function order(page: Page, id: string, data: object) {
  const done = await page.request.post(`/api/v1/tables/${id}/commands`, { data });
  expect(done.ok(), await done.text()).toBe(true);
}

/** The milliseconds between questions about the turn, which beginners make short. */
const SOON = [20, 50, 100, 250];

/**
 * Plays for the page's player, without the page, until it is that player's turn in a certain situation, or
 * the game is over.
 */
export async function advance(page: Page, id: string, enough: (state: TableState) => boolean) {
  const pieces = (await (await page.request.get('/api/v1/pieces/tobago')).json()) as Pieces;
  for (;;) {
    let state = await stateOf(page, id);
    // A player who is out early waits for all the others.
    const waits = () =>
      state.status !== 'finished' && !(state.phase === 'game' && state.play.actions.length > 0);
    const look = async () => {
      if (waits()) state = await stateOf(page, id);
      return waits();
    };
    await expect.poll(look, { timeout: 60_000, intervals: SOON }).toBe(false);
    if (state.status === 'finished' || state.phase !== 'game' || enough(state)) return;
    const { actions, ply, view } = state.play;
    const offers = actions as unknown as Offer[];
    const island = pieces.islands.find(({ island }) => island === (view as unknown as View).island);
    const offer =
      state.game === 'tobago'
        ? towardsTheEnd(view as unknown as View, offers, island as Island)
        : offers[Math.floor(offers.length / 2)];
    await order(page, id, { do: 'play', action: offer?.notation, ply });
  }
}

/**
 * Returns a table where it is the page's player's turn after some decisions. A beginner's game may be over
 * sooner: then another one is tried.
 */
export async function inPlay(page: Page, game: Game, made: number): Promise<string> {
  for (;;) {
    const id = await prepare(page, game, 'bot', game === 'tobago' ? { first: 1 } : {});
    await advance(page, id, (state) => decisions(state) >= made);
    if ((await stateOf(page, id)).status === 'playing') return id;
  }
}

/** Returns the number of decisions made at a table. */
export const decisions = (state: TableState) => (state.phase === 'game' ? state.play.ply : 0);

/** Returns a table of four at one device where a player has just eliminated others and may exchange tiles. */
export async function withBonus(page: Page): Promise<string> {
  for (;;) {
    const setup = { players: 4, elimination_bonus: true };
    const id = await prepare(page, 'tsuro', 'me', setup, [{ kind: 'me' }, { kind: 'me' }]);
    for (;;) {
      const state = await stateOf(page, id);
      if (state.status === 'finished' || state.phase !== 'game') break;
      const { actions, ply } = state.play;
      const offers = actions as unknown as TsuroOffer[];
      if (offers[0]?.preview.kind === 'exchange' && offers.length > 1) return id;
      const quiet = offers.filter(
        ({ preview }) => preview.kind !== 'lay' || preview.moves.every(({ event }) => event === 'moved'),
      );
      const among = quiet.length > 0 ? quiet : offers;
      const bonus = offers.find(({ preview }) => preview.kind === 'lay' && preview.bonus);
      const { notation } = bonus ?? among[Math.floor(among.length / 2)] ?? {};
      await order(page, id, { do: 'play', action: notation, ply });
    }
  }
}
