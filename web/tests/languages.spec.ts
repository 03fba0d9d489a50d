import type { Page } from '@playwright/test';
import { luckWasFair } from './finished-game';
import { expect, test } from './frame';
import { beginAtHome } from './home';
import { Curious } from './tobago-choice';
import { TobagoTable } from './tobago-table';
import { begin, TsuroTable } from './tsuro';
import { english, Words } from './words';

test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'Europe/Lisbon' });

/** How a share of the win and a time of day are written: each language has its own way. */
const WRITTEN = {
  en: { share: /\d%/, time: /^\d{1,2}:\d\d\s[AP]M$/ },
  'pt-BR': { share: /\d%/, time: /^\d\d:\d\d$/ },
  fr: { share: /\d[\u00a0\u202f]%/, time: /^\d\d:\d\d$/ },
  it: { share: /\d%/, time: /^\d\d:\d\d$/ },
};

type Language = keyof typeof WRITTEN;
const LANGUAGES = Object.keys(WRITTEN) as Language[];

/** Everything that is said on a page, also to those who do not see it. */
async function everythingSaid(page: Page): Promise<string[]> {
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

/** What is said by its key, because there were no words for it, or with something that was not filled in. */
async function unsaid(page: Page, words: Words): Promise<string[]> {
  const keys = new Set(words.keys);
  // A key without a hyphen may be a word as well; it is none where the language says something else.
  const whole = new Set(words.keys.filter((key) => words.plain(key) !== key));
  return (await everythingSaid(page)).filter(
    (said) =>
      whole.has(said) ||
      (said.match(/[a-z0-9]+(?:-[a-z0-9]+)+/g) ?? []).some((token) => keys.has(token)) ||
      /\{\s*\$|undefined|NaN|\[object/.test(said),
  );
}

async function chooseLanguage(page: Page, language: string) {
  await page.getByRole('banner').getByRole('combobox').selectOption(language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

for (const language of LANGUAGES.filter((one) => one !== 'en')) {
  test(`a whole game of Tsuro is told in ${language}`, async ({ page }) => {
    const words = new Words(language);
    await page.goto('/');
    await chooseLanguage(page, language);
    await begin(page, 'play-bots', {}, words);
    const table = new TsuroTable(page, words);
    await table.playToTheEnd(async (asked) => {
      expect(await unsaid(page, words)).toEqual([]);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      if (asked === 'over') return;
      await expect(page.getByTestId('whose-turn')).toHaveText(words.say('your-turn'));
    });
    await expect(page.getByTestId('whose-turn')).toHaveText(words.say('game-over'));
    await toldAfterwards(page, words, 'Tsuro');
  });

  test.describe('at length', () => {
    // A trace of every step of a whole game takes longer than the game.
    test.use({ trace: 'off' });

    test(`a whole game of Tobago, with every kind of decision, is told in ${language}`, async ({ page }) => {
      test.setTimeout(600_000);
      const words = new Words(language);
      await page.goto('/');
      await chooseLanguage(page, language);
      await beginAtHome(page, 'tobago', 'play-bots', {}, words);
      const table = new TobagoTable(page, { words });
      const player = new Curious();
      const looked = new Set<string>();
      await table.playToTheEnd(player, async ({ view }, { preview }) => {
        const kind = preview.kind === 'amulet' ? preview.power.kind : preview.kind;
        const what = `${view.phase}, ${kind}`;
        if (looked.has(what)) return;
        looked.add(what);
        expect(await unsaid(page, words), what).toEqual([]);
        await expect(table.whose).toHaveText(words.say('your-turn'));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      });
      expect(player.missing).toEqual([]);
      await expect(table.whose).toHaveText(words.say('game-over'));
      expect(await unsaid(page, words)).toEqual([]);
      await toldAfterwards(page, words, 'Tobago');
    });
  });
}

/** What is said of a game that is over, by those who doubt its luck or see it again. */
async function toldAfterwards(page: Page, words: Words, game: string) {
  await luckWasFair(page, words);
  expect(await unsaid(page, words)).toEqual([]);
  await page.getByTestId('to-replay').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.say('replay-title', { game }));
  await page.getByTestId('replay-back').click();
  expect(await unsaid(page, words)).toEqual([]);
}

test('another language changes everything at once, in the middle of a decision', async ({ page }) => {
  await begin(page, 'play-bots');
  const table = new TsuroTable(page);
  await table.askedFor('place');
  await table.tryMark();
  await page.evaluate(() => ((globalThis as { mark?: boolean }).mark = true));
  const before = new Set(await everythingSaid(page));
  for (const language of [...LANGUAGES.filter((one) => one !== 'en'), 'en']) {
    await chooseLanguage(page, language);
    const words = new Words(language);
    const there = new TsuroTable(page, words);
    await expect(page.getByTestId('whose-turn')).toHaveText(words.say('your-turn'));
    await expect(page.getByText(words.say('tsuro-ask-placing', { asked: 'mine', name: '' }))).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(words.say('your-turn')));
    await expect(there.confirm).toHaveText(words.say('confirm'));
    await expect(there.cancel).toBeVisible();
    await expect(there.marks.and(page.locator('[aria-pressed=true]'))).toHaveCount(1);
    await expect(there.log).toContainText(words.say('log-began'));
    expect(await unsaid(page, words)).toEqual([]);
    if (language === 'en') continue;
    // Sentences that are English now were not translated.
    const sentences = english.keys
      .map((key) => english.plain(key) ?? '')
      .filter((said) => / /.test(said) && before.has(said));
    expect(sentences.length).toBeGreaterThan(5);
    const now = new Set(await everythingSaid(page));
    expect(sentences.filter((said) => now.has(said))).toEqual([]);
  }
  expect(await page.evaluate(() => (globalThis as { mark?: boolean }).mark)).toBe(true);
});

test('numbers and times are written as the language writes them', async ({ page }) => {
  await begin(page, 'play-bots');
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByRole('textbox', { name: 'Say something' }).fill('…');
  await page.getByRole('button', { name: 'Send' }).click();
  await new TsuroTable(page).askedFor('place');
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText(/A bot would play this/)).toBeVisible();
  for (const language of LANGUAGES) {
    await chooseLanguage(page, language);
    await expect(page.getByRole('time')).toHaveText(WRITTEN[language].time);
    await expect(new TsuroTable(page, new Words(language)).said).toHaveText(WRITTEN[language].share);
  }
});
