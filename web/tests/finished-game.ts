import type { Page } from '@playwright/test';
import { expect } from './frame';
import { english, type Words } from './words';

/** Verifies the fair deal of a finished game against bots. */
export async function fairnessVerified(page: Page, words: Words = english) {
  // By a key: the last tap may have been in the same place a moment ago, and then a second one does nothing.
  await page.getByTestId('verify').press('Enter');
  const kept = ['secret', 'seed', 'seen', 'mine', 'bots'].map(
    (what) => `✓ ${words.say(`verify-${what}-yes`)}`,
  );
  await expect(page.getByTestId('verdict').getByRole('listitem')).toHaveText(kept);
}

/** The page of a replay. */
export class ReplayPage {
  constructor(
    readonly page: Page,
    /** The number of steps of the game. */
    readonly last: number,
  ) {}

  get slider() {
    return this.page.getByRole('slider', { name: 'Step of the game' });
  }

  get told() {
    return this.page.getByTestId('told');
  }

  /** The selection of the viewer. */
  get eyes() {
    return this.page.getByRole('combobox', { name: 'Seen by' });
  }

  /** Waits until a step is shown. */
  async at(step: number) {
    await expect(this.page.getByText(`Step ${step} of ${this.last}`, { exact: true })).toBeVisible();
    await expect(this.slider).toHaveValue(String(step));
  }

  /**
   * Goes through the game in every possible way, and ends at the second step, which is restored when the page
   * is reloaded.
   */
  async walk(first: string) {
    const { page, slider, told } = this;
    await this.at(this.last);
    await expect(told).toContainText('The game is over');
    await page.getByRole('button', { name: 'First step' }).click();
    await this.at(0);
    await page.getByTestId('replay-forward').click();
    await this.at(1);
    await expect(told).toContainText(first);
    await page.keyboard.press('ArrowRight');
    await this.at(2);
    await page.keyboard.press('ArrowLeft');
    await page.getByTestId('replay-back').click();
    await this.at(0);
    await page.keyboard.press('End');
    await this.at(this.last);
    await page.keyboard.press('Home');
    await slider.fill('2');
    await this.at(2);
    await expect(page).toHaveURL(/\?step=2$/);
    await page.reload();
    await this.at(2);
  }
}
