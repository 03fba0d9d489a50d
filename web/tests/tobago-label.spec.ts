import type { Locator, Page } from '@playwright/test';
import { expect, test } from './frame';
import { inPlay } from './prepared-table';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const label = (page: Page) => page.locator('.sea .name');

/** Returns the places of the island on the screen, from top to bottom. */
async function spaces(page: Page): Promise<{ name: string; x: number; y: number; size: number }[]> {
  const all = page.locator('[data-space]');
  await expect(all.first()).toBeVisible();
  const boxes = await all.evaluateAll((paths) =>
    paths.map((path) => {
      const { left, top, width, height } = path.getBoundingClientRect();
      const name = path.getAttribute('data-space') ?? '';
      return { name, x: left + width / 2, y: top + height / 2, size: Math.max(width, height) };
    }),
  );
  return boxes.sort((one, other) => one.y - other.y);
}

/** Returns whether a label covers a space or its neighbours. */
async function covers(shown: Locator, { x, y, size }: { x: number; y: number; size: number }) {
  const box = await shown.boundingBox();
  if (!box) throw new Error('the label is shown');
  const far = (at: number, from: number, length: number) => Math.max(from - at, at - from - length, 0);
  return Math.hypot(far(x, box.x, box.width), far(y, box.y, box.height)) < 1.5 * size;
}

test('B2: the label of a space that is pointed at covers neither that space nor those around it', async ({
  page,
}) => {
  await page.goto(`/table/${await inPlay(page, 'tobago', 2)}`);
  const all = await spaces(page);
  for (const space of [...all.slice(0, 6), ...all.slice(-12)]) {
    await page.mouse.move(space.x, space.y);
    await expect(label(page)).toHaveText(new RegExp(`^${space.name}: `));
    expect(await covers(label(page), space), space.name).toBe(false);
  }
  await page.mouse.move(0, 0);
  await expect(label(page)).toHaveCount(0);
});

test('B2: by touch a label comes with a tap, not with scrolling, and goes again', async ({ somebody }) => {
  const page = await somebody({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.clock.install();
  await page.goto(`/table/${await inPlay(page, 'tobago', 2)}`);
  const all = await spaces(page);
  const middle = all[Math.floor(all.length / 2)];
  const last = all.at(-1);
  if (!middle || !last) throw new Error('an island has spaces');

  const session = await page.context().newCDPSession(page);
  const finger = (y: number) => [{ x: middle.x, y, id: 0 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(middle.y) });
  for (const by of [10, 25, 40])
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: finger(middle.y + by),
    });
  await expect(label(page)).toHaveCount(0);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(label(page)).toHaveCount(0);

  for (const space of [middle, last]) {
    const path = page.locator(`[data-space="${space.name}"]`);
    await path.tap();
    await expect(label(page)).toHaveText(new RegExp(`^${space.name}: `));
    const box = await path.boundingBox();
    if (!box) throw new Error('the space is in sight');
    const { x, y, width, height } = box;
    const size = Math.max(width, height);
    expect(await covers(label(page), { x: x + width / 2, y: y + height / 2, size })).toBe(false);
  }
  await page.clock.runFor(10_000);
  await expect(label(page)).toHaveCount(0);
  await page.locator(`[data-space="${middle.name}"]`).tap();
  await expect(label(page)).toHaveCount(1);
  await page.getByTestId('whose-turn').tap();
  await expect(label(page)).toHaveCount(0);
});
