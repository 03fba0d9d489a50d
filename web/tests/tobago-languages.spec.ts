import type { Offer } from '../src/generated/tobago';
import { expect, test } from './frame';
import { beginAtHome } from './home';
import { chooseLanguage, checkFinishedGame, untranslated } from './texts';
import { Curious } from './tobago-choice';
import { TobagoTable, type Asked } from './tobago-table';
import { Words } from './words';

// A trace of every step of a whole game takes longer than the game.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

for (const language of ['pt-BR', 'fr', 'it']) {
  test(`a whole game of Tobago, with every kind of decision, is told in ${language}`, async ({ page }) => {
    test.setTimeout(1_200_000);
    const words = new Words(language);
    await page.goto('/');
    await chooseLanguage(page, language);
    await beginAtHome(page, 'tobago', 'play-bots', {}, words);
    const table = new TobagoTable(page, { words });
    const player = new Curious();
    const looked = new Set<string>();
    const look = async ({ view }: Asked, { preview }: Offer) => {
      const kind = preview.kind === 'amulet' ? preview.power.kind : preview.kind;
      const what = `${view.phase}, ${kind}`;
      if (looked.has(what)) return;
      looked.add(what);
      expect(await untranslated(page, words), what).toEqual([]);
      await expect(table.whose).toHaveText(words.say('your-turn'));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    };
    await table.playToTheEnd(player, look);
    await expect(table.whose).toHaveText(words.say('game-over'));
    expect(await untranslated(page, words)).toEqual([]);
    await checkFinishedGame(page, words, 'Tobago');
    await table.playUntilSatisfied(player, look);
  });
}
