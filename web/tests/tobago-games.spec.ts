import type { View } from '../src/generated/tobago';
import { fairnessVerified, ReplayPage } from './finished-game';
import { expect, test } from './frame';
import { beginAtHome } from './home';
import { tabTo } from './keyboard';
import { Curious } from './tobago-choice';
import { ByFinger, ByKeyboard } from './tobago-players';
import { TobagoTable } from './tobago-table';

// A trace of every step of a whole game takes longer than the game.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });
// Whole games are long, and longer on a busy machine.
test.setTimeout(1_200_000);

test('one person plays a bot to the end; the coins are counted, fairness is verified, and the replay shows it all', async ({
  page,
}) => {
  await beginAtHome(page, 'tobago', 'play-bots');
  const table = new TobagoTable(page);
  await table.playToTheEnd();
  const state = await table.state();
  const { ranks, points } = state;
  expect(points).toHaveLength(2);
  expect(Math.min(...(ranks ?? []))).toBe(1);
  const lines = await table.result.getByRole('listitem').allInnerTexts();
  const counted = [...(points ?? [])].sort((one, other) => other - one);
  expect(lines.map((line) => Number(/(\d+) coins?/.exec(line)?.[1]))).toEqual(counted);
  await expect(page.getByRole('group', { name: 'The game is over.' })).toContainText('treasure hunt');

  await fairnessVerified(page);
  await table.result.getByTestId('to-replay').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replay of Tobago');
  const replay = new ReplayPage(page, state.phase === 'game' ? state.play.ply : 0);
  await replay.walk('lands on');
  // A spectator saw no hand; every player saw their own, and now all are public.
  const hand = page.getByRole('group', { name: 'Your clue cards' }).getByRole('listitem');
  await expect(hand).toHaveCount(0);
  const hands = new Set<string>();
  for (const seat of ['1', '2']) {
    await replay.eyes.selectOption(seat);
    await expect(hand).not.toHaveCount(0);
    const cards = async () => (await hand.allInnerTexts()).join();
    await expect.poll(async () => hands.has(await cards())).toBe(false);
    hands.add(await cards());
  }
  await page.getByTestId('replay-play').click();
  await expect.poll(async () => Number(await replay.slider.inputValue())).toBeGreaterThanOrEqual(3);
});

test('two people meet by a link, play to the end, and both see the same result', async ({
  page,
  somebody,
}) => {
  await beginAtHome(page, 'tobago', 'play-friends');
  const link = await page.getByRole('textbox', { name: 'Link to this table' }).inputValue();
  const friend = await somebody();
  await friend.goto(link);
  await friend.getByTestId('sit').click();
  await friend.getByTestId('ready').click();
  await page.getByTestId('start').click();
  const tables = [new TobagoTable(page), new TobagoTable(friend)];
  await Promise.all(tables.map((table) => table.playToTheEnd()));
  const { ranks } = await (tables[0] as TobagoTable).state();
  const shared = ranks?.[0] === ranks?.[1];
  for (const [at, table] of tables.entries())
    await expect(table.result.getByRole('heading')).toHaveText(
      shared ? /share the win/ : ranks?.[at] === 1 ? 'You won!' : / won$/,
    );
  // Others are marked as guests, one's own name is not.
  const [one, other] = await Promise.all(
    tables.map(async ({ result }) =>
      (await result.getByRole('listitem').allInnerTexts()).map((line) => line.replace(' (guest)', '')),
    ),
  );
  expect(one).toHaveLength(2);
  expect(one).toEqual(other);
});

test('two seats at one device play to the end; no hand is shown before the device is passed on', async ({
  page,
}) => {
  const table = await TobagoTable.make(page, ['me'], {}, { confirm: false });
  await expect(table.curtain).toBeVisible();
  await expect(table.hand).toHaveCount(0);
  const seats = new Set<unknown>();
  const turn = await table.playUntil(async ({ view }) => {
    seats.add(view.viewer);
    return view.phase === 'turn' && seats.size === 2;
  });
  const own = ({ seats, viewer }: View) => seats.find(({ seat }) => seat === viewer);
  await expect(table.hand).toHaveCount((turn && own(turn.view)?.hand.count) ?? 0);
  await table.playToTheEnd();
  await expect(table.result.getByRole('listitem')).toHaveCount(2);
});

test('everything can be done by keyboard alone, from the home page to the replay', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('article', { name: 'Tobago' });
  await tabTo(card.getByRole('button', { name: 'Play a bot' }));
  await page.keyboard.press('Enter');
  const table = new ByKeyboard(page);
  const player = new Curious();
  await table.playToTheEnd(player);
  await tabTo(page.getByTestId('to-replay'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/replay\//);
  await table.playUntilSatisfied(player);
});

test('a game can be played by touch on a small screen, from the home page to the result', async ({
  somebody,
}) => {
  const page = await somebody({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto('/');
  const card = page.getByRole('article', { name: 'Tobago' });
  await card.getByRole('button', { name: 'Play a bot' }).tap();
  const table = new ByFinger(page);
  const player = new Curious();
  const look = async () => {
    // Nothing is cut off at the side or needs scrolling.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  };
  await table.playToTheEnd(player, look);
  await expect(table.result.getByRole('listitem')).toHaveCount(2);
  await table.playUntilSatisfied(player, look);
});
