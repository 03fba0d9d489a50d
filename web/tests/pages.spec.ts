import { expect, test } from './frame';
import { violations } from './frame/axe';
import { inPlay, order, prepare, withBonus } from './prepared-table';
import { begin } from './tsuro';
import { CUT } from './wire';

/** The pages that can be opened without any preparation. */
const PATHS = [
  '/',
  '/lobby',
  '/new/tsuro',
  '/new/tobago',
  '/games',
  '/leaderboard/tsuro',
  '/leaderboard/tobago',
  '/account',
  '/settings',
  '/rules/tsuro',
  '/rules/tobago',
  '/nowhere',
];

/** The languages, and the label of the link to the lobby in each. */
const LOBBY = { en: 'Lobby', 'pt-BR': 'Salão', fr: 'Salon', it: 'Sala' };

test('the page opens, and somebody new is a guest with a name at once', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Wayfinder/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const account = page.locator('header a[href="/account"]');
  await expect(account).toHaveText(/\S/);
  const name = await account.innerText();
  await page.reload();
  await expect(account).toHaveText(name);
});

test('a link inside the page does not load it anew, and the way back works', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => ((globalThis as { mark?: boolean }).mark = true));
  await page.locator('header a[href="/lobby"]').click();
  await expect(page).toHaveURL('/lobby');
  await page.goBack();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => (globalThis as { mark?: boolean }).mark)).toBe(true);
});

test('keyboard users skip the header with the first key', async ({ page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('a day is written as in the country of the browser', async ({ somebody }) => {
  const page = await somebody({ locale: 'en-GB', timezoneId: 'UTC' });
  await page.goto('/account');
  await page.getByLabel('Purpose').fill('a bot');
  await page.getByRole('button', { name: 'Create a token' }).click();
  const made = new Date().toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  await expect(page.getByText(`Created ${made}, never used`)).toBeVisible();
});

test('going back restores the scroll position and the choices of a page', async ({ page }) => {
  await page.goto('/rules/tobago');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 1500));
  const far = () => page.evaluate(() => scrollY);
  await page.locator('header a[href="/lobby"]').evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lobby');
  await expect.poll(far).toBe(0);
  await page.goBack();
  await expect.poll(far).toBe(1500);

  await page.goto('/new/tobago');
  const option = page.getByRole('checkbox', { name: /^Open treasure/ });
  await option.check();
  await page.getByRole('button', { name: 'Create the table' }).press('Enter');
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(option).toBeChecked();
});

test('the language is the one of the browser, until another one is chosen, which is kept', async ({
  somebody,
}) => {
  const page = await somebody({ locale: 'it-IT' });
  const lobby = page.locator('header a[href="/lobby"]');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(lobby).toContainText(LOBBY.it);
  for (const [language, word] of Object.entries(LOBBY)) {
    await page.locator('header select').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(lobby).toContainText(word);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(lobby).toContainText(word);
  }
});

test('the theme follows the system until another is chosen, which is kept', async ({ somebody }) => {
  const page = await somebody({ colorScheme: 'dark' });
  const theme = page.locator('html');
  await page.goto('/settings');
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(theme).toHaveAttribute('data-theme', 'light');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('B9: the colour of the browser’s bars follows the theme that is chosen', async ({ somebody }) => {
  const page = await somebody({ colorScheme: 'light' });
  const colours = () =>
    page.evaluate(() => [
      ...new Set(
        [...document.querySelectorAll('meta[name="theme-color"]')].map((one) => one.getAttribute('content')),
      ),
    ]);
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(colours).toEqual(['#1b1715']);
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect.poll(colours).toEqual(['#f6f1e7']);
});

test('B9: nothing moves on any page when animations are switched off', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Animations' }).uncheck();
  const id = await inPlay(page, 'tobago', 2);
  for (const path of ['/settings', '/', '/gallery', `/table/${id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('networkidle');
    const moving = await page.evaluate(() => {
      const long = (times: string) => times.split(',').some((time) => parseFloat(time) > 0.001);
      return [...document.querySelectorAll('*')].flatMap((one) =>
        ['', '::before', '::after'].flatMap((part) => {
          const { transitionDuration, animationDuration, animationName, animationIterationCount } =
            getComputedStyle(one, part);
          const moves =
            long(transitionDuration) ||
            (animationName !== 'none' && (long(animationDuration) || animationIterationCount !== '1'));
          return moves ? [`${one.tagName}.${one.getAttribute('class')}${part}`] : [];
        }),
      );
    });
    expect(moving, path).toEqual([]);
  }
});

test('B9: headings follow each other without a level left out', async ({ page }) => {
  const tsuro = await inPlay(page, 'tsuro', 2);
  const over = await inPlay(page, 'tobago', 3);
  await order(page, over, { do: 'resign' });
  const open = await prepare(page, 'tobago', 'open');
  const exchange = await withBonus(page);
  const tables = [
    `/table/${exchange}`,
    `/table/${tsuro}`,
    `/table/${over}`,
    `/table/${open}`,
    `/replay/${over}`,
  ];
  for (const path of [...PATHS, '/gallery', ...tables]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('networkidle');
    if (path.includes(exchange)) await page.getByTestId('handed-on').click();
    const levels = await page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((one) => Number(one.tagName[1])),
    );
    expect.soft(levels[0], path).toBe(1);
    expect
      .soft(
        levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1),
        `${path}: ${levels}`,
      )
      .toEqual([]);
  }
});

test('after the server was killed and started again, the page is connected again', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(...CUT);
  await page.goto('/lobby');
  const account = page.locator('header a[href="/account"]');
  await expect(account).toHaveText(/\S/);
  const name = await account.innerText();
  await server.kill();
  const notice = page.getByText(/Connection lost/);
  await expect(notice).toBeVisible();
  await server.start();
  await expect(notice).toBeHidden();
  await expect(account).toHaveText(name);
});

for (const path of PATHS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} can be used by everybody in the ${colorScheme} theme`, async ({ somebody }) => {
      const page = await somebody({ colorScheme });
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('header a[href="/account"]')).toHaveText(/\S/);
      expect(await violations(page)).toEqual([]);
    });
  }
}

test('a link is copied also where a page has no clipboard of its own', async ({ page }) => {
  // A page that comes by plain HTTP from another machine has none.
  await page.addInitScript(() => {
    delete (Navigator.prototype as { clipboard?: Clipboard }).clipboard;
  });
  await begin(page, 'play-friends');
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused();
  const words = page.getByRole('textbox', { name: 'Write a message' });
  await words.focus();
  await page.keyboard.press('Control+V');
  await expect(words).toHaveValue(page.url());
});
