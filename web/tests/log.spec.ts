import type { Locator, Page } from '@playwright/test';
import { expect, test } from './frame';
import { tabTo } from './keyboard';
import { advance, decisions, inPlay, order, prepare, stateOf } from './prepared-table';
import { english } from './words';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The largest number of log entries that the server sends to a new page. */
const TOLD_AT_ONCE = 32;

const bots = (count: number) => Array.from({ length: count }, () => ({ kind: 'bot', level: 'beginner' }));

const log = (page: Page) => page.getByRole('list', { name: english.say('log') });
const lines = (page: Page) => log(page).getByRole('listitem');

/** Returns the log of a page once it is complete: as the player saw it from the beginning. */
async function whole(page: Page, id: string): Promise<string[]> {
  let told: string[] = [];
  // The bots may still be playing.
  await expect
    .poll(async () => {
      const before = told.length;
      told = await lines(page).allTextContents();
      const { version } = await stateOf(page, id);
      return version > TOLD_AT_ONCE && told.length === before;
    })
    .toBe(true);
  expect(told[0]).toContain(english.say('log-began'));
  return told;
}

/** Returns the distance of a list from its end. */
const below = (list: Locator) =>
  list.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);

/** The tolerance in pixels: lists are scrolled by whole pixels, and lines are not that high. */
const ROUNDED = 1.5;

/**
 * Returns where a line ends within the visible part of its list: the list itself moves with the content above
 * it.
 */
const endOf = (line: Locator) =>
  line.evaluate(
    (line) => line.getBoundingClientRect().bottom - (line.parentElement?.getBoundingClientRect().top ?? 0),
  );

for (const { game, players } of [
  { game: 'tsuro', players: 8 },
  { game: 'tobago', players: 2 },
] as const) {
  test(`after a page of ${game} is loaded anew, its log is what it was, and who comes late reads it all`, async ({
    page,
    somebody,
  }) => {
    const id = await prepare(page, game, 'bot', { players }, bots(players - 2));
    await page.goto(`/table/${id}`);
    await expect(lines(page).first()).toContainText(english.say('log-began'));
    await advance(page, id, (state) => decisions(state) > TOLD_AT_ONCE);
    const told = await whole(page, id);
    await page.reload();
    await expect(lines(page)).toHaveText(told);
    await expect.poll(() => below(log(page))).toBeLessThan(2);

    const guest = await somebody();
    await guest.goto(`/table/${id}`);
    await expect(lines(guest).first()).toContainText(english.say('log-began'));
    await expect(lines(guest)).toHaveCount(told.length);
  });
}

test('the log does not scroll away from a reader of older entries', async ({ page }) => {
  const id = await prepare(page, 'tobago', 'bot', { first: 1 });
  await advance(page, id, (state) => decisions(state) > TOLD_AT_ONCE);
  // The older lines arrive only after the list was scrolled.
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/log?*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`/table/${id}`);
  await expect(lines(page)).toHaveCount(1);
  const latest = await endOf(lines(page).first());
  answer();
  await expect(lines(page).first()).toContainText(english.say('log-began'));
  expect(Math.abs((await endOf(lines(page).last())) - latest)).toBeLessThan(ROUNDED);
  await log(page).evaluate(async (list) => {
    // The scroll events of the list and of this test arrive with the next frame.
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await frame();
    list.scrollTop = 40;
    await frame();
  });
  const read = await endOf(lines(page).nth(3));
  const known = await lines(page).count();
  const { version } = await stateOf(page, id);
  await advance(page, id, (state) => state.version > version);
  await expect.poll(() => lines(page).count()).toBeGreaterThan(known);
  expect(Math.abs((await endOf(lines(page).nth(3))) - read)).toBeLessThan(ROUNDED);
});

test('A7: a button scrolls the log back to its end, and so does the next event after leaving the log', async ({
  page,
}) => {
  const id = await inPlay(page, 'tobago', 24);
  await page.goto(`/table/${id}`);
  await expect(lines(page).first()).toContainText(english.say('log-began'));
  await expect.poll(() => below(log(page))).toBeLessThan(2);
  const latest = page.getByRole('button', { name: english.say('log-latest') });
  await expect(latest).toHaveCount(0);
  await log(page).hover();
  await page.mouse.wheel(0, -400);
  await expect(latest).toBeVisible();
  await latest.click();
  await expect.poll(() => below(log(page))).toBeLessThan(2);
  await expect(latest).toHaveCount(0);

  await log(page).hover();
  await page.mouse.wheel(0, -400);
  await expect(latest).toBeVisible();
  await page.getByTestId('whose-turn').click();
  const { version } = await stateOf(page, id);
  const known = await lines(page).count();
  await advance(page, id, (state) => state.version > version);
  await expect.poll(() => lines(page).count()).toBeGreaterThan(known);
  await expect.poll(() => below(log(page))).toBeLessThan(2);
  await expect(latest).toHaveCount(0);
});

