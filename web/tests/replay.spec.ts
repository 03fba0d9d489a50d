import type { Locator, Page } from '@playwright/test';
import { expect, test } from './frame';
import type { Judgement, ReplayStep } from '../src/protocol';
import type { Offer, View } from '../src/generated/tsuro';
import { inPlay, order, prepare, stateOf } from './prepared-table';

/** Returns a finished game of two, and the step where one of them missed a win. */
async function missedWin(page: Page): Promise<{ id: string; step: number }> {
  for (;;) {
    const id = await prepare(page, 'tsuro', 'me');
    for (;;) {
      const state = await stateOf(page, id);
      if (state.status === 'finished' || state.phase !== 'game') break;
      const { actions, ply, view } = state.play;
      const { to_act: seat } = view as unknown as View;
      const offers = actions as unknown as Offer[];
      const ranks = ({ preview }: Offer) => (preview.kind === 'lay' ? preview.ranks : undefined);
      const wins = offers.some((offer) =>
        ranks(offer)?.every((rank, at) => (rank === 1) === (at + 1 === seat)),
      );
      const others = offers.filter((offer) => !ranks(offer));
      const { notation } = others[Math.floor(others.length / 2)] ?? offers[0] ?? {};
      await order(page, id, { do: 'play', action: notation, ply });
      if (!wins || others.length === 0) continue;
      await order(page, id, { do: 'resign' });
      const judged = await page.request.post(`/api/v1/tables/${id}/judge`, { data: { ply: ply + 1 } });
      const { quality } = (await judged.json()) as Judgement;
      // If the other player is lost anyway, waiting is as good.
      if (quality === 'blunder') return { id, step: ply };
      break;
    }
  }
}

test('a better action is drawn on the board of a replay', async ({ page }) => {
  test.setTimeout(180_000);
  const { id, step } = await missedWin(page);
  const tried = page.getByRole('gridcell', { name: /, tried: / });
  for (const eyes of ['spectator', '1', '2']) {
    await page.goto(`/replay/${id}?step=${step}`);
    await page.getByRole('combobox', { name: 'Seen by' }).selectOption(eyes);
    await expect(tried).toHaveCount(0);
    await page.getByTestId('judge-this').click();
    await expect(page.getByTestId('judgement')).toContainText('The board shows it.', { timeout: 60_000 });
    await expect(tried).toHaveCount(1);
    await page.getByTestId('replay-forward').click();
    await expect(tried).toHaveCount(0);
    await page.getByTestId('replay-back').click();
    await expect(tried).toHaveCount(1);
  }
});

test('a player who resigned is out in a replay from that moment on', async ({ page }) => {
  const id = await prepare(page, 'tsuro', 'me', { players: 3, first: 1 }, [{ kind: 'me' }]);
  // Each player resigns after placing a stone, so nothing is left to chance.
  for (const seat of [1, 2]) {
    const state = await stateOf(page, id);
    const { actions, ply } = state.phase === 'game' ? state.play : { actions: [], ply: 0 };
    await order(page, id, { do: 'play', action: actions[0]?.notation, ply });
    await order(page, id, { do: 'resign', seat });
  }
  await order(page, id, { do: 'rematch' });
  await page.goto(`/replay/${id}?step=0`);
  const out = page.getByRole('group', { name: 'Players' }).getByText('out', { exact: true });
  for (const [step, gone] of [0, 1, 2].entries()) {
    await expect(page.getByRole('slider')).toHaveValue(String(step));
    await expect(out).toHaveCount(gone);
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByTestId('told')).toContainText(/resigned.*The game is over/s);
});

test('A3: a replay seen by a player shows nothing to play with', async ({ page }) => {
  for (const game of ['tsuro', 'tobago'] as const) {
    const id = await inPlay(page, game, 4);
    await order(page, id, { do: 'resign' });
    await page.goto(`/replay/${id}?step=0`);
    await page.getByRole('combobox', { name: 'Seen by' }).selectOption('1');
    const hand = page.getByRole('group', { name: game === 'tsuro' ? 'Your hand' : 'Your clue cards' });
    const last = Number(await page.getByRole('slider').getAttribute('max'));
    for (let step = 0; step < last; step += 1) {
      await expect(page.getByRole('slider')).toHaveValue(String(step));
      await expect(hand.locator('button:enabled')).toHaveCount(0);
      for (const control of ['Actions', 'Start marks'])
        await expect(page.getByRole('group', { name: control, exact: true })).toHaveCount(0);
      await expect(page.getByText('while you wait')).toHaveCount(0);
      if (step === last - 1) await expect(hand).toBeVisible();
      await page.keyboard.press('ArrowRight');
    }
  }
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`A3: all that is said of a step can be read at ${viewport.width} × ${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const id = await inPlay(page, 'tsuro', 4);
    await order(page, id, { do: 'resign' });
    // As much happens as at the end of a game of many.
    await page.route('**/replay?seat=1', async (route) => {
      const steps = (await (await route.fetch()).json()) as ReplayStep[];
      const much = { event: 'placed', seat: 1, notch: 'a1.0' };
      for (const step of steps.slice(2)) step.events = Array<object>(8).fill(much) as never;
      await route.fulfill({ json: steps });
    });
    await page.goto(`/replay/${id}?step=2`);
    await page.getByRole('combobox', { name: 'Seen by' }).selectOption('1');
    const lines = page.getByTestId('told').getByRole('paragraph');
    await expect(lines).toHaveCount(8);
    const seen = page.getByRole('region', { name: 'Log' });
    const edge = async (what: Locator) => {
      const box = await what.boundingBox();
      return box ? box.y + box.height : NaN;
    };
    // So much is scrolled, by keyboard, too.
    await seen.focus();
    // One key is enough to see that it works; one too many would scroll the page.
    const scrolled = () => seen.evaluate((region) => region.scrollTop);
    if (await seen.evaluate((region) => region.scrollHeight > region.clientHeight + 1)) {
      await page.keyboard.press('PageDown');
      await expect.poll(scrolled).toBeGreaterThan(0);
    }
    await seen.evaluate((region) => region.scrollTo({ top: region.scrollHeight, behavior: 'instant' }));
    await expect.poll(async () => (await edge(lines.last())) - (await edge(seen))).toBeLessThanOrEqual(1);
    // What moves the game is where it was.
    const forward = page.getByTestId('replay-forward');
    const place = await forward.boundingBox();
    await page.getByTestId('replay-back').click();
    await expect(page.getByRole('slider')).toHaveValue('1');
    expect(await forward.boundingBox()).toEqual(place);
  });
}
