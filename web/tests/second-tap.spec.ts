import type { Page } from '@playwright/test';
import { orientations } from '../src/games/tsuro/tiles';
import { expect, test } from './frame';
import { advance, order, prepare, stateOf } from './prepared-table';
import { ByFinger } from './tobago-players';
import { truth, TsuroTable } from './tsuro';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONES = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
];

/**
 * Returns the middle of an element, once the page is scrolled from its top until a finger can touch it there.
 */
async function fingerOn(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const found = await page.locator(selector).evaluate((element) => {
    window.scrollTo(0, 0);
    const hit = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const under = document.elementFromPoint(x, y);
      return under && element.contains(under) ? { x, y } : undefined;
    };
    for (let steps = 0; !hit() && steps < 40; steps += 1) window.scrollBy(0, 10);
    return hit();
  });
  if (!found) throw new Error(`${selector} cannot be touched`);
  return found;
}

/** Returns a game of Tsuro in which a tile that can be turned is to be laid. */
async function laying(page: Page): Promise<{ table: TsuroTable; tile: string }> {
  for (;;) {
    const id = await prepare(page, 'tsuro', 'me', { first: 1 });
    for (const notch of [0, 24]) {
      const { actions, ply } = (await truth(page, id)).play;
      await order(page, id, { do: 'play', action: actions[notch]?.notation, ply });
    }
    const { play, you } = await truth(page, id);
    const hand = play.view.hands.find(({ seat }) => seat === you.viewer)?.tiles ?? [];
    const tile = hand.find((one) => orientations(one) > 1);
    if (!tile) continue;
    await page.goto(`/table/${id}`);
    const table = new TsuroTable(page);
    await table.decideOn('hand-on');
    await table.askedFor('lay');
    return { table, tile };
  }
}

for (const viewport of PHONES) {
  const { width, height } = viewport;
  test(`B1: on a phone of ${width} × ${height} a tile is turned where it was taken up`, async ({
    somebody,
  }) => {
    const page = await somebody({ viewport, hasTouch: true, isMobile: true });
    const { table, tile } = await laying(page);
    const { ply } = (await truth(page, table.id)).play;
    const at = await fingerOn(page, `[data-tile="${tile}"]`);
    const taken = page.locator(`[data-tile="${tile}"]`);
    await page.touchscreen.tap(at.x, at.y);
    await expect(taken).toHaveAttribute('aria-pressed', 'true');
    await expect(table.confirm.or(table.reason)).toBeVisible();
    for (let turns = 0; turns < 3; turns += 1) {
      const before = (await taken.getAttribute('aria-label')) ?? '';
      // The same when the confirmation has been visible for long.
      if (await table.confirm.isVisible()) await expect(table.confirm).toBeEnabled();
      await page.touchscreen.tap(at.x, at.y);
      await expect(taken).not.toHaveAttribute('aria-label', before);
      await expect(table.confirm.or(table.reason)).toBeVisible();
    }
    expect((await truth(page, table.id)).play.ply).toBe(ply);
  });

  test(`B1: on a phone of ${width} × ${height} a clue is tried and confirmed on its map`, async ({
    somebody,
  }) => {
    const page = await somebody({ viewport, hasTouch: true, isMobile: true });
    const id = await prepare(page, 'tobago', 'bot', { first: 1 });
    const offers = (kind: string) => (state: { phase: string; play?: { actions: unknown[] } }) =>
      JSON.stringify(state.play?.actions ?? []).includes(`"kind":"${kind}"`);
    await advance(page, id, offers('clue'));
    await page.goto(`/table/${id}`);
    const table = new ByFinger(page);
    const asked = await table.asked();
    const offer = asked?.offers.find(({ preview }) => preview.kind === 'clue');
    if (!asked || offer?.preview.kind !== 'clue') throw new Error('a clue can be played');
    const { clue, map } = offer.preview;
    await table.card(asked.view, clue).tap();
    await expect(table.card(asked.view, clue)).toHaveAttribute('aria-pressed', 'true');
    const button = await table.map(map).boundingBox();
    await table.map(map).tap();
    await expect(table.confirmation).toBeEnabled();
    expect(await table.map(map).boundingBox()).toEqual(button);
    await table.map(map).tap();
    await expect.poll(async () => (await stateOf(page, id)).version).toBeGreaterThan(0);
    await expect(table.confirmation).toHaveCount(0);
    await expect.poll(async () => (await table.asked())?.ply).toBe(asked.ply + 1);
  });
}

