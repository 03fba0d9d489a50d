import type { Locator, Page } from '@playwright/test';
import { expect, test } from './frame';
import { violations } from './frame/axe';
import { tabTo } from './keyboard';
import { advance, inPlay, order, prepare, withBonus, type Game } from './prepared-table';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const GAMES: Game[] = ['tsuro', 'tobago'];
const SIZES = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 360, height: 740 },
};

/** Checks a page against the requirements of every page, in both themes, large and small. */
async function usable(page: Page, { briefly = false } = {}) {
  const found: string[] = [];
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > size.width) found.push(`${name}: ${width} pixels wide`);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // The browser tells a page of the theme with its next frame, which takes long where many boards are drawn.
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme, { timeout: 120_000 });
      // Colours in transition from one theme to the other belong to neither.
      await page.evaluate(async () => {
        const changes = document.getAnimations().filter((change) => change instanceof CSSTransition);
        await Promise.allSettled(changes.map((change) => change.finished));
      });
      // Many boards on one page take long to check: once must do.
      if (briefly && (name !== 'desktop' || colorScheme !== 'light')) continue;
      found.push(...(await violations(page)).map((line) => `${name}, ${colorScheme}: ${line}`));
    }
  }
  expect(found).toEqual([]);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/\S.* · Wayfinder$/);
}

for (const game of GAMES) {
  test(`waiting for players of ${game} can be used by everybody`, async ({ page }) => {
    await page.goto(`/table/${await prepare(page, game, 'open')}`);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - heading /^(Tobago|Tsuro) table/ [level=1]
      - status: /Waiting/
      - region "Seats":
        - list:
          - listitem: /\\(you\\)/
          - listitem:
            - text: Open seat
            - button
            - combobox "Level of the bot"
            - button "Add a bot"
        - button "Start the game" [disabled]
        - button "Leave the table"
      - heading "Invite friends" [level=2]
      - textbox "Link to this table"
      - button "Copy the link"
      - region "Table settings"
      - region "Chat"
    `);
    await usable(page);
  });

  test(`a table of ${game} in play can be used by everybody`, async ({ page }) => {
    const id = await inPlay(page, game, game === 'tobago' ? 8 : 2);
    await page.goto(`/table/${id}`);
    await expect(page.getByTestId('whose-turn')).toHaveText('Your turn');
    await expect(page.getByRole('complementary', { name: 'Log and chat' })).toMatchAriaSnapshot(`
      - tablist:
        - tab "Log" [selected]
        - tab "Chat"
      - tabpanel "Log":
        - list "Log"
    `);
    await usable(page);
  });

  test(`a finished table of ${game} and its replay can be used by everybody`, async ({ page }) => {
    const id = await inPlay(page, game, 3);
    await order(page, id, { do: 'resign' });
    await page.goto(`/table/${id}`);
    await expect(page.getByRole('region', { name: 'Result' })).toMatchAriaSnapshot(`
      - heading /won|win/ [level=2]
      - list:
        - listitem: /1st place/
        - listitem: /2nd place|No place/
      - button "Rematch"
      - link "Replay"
      - button "Verify fairness"
    `);
    await usable(page);
    await page.getByTestId('to-replay').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Replay of /);
    await usable(page);
  });

  test(`the rules of ${game} can be used by everybody`, async ({ page }) => {
    await page.goto(`/rules/${game}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await usable(page);
  });
}

test('a treasure that is shared can be seen and shared by everybody', async ({ page }) => {
  const id = await prepare(page, 'tobago', 'bot');
  await advance(
    page,
    id,
    ({ ...state }) => state.phase === 'game' && JSON.stringify(state.play.actions).includes('"take"'),
  );
  await page.goto(`/table/${id}`);
  await expect(page.getByRole('group', { name: /^Sharing the/ })).toMatchAriaSnapshot(`
    - heading /Sharing the .* treasure/ [level=2]
    - img /coin|curse/
    - button "Take the card"
    - button "Pass"
    - paragraph: "Asked in this order:"
    - list "Asked in this order:":
      - listitem
  `);
  await usable(page);
});

test('the gallery can be used by everybody', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('/gallery');
  for (const game of ['Tsuro', 'Tobago'])
    await expect(page.getByRole('region', { name: game })).toBeVisible();
  await usable(page, { briefly: true });
});

/** Returns the elements that moved by themselves since the page was opened, and the total shift. */
async function shifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(async () => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Element | null }[];
    }
    await document.fonts.ready;
    const found: Shift[] = [];
    new PerformanceObserver((list) => found.push(...(list.getEntries() as Shift[]))).observe({
      type: 'layout-shift',
      buffered: true,
    });
    // Buffered entries arrive before the next frames.
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
    );
    const own = found.filter(({ hadRecentInput }) => !hadRecentInput);
    return {
      sum: own.reduce((sum, { value }) => sum + value, 0),
      moved: own.flatMap(({ sources }) =>
        sources.map(({ node }) => `${node?.nodeName}.${node?.className} ${node?.textContent?.slice(0, 40)}`),
      ),
    };
  });
}

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test(`nothing moves while pages of a ${name} are loaded`, async ({ page }) => {
      const tables: string[] = [];
      for (const game of GAMES) {
        tables.push(`/new/${game}`, `/rules/${game}`);
        tables.push(`/table/${await prepare(page, game, 'open')}`);
        tables.push(`/table/${await inPlay(page, game, 2)}`);
        const over = await prepare(page, game, 'bot');
        await order(page, over, { do: 'resign' });
        tables.push(`/table/${over}`);
      }
      for (const path of ['/', '/lobby', ...tables]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await page.waitForLoadState('networkidle');
        const { sum, moved } = await shifts(page);
        expect.soft(sum, `${path}: ${moved.join('; ')}`).toBeLessThan(0.02);
      }
    });
  });
}

