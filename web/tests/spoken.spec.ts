import type { Page } from '@playwright/test';
import { expect, test } from './frame';
import { beginAtHome } from './home';
import { inPlay, order, prepare, stateOf } from './prepared-table';
import { TsuroTable } from './tsuro';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Records everything announced to screen readers from now on. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const said = ((globalThis as { said?: string[] }).said = [] as string[]);
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const at = target instanceof Element ? target : target.parentElement;
        const live = at?.closest('[aria-live], [role=status], [role=alert]');
        if (!live) continue;
        const heard = live.cloneNode(true) as Element;
        for (const hidden of heard.querySelectorAll('[aria-hidden=true]')) hidden.remove();
        said.push(heard.textContent?.trim() ?? '');
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

const heard = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { said: string[] }).said.join('\n'));

for (const game of ['tsuro', 'tobago'] as const) {
  test(`B5: after a game of ${game} is begun at home, the focus is on its table`, async ({ page }) => {
    await beginAtHome(page, game, 'play-bots');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.locator('header a[href="/"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
}

test("B5: the user's own actions are announced as theirs, and sending is not announced", async ({ page }) => {
  const id = await inPlay(page, 'tsuro', 2);
  await page.goto(`/table/${id}`);
  const account = page.locator('header a[href="/account"]');
  await expect(account).toHaveText(/\S/);
  const own = await account.innerText();
  const table = new TsuroTable(page);
  await table.askedFor('lay');
  await table.tryTile();
  await listen(page);
  await table.decide();
  await expect.poll(() => heard(page)).toContain('You lay tile');
  expect(await heard(page)).not.toContain(own);
  expect(await heard(page)).not.toContain('Sending');
});

test("B5: the user's own seat is announced as theirs", async ({ page }) => {
  for (const game of ['tsuro', 'tobago'] as const) {
    await page.goto(`/table/${await inPlay(page, game, 2)}`);
    const seats = page.locator('main li').filter({ has: page.locator('.name') });
    await expect(seats.first()).toContainText('(you)');
    await expect(seats.nth(1)).not.toContainText('(you)');
  }
});

test('B5: while somebody else plays, cards are not disabled buttons', async ({ page, somebody }) => {
  const other = await somebody();
  const id = await prepare(page, 'tobago', 'open', { first: 1 });
  await other.goto(`/table/${id}`);
  await other.getByTestId('sit').first().click();
  await other.getByTestId('ready').click();
  await expect
    .poll(async () => (await stateOf(page, id)).seats.every((seat) => seat.ready || seat.bot))
    .toBe(true);
  await order(page, id, { do: 'start' });
  // Cards are dealt after all vehicles have landed.
  for (const player of [page, other]) {
    const state = await stateOf(player, id);
    if (state.phase !== 'game') throw new Error('the game has not begun');
    const { actions, ply } = state.play;
    await order(player, id, { do: 'play', action: actions[0]?.notation, ply });
  }
  await page.goto(`/table/${id}`);
  for (const [player, asked] of [
    [page, true],
    [other, false],
  ] as const) {
    const hand = player.getByRole('group', { name: 'Your clue cards' });
    await expect(hand.getByRole('listitem').first()).toBeVisible();
    await expect(player.getByTestId('whose-turn')).toHaveText(asked ? 'Your turn' : / to play$/);
    await expect(hand.locator(':disabled, [aria-disabled=true]')).toHaveCount(0);
    await expect(hand).not.toContainText('fits no map');
  }
});

test('B5: the keys of the hand of Tsuro are told', async ({ page }) => {
  await page.goto(`/table/${await inPlay(page, 'tsuro', 2)}`);
  const hand = page.getByRole('group', { name: 'Your hand' });
  await expect(hand).toHaveAccessibleDescription(/arrow keys.*Enter/i);
});
