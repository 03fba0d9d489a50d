import { expect, test } from './frame';
import { inPlay, prepare } from './prepared-table';

/** The parts that are loaded last, after everything needed to play: the log, and the QR code. */
const LATER = /(SideRail|Chat|GameLog)-[^/]*$|\/dist-[^/]*$/;

test('B8: the first answer names everything that a page needs, so that nothing is found only by running something else', async ({
  page,
  somebody,
  complaints,
}) => {
  complaints.expect(/Service Worker registration blocked/);
  const game = await inPlay(page, 'tobago', 2);
  const other = await inPlay(page, 'tsuro', 2);
  const open = await prepare(page, 'tsuro', 'open');
  for (const path of ['/', '/lobby', '/settings', `/table/${game}`, `/table/${other}`, `/table/${open}`]) {
    const guest = await somebody({ locale: 'fr-FR', serviceWorkers: 'block' });
    const asked: string[] = [];
    guest.on('request', (request) => {
      const file = new URL(request.url()).pathname;
      if (/^\/assets\/.*\.(js|css)$/.test(file)) asked.push(file);
    });
    const answer = await guest.goto(path);
    const html = (await answer?.text()) ?? '';
    await expect(guest.getByRole('heading', { level: 1 })).toBeAttached();
    await guest.waitForLoadState('networkidle');
    expect(asked.length).toBeGreaterThan(3);
    expect(
      asked.filter((file) => !html.includes(file) && !LATER.test(file)),
      path,
    ).toEqual([]);
    // Nothing unnecessary: texts of one language only.
    const named = [...html.matchAll(/href="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
    expect(named.filter((file) => file && !asked.includes(file))).toEqual([]);
    await guest.context().close();
  }
});

test('B8: a returning user follows a table without waiting for the session check', async ({ page }) => {
  const id = await inPlay(page, 'tsuro', 1);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v1/guest', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/table/${id}`);
  await expect(page.getByTestId('whose-turn')).toHaveText('Your turn');
  release();
  await expect(page.locator('header a[href="/account"]')).toHaveText(/\S/);
  await expect(page.getByTestId('whose-turn')).toHaveText('Your turn');
});

test('B8: a user whose session has ended is connected as a new guest', async ({ page, context }) => {
  await page.goto('/settings');
  const account = page.locator('header a[href="/account"]');
  await expect(account).toHaveText(/\S/);
  const before = await account.innerText();
  await context.clearCookies();
  await page.goto('/');
  await expect(account).toHaveText(/\S/);
  expect(await account.innerText()).not.toBe(before);
  // The user's own tables are sent on a connection of that user.
  const made = await page.request.post('/api/v1/tables', {
    data: { game: 'tsuro', setup: { players: 2 }, seats: [{ kind: 'me' }, { kind: 'open' }] },
  });
  expect(made.ok()).toBe(true);
  await expect(page.getByRole('link', { name: 'To the table' })).toBeVisible();
});