test('B1: a confirmation ignores a double tap', async ({ page }) => {
  const { table, tile } = await laying(page);
  const { ply } = (await truth(page, table.id)).play;
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator(`[data-tile="${tile}"]`).click();
  await expect(table.confirm).toBeVisible();
  const ask = async (key: string) => {
    // By hand, because the test would wait until it can be pressed.
    const box = await page.getByTestId(key).boundingBox();
    if (!box) throw new Error(`${key} is not to be seen`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  await ask('confirm');
  await table.square(/, tried: /).click();
  await expect(table.confirm).toBeVisible();
  await page.clock.runFor(400);
  await ask('confirm');
  await expect(table.confirm).toBeHidden();
  await expect.poll(async () => (await truth(page, table.id)).play.ply).toBe(ply + 1);
  // Nor does it show the next player's hand to the person who has the device.
  const appears = async () => {
    await page.clock.runFor(50);
    return table.handedOn.isVisible();
  };
  await expect.poll(appears).toBe(true);
  await ask('handed-on');
  await expect(table.handedOn).toBeVisible();
  await page.clock.runFor(400);
  await ask('handed-on');
  await expect(table.handedOn).toBeHidden();
});

test('B1: neither a double tap on Resign nor a slow second one resigns', async ({ somebody }) => {
  const page = await somebody({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  const id = await prepare(page, 'tsuro', 'bot');
  await page.goto(`/table/${id}`);
  const more = page.getByRole('button', { name: 'More' });
  await more.tap();
  const resign = await page.getByTestId('resign').boundingBox();
  if (!resign) throw new Error('a player can resign');
  const sure = page.getByTestId('resign-sure');
  for (const part of [0.1, 0.5, 0.9]) {
    const at = [resign.x + resign.width / 2, resign.y + resign.height * part] as const;
    await page.touchscreen.tap(...at);
    await expect(sure).toBeEnabled();
    await page.touchscreen.tap(...at);
    await page.keyboard.press('Escape');
    await more.tap();
    await expect(page.getByTestId('resign')).toBeVisible();
  }
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByTestId('resign').tap();
  const box = await sure.boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(sure).toBeVisible();
  expect((await stateOf(page, id)).status).toBe('playing');
  await page.clock.runFor(400);
  await sure.tap();
  await expect(page.getByTestId('result')).toBeVisible();
});

test('B1: a held key tries a start mark and does not confirm it', async ({ page }) => {
  const id = await prepare(page, 'tsuro', 'me', { first: 1 });
  await page.goto(`/table/${id}`);
  const table = new TsuroTable(page);
  await table.decideOn('hand-on');
  await table.marks.first().focus();
  await page.keyboard.down('Enter');
  await expect(table.confirm).toBeEnabled();
  // A key that is held down repeats.
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(table.confirm).toBeVisible();
  expect((await truth(page, id)).play.ply).toBe(0);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await truth(page, id)).play.ply).toBe(1);
});

test('B1: a double tap does not leave a table if that closes it', async ({ page }) => {
  await page.goto(`/table/${await prepare(page, 'tsuro', 'open')}`);
  const leave = page.getByRole('button', { name: 'Leave the table' });
  await expect(leave).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await leave.click();
  const sure = page.getByTestId('leave-sure');
  const box = await sure.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(sure).toBeVisible();
  await page.clock.runFor(400);
  await sure.click();
  await expect(sure).toBeHidden();
});
