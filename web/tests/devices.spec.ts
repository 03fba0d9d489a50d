import type { Page } from '@playwright/test';
import { expect, test } from './frame';
import type { View } from '../src/generated/tobago';
import { advance, decisions, inPlay, order, prepare, stateOf } from './prepared-table';
import { TsuroTable } from './tsuro';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONE = { width: 360, height: 740 };

/** Lists the controls that are outside the window or clipped by their containers, from left to right. */
async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    for (const one of document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')) {
      const box = one.getBoundingClientRect();
      if (!one.checkVisibility() || box.width < 2 || box.height < 2) continue;
      let [left, right] = [0, width];
      let hidden = false;
      for (let around = one.parentElement; around; around = around.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(around);
        hidden ||= clipPath !== 'none';
        if (overflowX === 'auto' || overflowX === 'scroll') break;
        if (overflowX === 'visible') continue;
        const { left: from, right: to } = around.getBoundingClientRect();
        [left, right] = [Math.max(left, from), Math.min(right, to)];
      }
      if (hidden || getComputedStyle(one).clipPath !== 'none') continue;
      if (box.left < left - 1 || box.right > right + 1)
        found.push(
          `${one.getAttribute('aria-label') ?? one.textContent?.trim()}: ${box.left} to ${box.right} in ${left} to ${right}`,
        );
    }
    return found;
  });
}

for (const percent of [125, 200]) {
  test(`B3: with letters of ${percent} % nothing that can be pressed is cut off`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.setViewportSize(PHONE);
    const tobago = await inPlay(page, 'tobago', 2);
    const bot = { kind: 'bot', level: 'beginner' };
    // Four players have four cards each, in one row.
    const four = await prepare(page, 'tobago', 'bot', { players: 4, first: 1 }, [bot, bot]);
    await advance(page, four, (state) => decisions(state) > 4);
    const tsuro = await inPlay(page, 'tsuro', 2);
    const waits = await prepare(page, 'tsuro', 'open');
    const over = await prepare(page, 'tsuro', 'bot');
    await order(page, over, { do: 'resign' });
    const paths = [
      '/',
      '/lobby',
      '/settings',
      '/new/tsuro',
      '/new/tobago',
      `/table/${waits}`,
      `/table/${tobago}`,
      `/table/${four}`,
      `/table/${tsuro}`,
      `/table/${over}`,
      `/replay/${over}`,
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await page.waitForLoadState('networkidle');
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
      expect.soft(await cutOff(page), path).toEqual([]);
    }
  });
}

