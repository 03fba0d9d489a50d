import { expect, type Locator } from '@playwright/test';

/** Presses Tab until one of these has the focus. */
export async function tabTo(wanted: Locator) {
  const page = wanted.page();
  await expect(wanted.first()).toBeVisible();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await wanted.and(page.locator(':focus')).count()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${wanted}`);
}