/** Returns the focused element, and whether it is visibly focused. */
async function focused(page: Page) {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return undefined;
    const { outlineStyle, outlineWidth, stroke, strokeWidth } = getComputedStyle(at);
    const ring = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    const drawn = at instanceof SVGElement && stroke !== 'none' && parseFloat(strokeWidth) >= 2;
    const what = `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 40)}`;
    return { what, shown: ring || drawn };
  });
}

test('every focused element shows its focus', async ({ page }) => {
  const id = await prepare(page, 'tobago', 'bot', { first: 1 });
  for (const path of ['/', '/lobby', `/table/${id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('networkidle');
    const seen = new Set<string>();
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      const focus = await focused(page);
      if (!focus) break;
      // A frame may pass before it is drawn.
      if (!focus.shown) await expect.poll(async () => (await focused(page))?.shown, focus.what).toBe(true);
      seen.add(focus.what);
    }
    expect(seen.size).toBeGreaterThan(5);
  }
});

test('on a phone the board and the hand are both visible, and the confirmation covers no tile that can be turned', async ({
  page,
}) => {
  const { phone } = SIZES;
  await page.setViewportSize(phone);
  for (const game of GAMES) {
    const id = await inPlay(page, game, 2);
    await page.goto(`/table/${id}`);
    const hand = page.getByRole('group', { name: game === 'tsuro' ? 'Your hand' : 'Your clue cards' });
    const things = hand.locator(game === 'tsuro' ? '[data-tile]' : 'button');
    await expect(things.first()).toBeVisible();
    const seen = async (what: Locator) => {
      const box = await what.boundingBox();
      return box && { top: box.y, bottom: box.y + box.height };
    };
    for (const thing of await things.all()) {
      expect((await seen(thing))?.top).toBeGreaterThan(0);
      expect((await seen(thing))?.bottom).toBeLessThanOrEqual(phone.height);
    }
    if (game === 'tobago') continue;
    // A notch that leads off the board is explained in the same place.
    await things.first().click();
    const bar = page.getByTestId('confirm').or(page.getByTestId('reason'));
    await expect(bar).toBeVisible();
    await expect
      .poll(async () => (await seen(things.first()))?.bottom)
      .toBeLessThanOrEqual((await seen(page.locator('.bar')))?.top ?? 0);
  }
});

test('on a phone nothing covers the tiles while a start mark is chosen among eight players, or while tiles are exchanged', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.phone);
  const bots = Array<object>(6).fill({ kind: 'bot', level: 'beginner' });
  await page.goto(`/table/${await prepare(page, 'tsuro', 'bot', { players: 8, first: 1 }, bots)}`);
  await page.getByRole('group', { name: 'Start marks' }).getByRole('button').nth(9).click();
  await expect(page.getByTestId('confirm')).toBeVisible();
  await aboveTheBar(page, page.locator('[data-tile]').last());

  await page.goto(`/table/${await withBonus(page)}`);
  await page.getByTestId('handed-on').click();
  const exchange = page.getByRole('group', { name: 'Elimination bonus', exact: true });
  const from = (name: RegExp) => exchange.getByRole('group', { name }).locator('[aria-pressed]');
  await from(/^Give from/)
    .first()
    .click();
  await from(/^Take from/)
    .first()
    .click();
  await expect(page.getByTestId('confirm')).toBeVisible();
  for (const tile of await exchange.locator('[aria-pressed]').all()) await aboveTheBar(page, tile);
  await aboveTheBar(page, exchange.getByRole('button', { name: 'Keep my tiles' }));
});

async function aboveTheBar(page: Page, what: Locator) {
  await expect
    .poll(async () => {
      const [box, bar] = [await what.boundingBox(), await page.locator('.bar').boundingBox()];
      return box && bar && box.y >= 0 && box.y + box.height <= bar.y;
    })
    .toBe(true);
}

test('on a phone a replay is seen whole with what moves it, and nothing moves but the pieces', async ({
  page,
}) => {
  const { phone } = SIZES;
  await page.setViewportSize(phone);
  const id = await inPlay(page, 'tsuro', 5);
  await order(page, id, { do: 'resign' });
  await page.goto(`/replay/${id}`);
  await expect(page.getByTestId('told')).toContainText(/resigned.*The game is over/s);
  const slider = page.getByRole('slider');
  const board = page.getByRole('grid');
  const last = Number(await slider.inputValue());
  await page.keyboard.press('Home');
  const place = await board.boundingBox();
  for (let step = 0; step <= last; step += 1) {
    await expect(slider).toHaveValue(String(step));
    expect(await board.boundingBox()).toEqual(place);
    const box = await slider.boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(phone.height);
    await page.keyboard.press('ArrowRight');
  }
  // On the board the arrow keys move between squares.
  await tabTo(board.getByRole('gridcell'));
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveValue(String(last));

  // The judged decision is the one after the shown step.
  await slider.fill('2');
  await page.getByTestId('judge-this').click();
  await expect(page.getByTestId('judgement')).toContainText('Played: ', { timeout: 60_000 });
  await expect(page.getByTestId('judgement')).toBeInViewport();
});

test('a table of Tsuro fits the window of a laptop', async ({ page }) => {
  for (const made of [0, 2]) {
    await page.goto(`/table/${await inPlay(page, 'tsuro', made)}`);
    await expect(page.locator('[data-tile]').first()).toBeVisible();
    for (const [width, height] of [
      [1280, 800],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      const long = () => page.evaluate(() => document.documentElement.scrollHeight);
      await expect.poll(long, `${width} × ${height}`).toBeLessThanOrEqual(height);
    }
  }
});
