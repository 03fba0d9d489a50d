import type { Page } from '@playwright/test';
import { fairnessVerified } from './finished-game';
import { expect } from './frame';
import type { Words } from './words';

/** Returns all texts of a page, including those for screen readers. */
export async function allTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) said.push(texts.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext']) {
        said.push(element.getAttribute(name) ?? '');
      }
    }
    return said.map((words) => words.trim()).filter((words) => words !== '');
  });
}

/** Returns the texts that are raw keys, because they have no translation, or that have unfilled values. */
export async function untranslated(page: Page, words: Words): Promise<string[]> {
  const keys = new Set(words.keys);
  // A key without a hyphen may be a word as well; it is not where the language has another word.
  const whole = new Set(words.keys.filter((key) => words.plain(key) !== key));
  return (await allTexts(page)).filter(
    (said) =>
      whole.has(said) ||
      (said.match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? []).some((token) => keys.has(token)) ||
      /\{\s*\$|undefined|NaN|\[object/.test(said),
  );
}

export async function chooseLanguage(page: Page, language: string) {
  await page.getByRole('banner').getByRole('combobox').selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Checks the texts about a finished game: its verification and its replay. */
export async function checkFinishedGame(page: Page, words: Words, game: string) {
  await fairnessVerified(page, words);
  expect(await untranslated(page, words)).toEqual([]);
  await page.getByTestId('to-replay').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.say('replay-title', { game }));
  await page.getByTestId('replay-back').click();
  expect(await untranslated(page, words)).toEqual([]);
}
