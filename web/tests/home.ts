import { expect, type Page } from '@playwright/test';
import { english } from './words';

/** The number of players of a quick game, and the level of its bots. */
export interface Company {
  players: number;
  level: string;
}

/** Starts a game on the home page. */
export async function beginAtHome(
  page: Page,
  game: 'tsuro' | 'tobago',
  way: string,
  company: Partial<Company> = {},
  words = english,
) {
  const { players = 2, level = 'beginner' } = company;
  await page.goto('/');
  // Games have the same name in every language.
  const card = page.getByRole('article', { name: new RegExp(`^${game}$`, 'i') });
  await card.getByLabel(words.say('company-players')).selectOption(String(players));
  await card.getByRole('combobox', { name: words.say('company-bots') }).selectOption(level);
  await card.getByRole('button', { name: words.say(way, { count: players - 1 }), exact: true }).click();
  await expect(page).toHaveURL(/\/table\/\w+/);
}