test('B4: nothing lies where a notch or the bar of the system covers the screen', async ({
  page,
  context,
}) => {
  const insets = { top: 44, right: 30, bottom: 34, left: 30 };
  await page.setViewportSize(PHONE);
  const id = await inPlay(page, 'tsuro', 2);
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never);
  for (const path of ['/', '/lobby', `/table/${id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('networkidle');
    const covered = await page.evaluate(({ top, right, left }) => {
      const all = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select')];
      return all.flatMap((one) => {
        const box = one.getBoundingClientRect();
        if (!one.checkVisibility() || box.width < 2 || box.bottom < 0) return [];
        const under =
          box.left < left ||
          box.right > document.documentElement.clientWidth - right ||
          box.top + scrollY < top;
        return under ? [`${one.outerHTML.slice(0, 80)} ${JSON.stringify(box)}`] : [];
      });
    }, insets);
    expect.soft(covered, path).toEqual([]);
  }
  // Elements at the lower edge leave the system's bar free.
  const table = new TsuroTable(page);
  await table.askedFor('lay');
  await table.tryTile();
  const box = await table.confirm.boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(PHONE.height - insets.bottom);
});

/** Returns the contrast ratio of two colours, as defined by WCAG. */
function contrast(one: string, other: string): number {
  const [bright = 0, dark = 0] = [one, other]
    .map((colour) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

test.describe('B6: where the system chooses the colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active', colorScheme: 'dark' } });

  test('the brackets of the largest area can be seen on a clue card', async ({ page }) => {
    await page.goto('/gallery');
    const brackets = page.locator('button .bracket, li .bracket');
    await expect(brackets.first()).toBeAttached();
    const drawn = await brackets.evaluateAll((all) =>
      all.map((one) => {
        let around: Element | null = one;
        const ground = () => (around ? getComputedStyle(around).backgroundColor : '');
        while (around?.parentElement && /rgba\(.*, 0\)|transparent/.test(ground()))
          around = around.parentElement;
        return [getComputedStyle(one).stroke, ground()] as const;
      }),
    );
    expect(drawn.length).toBeGreaterThan(0);
    for (const [stroke, ground] of drawn) expect(contrast(stroke, ground)).toBeGreaterThan(3);
  });

  test('the open tab and the selected tile differ from the others', async ({ page }) => {
    const id = await inPlay(page, 'tsuro', 2);
    await page.goto(`/table/${id}`);
    const table = new TsuroTable(page);
    await table.askedFor('lay');
    await table.tryTile();
    const tab = (selected: boolean) => page.getByRole('tab', { selected });
    const ground = (selected: boolean) =>
      tab(selected).evaluate((one) => {
        const { backgroundColor, color } = getComputedStyle(one);
        return { backgroundColor, color };
      });
    const [open, closed] = [await ground(true), await ground(false)];
    expect(open.backgroundColor).not.toBe(closed.backgroundColor);
    expect(contrast(open.color, open.backgroundColor)).toBeGreaterThan(4.5);

    await page.getByRole('heading', { level: 1 }).focus();
    const outline = (pressed: boolean) =>
      table.tiles
        .and(page.locator(`[aria-pressed=${pressed}]`))
        .first()
        .evaluate(
          (one) =>
            parseFloat(getComputedStyle(one).outlineWidth) *
            Number(getComputedStyle(one).outlineStyle !== 'none'),
        );
    expect(await outline(true)).toBeGreaterThan(2);
    expect(await outline(false)).toBe(0);
  });
});

test('B9: what is touched in the editor, the log and the replay is as large as a finger', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const small = async (where: string) =>
    page.locator(where).evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        if (!one.checkVisibility() || width < 2) return [];
        return width < 43.5 || height < 43.5
          ? [`${one.getAttribute('aria-label') ?? one.textContent?.trim()} ${width} × ${height}`]
          : [];
      }),
    );
  await page.goto('/new/tobago');
  await page.locator('input[type="radio"][name$="-island"]').nth(2).check();
  await expect(page.locator('.editor [data-space]').first()).toBeVisible();
  expect.soft(await small('.editor [data-space]')).toEqual([]);
  expect.soft(await small('.editor button, .editor input')).toEqual([]);

  const id = await inPlay(page, 'tobago', 6);
  await page.goto(`/table/${id}`);
  const log = page.getByRole('list', { name: 'Log' });
  await expect(log.getByRole('button').first()).toBeAttached();
  expect.soft(await small('[role=tabpanel] button, [role=tab]')).toEqual([]);

  await order(page, id, { do: 'resign' });
  await page.goto(`/replay/${id}`);
  await expect(page.getByRole('slider')).toBeVisible();
  expect.soft(await small('.replay button, .replay a, .replay select, .replay input')).toEqual([]);
});

/**
 * Waits until a replay shows a step, and returns the places of everything beside and below the board but the
 * words and the number of the step themselves, as far as it is in sight.
 */
async function places(page: Page, step: number) {
  return page.evaluate(async (step) => {
    const slider = document.querySelector<HTMLInputElement>('input[type=range]');
    const late = performance.now() + 20_000;
    // Every frame, where questions from outside would come too seldom for hundreds of steps.
    while (slider?.value !== String(step)) {
      if (performance.now() > late) throw new Error(`the replay shows step ${slider?.value}, not ${step}`);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return [...document.querySelectorAll('.side *:not(.words *, .count *, svg *)')].flatMap((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      if (bottom <= 1 || top >= innerHeight - 1) return [];
      return [{ what: `${one.localName} ${one.textContent?.trim()}`, at: [left, top, right, bottom] }];
    });
  }, step);
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  for (const game of ['tsuro', 'tobago'] as const) {
    test(`B9: at ${width} × ${height} the slider of a replay of ${game} stays in its frame, and nothing moves from step to step`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      // Long enough that treasures are shared, and that steps are counted with three digits.
      const id = await inPlay(page, game, game === 'tobago' ? 100 : 6);
      await order(page, id, { do: 'resign' });
      await page.goto(`/replay/${id}`);
      const slider = page.getByRole('slider');
      await expect(slider).toBeVisible();
      const last = Number(await slider.inputValue());
      const count = page.locator('.slider .count');
      expect(await count.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
      for (const scrolled of ['to the top', 'to the end']) {
        await page.keyboard.press('Home');
        await expect(slider).toHaveValue('0');
        await page.evaluate(
          (top) => scrollTo(0, top ? 0 : document.body.scrollHeight),
          scrolled === 'to the top',
        );
        const first = await places(page, 0);
        if (scrolled === 'to the end') expect(first.map(({ what }) => what)).toContain('a Save the record');
        for (let step = 1; step <= last; step += 1) {
          await page.keyboard.press('ArrowRight');
          const now = await places(page, step);
          expect(now, `scrolled ${scrolled}, step ${step}`).toHaveLength(first.length);
          const moved = now.filter(({ at }, one) =>
            at.some((edge, side) => Math.abs(edge - (first[one]?.at[side] ?? NaN)) > 1),
          );
          expect(moved, `scrolled ${scrolled}, step ${step}`).toEqual([]);
        }
      }
      const inside = await page.evaluate(() => {
        const frame = document.querySelector('.replay .bar')?.getBoundingClientRect();
        const shown = [...document.querySelectorAll('.slider, .slider *')].filter((one) =>
          one.checkVisibility(),
        );
        return shown.every((one) => {
          const box = one.getBoundingClientRect();
          return frame && box.left >= frame.left && box.right <= frame.right && box.bottom <= frame.bottom;
        });
      });
      expect(inside).toBe(true);
    });
  }
}

test('beside the island the names of all players are whole, whatever else is said of them', async ({
  page,
}) => {
  // As long as the names that guests are given.
  await page.request.post('/api/v1/guest', { data: { name: 'Wandering Pelican 9999' } });
  const cut = (where: string) =>
    page
      .locator(where)
      .evaluateAll((all) =>
        all.flatMap((one) =>
          one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight
            ? [one.textContent?.trim()]
            : [],
        ),
      );
  // A treasure that a bot raised is shared: one acts while another has the turn.
  let id = '';
  for (;;) {
    id = await prepare(page, 'tobago', 'bot', { first: 1 });
    await advance(page, id, (state) => {
      const { sharing, turn } = (state.phase === 'game' ? state.play.view : {}) as Partial<View>;
      return Boolean(sharing) && turn !== 1;
    });
    if ((await stateOf(page, id)).status === 'playing') break;
  }
  await page.goto(`/table/${id}`);
  const players = page.getByRole('list', { name: 'Players' });
  await expect(players).toContainText('has the turn');
  await expect(page.locator('header .who')).toHaveText('Wandering Pelican 9999');
  expect.soft(await cut('header .who, .seats .name')).toEqual([]);
  await order(page, id, { do: 'resign' });
  await expect(players).toContainText('1st place');
  expect.soft(await cut('.seats .name')).toEqual([]);
});

test('B9: the names of bots are whole in every language on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const bots = Array<object>(2).fill({ kind: 'bot', level: 'beginner' });
  const tobago = await prepare(page, 'tobago', 'bot', { players: 4, first: 1 }, bots);
  const more = Array<object>(6).fill({ kind: 'bot', level: 'beginner' });
  const tsuro = await prepare(page, 'tsuro', 'bot', { players: 8, first: 1 }, more);
  for (const id of [tobago, tsuro]) {
    for (const language of ['en', 'fr', 'it', 'pt-BR']) {
      await page.goto(`/table/${id}`);
      await page.getByRole('banner').getByRole('combobox').selectOption(language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const names = page.locator('li .name');
      await expect(names.first()).toBeVisible();
      const cut = await names.evaluateAll((all) =>
        all.slice(1).flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent?.trim()] : [])),
      );
      expect.soft(cut, `${language} ${id}`).toEqual([]);
    }
  }
});
