import type { Page } from '@playwright/test';
import { expect, test } from './frame';
import { begin, TsuroTable } from './tsuro';
import { english } from './words';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Counts the notes that a page plays from now on. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const heard = globalThis as { notes?: number };
    heard.notes = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when?: number) {
      heard.notes = (heard.notes ?? 0) + 1;
      start.call(this, when);
    };
  });
}

const notes = (page: Page) => page.evaluate(() => (globalThis as { notes?: number }).notes);

test('a table is silent until sounds are switched on, and that is kept', async ({ page }) => {
  await listen(page);
  const sound = page.getByRole('switch', { name: english.say('sound') });
  await page.goto('/settings');
  await expect(sound).not.toBeChecked();

  await begin(page, 'play-bots');
  const table = new TsuroTable(page);
  await table.askedFor('place');
  await table.decideOn('place');
  await table.asked();
  expect(await notes(page)).toBe(0);

  await page.goto('/settings');
  await sound.check();
  await page.reload();
  await expect(sound).toBeChecked();
  await begin(page, 'play-bots');
  await table.askedFor('place');
  await table.decideOn('place');
  await expect.poll(async () => notes(page)).toBeGreaterThan(0);
  // The bot's move must not play a sound on the next page before a user gesture: browsers report that.
  await table.asked();

  await page.goto('/settings');
  await sound.uncheck();
  await begin(page, 'play-bots');
  await table.askedFor('place');
  expect(await notes(page)).toBe(0);
});
