import type { Page } from '@playwright/test';
import { expect, test } from './frame';
import { CUT, notice } from './wire';

/** Opens the home page and waits until the worker that caches the shell has taken over. */
async function openKept(page: Page) {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // The worker takes over a page that was opened before it when its cache is complete.
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
  // Its pictures are cached by the browser.
  await page.waitForLoadState('networkidle');
}

test('without a server the page opens, reports the lost connection, and connects when the server is back', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(...CUT);
  await openKept(page);
  await server.kill();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Tobago' })).toBeVisible();
  await expect(notice(page)).toContainText('Connection lost');
  await server.start();
  await expect(notice(page)).toBeHidden();
  await expect(page.locator('header a[href="/account"]')).toHaveText(/\S/);
});

test('B7: without a server the rules and the settings open, in every language', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(...CUT);
  await openKept(page);
  await server.kill();
  for (const game of ['tobago', 'tsuro']) {
    await page.goto(`/rules/${game}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByText('This page could not be loaded')).toHaveCount(0);
  }
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const language = page.getByRole('main').getByRole('combobox');
  for (const tag of ['fr', 'it', 'pt-BR']) {
    await language.selectOption(tag);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
  }
  await page.goto('/rules/tobago');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await server.start();
});

test("the page shows the server's files, and cached ones only without a server", async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(...CUT);
  await openKept(page);
  await page.evaluate(async () => {
    const [name] = await caches.keys();
    const cache = await caches.open(name ?? '');
    await cache.put('/', new Response('<h1>Older</h1>', { headers: { 'content-type': 'text/html' } }));
  });
  const title = page.getByRole('heading', { level: 1 });
  await page.reload();
  await expect(page.getByRole('article', { name: 'Tobago' })).toBeVisible();
  await expect(title).not.toHaveText('Older');
  await server.kill();
  await page.reload();
  await expect(title).toHaveText('Older');
  await server.start();
  await page.reload();
  await expect(page.getByRole('article', { name: 'Tobago' })).toBeVisible();
});

test('the cache of an earlier version is deleted by a new one', async ({ page }) => {
  await openKept(page);
  await page.evaluate(async () => {
    const cache = await caches.open('wayfinder-earlier');
    await cache.put('/', new Response('Older'));
    await caches.open('somebody-else');
    // A browser without the worker installs the server's current one, as it does when that has changed.
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  });
  await openKept(page);
  const names = async () => page.evaluate(() => caches.keys());
  await expect.poll(names).not.toContain('wayfinder-earlier');
  expect(await names()).toContain('somebody-else');
  expect((await names()).filter((name) => name.startsWith('wayfinder-'))).toHaveLength(1);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page that could not be loaded is loaded when the connection is back', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.expect(...CUT, /Service Worker registration blocked/);
    await page.goto('/');
    await expect(page.locator('header a[href="/account"]')).toHaveText(/\S/);
    await context.setOffline(true);
    await expect(notice(page)).toBeVisible();
    await page.locator('header a[href="/games"]').click();
    await expect(page.getByText('This page could not be loaded')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
  });
});
