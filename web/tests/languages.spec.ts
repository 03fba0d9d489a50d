import { expect, test } from './frame';
import { chooseLanguage, allTexts, checkFinishedGame, untranslated } from './texts';
import { begin, TsuroTable } from './tsuro';
import { english, Words } from './words';

test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'Europe/Lisbon' });

/** The formats of a share of the win and of a time of day in each language. */
const WRITTEN = {
  en: { share: /\d%/, time: /^\d{1,2}:\d\d\s[AP]M$/ },
  'pt-BR': { share: /\d%/, time: /^\d\d:\d\d$/ },
  fr: { share: /\d[\u00a0\u202f]%/, time: /^\d\d:\d\d$/ },
  it: { share: /\d%/, time: /^\d\d:\d\d$/ },
};

type Language = keyof typeof WRITTEN;
const LANGUAGES = Object.keys(WRITTEN) as Language[];

for (const language of LANGUAGES.filter((one) => one !== 'en')) {
  test(`a whole game of Tsuro is told in ${language}`, async ({ page }) => {
    const words = new Words(language);
    await page.goto('/');
    await chooseLanguage(page, language);
    await begin(page, 'play-bots', {}, words);
    const table = new TsuroTable(page, words);
    await table.playToTheEnd(async (asked) => {
      expect(await untranslated(page, words)).toEqual([]);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      if (asked === 'over') return;
      await expect(page.getByTestId('whose-turn')).toHaveText(words.say('your-turn'));
    });
    await expect(page.getByTestId('whose-turn')).toHaveText(words.say('game-over'));
    await checkFinishedGame(page, words, 'Tsuro');
  });
}

test('another language changes everything at once, in the middle of a decision', async ({ page }) => {
  await begin(page, 'play-bots');
  const table = new TsuroTable(page);
  await table.askedFor('place');
  await table.tryMark();
  await page.evaluate(() => ((globalThis as { mark?: boolean }).mark = true));
  const before = new Set(await allTexts(page));
  for (const language of [...LANGUAGES.filter((one) => one !== 'en'), 'en']) {
    await chooseLanguage(page, language);
    const words = new Words(language);
    const there = new TsuroTable(page, words);
    await expect(page.getByTestId('whose-turn')).toHaveText(words.say('your-turn'));
    const question = words.say('tsuro-ask-placing', { asked: 'mine', name: '' });
    await expect(page.getByText(question, { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(words.say('your-turn')));
    await expect(there.confirm).toHaveText(words.say('confirm'));
    await expect(there.cancel).toBeVisible();
    await expect(there.marks.and(page.locator('[aria-pressed=true]'))).toHaveCount(1);
    await expect(there.log).toContainText(words.say('log-began'));
    expect(await untranslated(page, words)).toEqual([]);
    if (language === 'en') continue;
    // English sentences were not translated.
    const sentences = english.keys
      .map((key) => english.plain(key) ?? '')
      .filter((said) => / /.test(said) && before.has(said));
    expect(sentences.length).toBeGreaterThan(5);
    const now = new Set(await allTexts(page));
    expect(sentences.filter((said) => now.has(said))).toEqual([]);
  }
  expect(await page.evaluate(() => (globalThis as { mark?: boolean }).mark)).toBe(true);
});

test('a name that the server made up is read in the language of the reader', async ({ page }) => {
  await page.goto('/');
  const shown = page.getByRole('banner').locator('.who');
  await expect(shown).toHaveText(/^[A-Z][a-z]+ [A-Z][a-z]+ \d+$/);
  const english = (await shown.textContent()) ?? '';
  for (const language of LANGUAGES) {
    await chooseLanguage(page, language);
    await expect(shown).toHaveText(language === 'en' ? english : /^\p{Lu}\p{L}+ \p{Ll}+ \d+$/u);
  }
  // A guest who keeps the offered name has it in every language.
  await chooseLanguage(page, 'fr');
  await page.getByRole('button', { name: new Words('fr').say('change-name') }).click();
  await expect(page.getByRole('textbox')).toHaveValue((await shown.textContent()) ?? '');
  await page.getByRole('button', { name: new Words('fr').say('save') }).click();
  await chooseLanguage(page, 'en');
  await expect(shown).toHaveText(english);
});

test('numbers and times are written as the language writes them', async ({ page }) => {
  await begin(page, 'play-bots');
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByRole('textbox', { name: 'Write a message' }).fill('…');
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