test("A7: a user's own chat lines are not counted as unread", async ({ page, somebody }) => {
  const id = await prepare(page, 'tsuro', 'bot');
  await page.goto(`/table/${id}`);
  const chat = page.getByRole('tab', { name: english.say('chat') });
  await chat.click();
  await page.getByRole('textbox', { name: english.say('chat-say') }).fill('Good luck');
  await page.getByRole('button', { name: english.say('chat-send') }).click();
  await expect(page.getByText('Good luck')).toBeVisible();
  await page.reload();
  // Another person's line comes after the user's own.
  const guest = await somebody();
  await guest.goto(`/table/${id}`);
  await guest.getByRole('tab', { name: english.say('chat') }).click();
  await guest.getByRole('textbox', { name: english.say('chat-say') }).fill('You too');
  await guest.getByRole('button', { name: english.say('chat-send') }).click();
  await expect(chat).toHaveText(/^\s*Chat\s*1\s*$/);
});

test('at a shared device each player sees only their own log, and none behind the curtain', async ({
  page,
}) => {
  const id = await prepare(page, 'tsuro', 'bot', { players: 3, first: 1 }, [{ kind: 'me' }]);
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/log')) asked.push(url.searchParams.get('seat') ?? '');
  });
  await page.goto(`/table/${id}`);
  const handedOn = page.getByTestId('handed-on');
  const dealt: string[] = [];
  for (const seat of [1, 3, 1]) {
    await advance(page, id, ({ you }) => you.viewer === seat);
    await expect(handedOn).toBeVisible();
    await expect(log(page)).toBeHidden();
    await handedOn.click();
    // Only the seat itself sees what it was dealt.
    const began = lines(page).first();
    await expect(began).toContainText(english.say('log-began'));
    dealt.push(...(await began.getByText(/ is dealt the tiles /).allTextContents()));
  }
  expect(dealt).toHaveLength(3);
  expect(dealt[0]).toBe(dealt[2]);
  expect(dealt[0]).not.toBe(dealt[1]);
  expect(asked).toEqual(['3', '1']);
});

test('a line of the log shows its move on the board by mouse, by keyboard and by touch', async ({
  page,
  somebody,
}) => {
  const id = await inPlay(page, 'tsuro', 2);
  await page.goto(`/table/${id}`);
  const marks = page.locator('.board .marked');
  const moves = lines(page).getByRole('button');
  await moves.last().hover();
  await expect(marks).not.toHaveCount(0);
  await page.mouse.move(0, 0);
  await expect(marks).toHaveCount(0);

  await tabTo(moves.last());
  await page.keyboard.press('ArrowUp');
  await expect(moves.nth(-2)).toBeFocused();
  await expect(marks).not.toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(marks).toHaveCount(0);

  const guest = await somebody({ hasTouch: true });
  await guest.goto(`/table/${id}`);
  const touched = lines(guest).getByRole('button').last();
  for (const pressed of [true, false]) {
    await touched.tap();
    await expect(touched).toHaveAttribute('aria-pressed', String(pressed));
    await expect(guest.locator('.board .marked')).toHaveCount(pressed ? 1 : 0);
  }
});

test('the log stays at its end when what stands above it needs more room, and tells that somebody resigned', async ({
  page,
}) => {
  const id = await inPlay(page, 'tobago', 16);
  await page.goto(`/table/${id}`);
  await expect(lines(page).first()).toContainText(english.say('log-began'));
  await order(page, id, { do: 'resign' });
  const { seats } = await stateOf(page, id);
  const resigned = english.say('log-out-resigned', { name: seats[0]?.person?.name ?? '' });
  await expect(page.getByTestId('result')).toBeVisible();
  await expect(lines(page).last()).toContainText(resigned);
  await expect(page.getByRole('status').filter({ hasText: resigned })).toBeAttached();
  await expect.poll(() => below(log(page))).toBeLessThan(2);
});
