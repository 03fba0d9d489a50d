import { expect, test } from './frame';
import { prepare, stateOf } from './prepared-table';

test('visitors of a table see its settings and what to do, and keep the focus', async ({
  page,
  somebody,
}) => {
  const setup = { players: 3, first: 1, options: ['open-treasure', 'no-curses'] };
  const id = await prepare(page, 'tobago', 'open', setup, [{ kind: 'open' }]);
  await page.goto(`/table/${id}`);
  const guest = await somebody();
  await guest.goto(`/table/${id}`);
  const told = guest.getByRole('main').getByRole('status');
  await expect(told).toHaveText('Take an open seat to play.');
  await expect(guest.getByRole('heading', { level: 2 }).first()).toHaveText('Table settings');
  await expect(guest.getByRole('region', { name: 'Table settings' })).toContainText(
    'Open treasure, No curses',
  );

  await guest.getByTestId('sit').first().press('Enter');
  await expect(told).toHaveText('Tell the others when you are ready.');
  await expect(guest.getByTestId('ready')).toBeFocused();

  const seatBot = page.getByRole('button', { name: 'Add a bot' });
  await expect(seatBot).toHaveCount(1);
  await seatBot.press('Enter');
  await expect(page.getByRole('button', { name: 'Free the seat of Bot (Medium)' })).toBeFocused();
});

test('the options of a prepared island are told, and at a table that counts nobody takes two seats', async ({
  page,
}) => {
  const bots = await stateOf(page, await prepare(page, 'tobago', 'bot', { options: ['lenient-clues'] }));
  const { code } = (bots.phase === 'game' ? bots.play.view : {}) as { code: string };
  const made = await page.request.post('/api/v1/tables', {
    data: {
      game: 'tobago',
      setup: { players: 2, code },
      seats: [{ kind: 'me' }, { kind: 'open' }],
      rated: true,
    },
  });
  await page.goto(`/table/${((await made.json()) as { id: string }).id}`);
  await expect(page.getByRole('region', { name: 'Table settings' })).toContainText(
    'Prepared island, Lenient clues',
  );
  await expect(page.getByRole('button', { name: 'Add a bot' })).toBeVisible();
  await expect(page.getByTestId('sit')).toHaveCount(0);
});

// Issue 16: each player can choose a colour, kept over rematches; S10: guests are marked.
test('each player chooses a colour, which is kept in the next game, and guests are marked', async ({
  page,
  somebody,
}) => {
  const guest = await somebody({ viewport: { width: 360, height: 740 } });
  for (const [who, name] of [
    [page, 'Ana'],
    [guest, 'Benedict of the long name'.slice(0, 24)],
  ] as const) {
    await who.request.post('/api/v1/guest', { data: { name } });
  }
  const made = await page.request.post('/api/v1/tables', {
    data: { game: 'tsuro', setup: { players: 2 }, seats: [{ kind: 'me' }, { kind: 'open' }] },
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/table/${id}`);
  await guest.goto(`/table/${id}`);
  await guest.getByTestId('sit').click();
  const seats = page.getByRole('region', { name: 'Seats' });
  await expect(seats).toContainText('Benedict of the long nam (guest)');
  // Nobody needs to be told that of themselves.
  await expect(seats.getByRole('listitem').first()).toContainText('Ana');
  await expect(seats.getByRole('listitem').first()).not.toContainText('(guest)');

  await page.getByTestId('colour-7').press('Space');
  await expect(page.getByRole('radio', { name: 'Pink' })).toBeChecked();
  await expect(guest.getByTestId('colour-7')).toBeDisabled();
  await guest.getByTestId('colour-8').press('Space');
  await expect(guest.getByRole('radio', { name: 'Black' })).toBeChecked();
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await guest.getByTestId('ready').click();
  await page.getByTestId('start').click();
  for (const who of [page, guest]) {
    await expect(who.locator('.seats .stone.seat-7')).toHaveCount(1);
    await expect(who.locator('.seats .stone.seat-8')).toHaveCount(1);
    await expect(who.locator('.seats .stone')).toHaveCount(2);
  }
  await expect(guest.locator('.seats .name .short').first()).toHaveText('~Ana');
  await expect(guest.locator('.seats .name .short').nth(1)).toHaveText('Benedict of the long nam');
  await expect(page.locator('.seats .name .long').first()).toHaveText('Ana');
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.request.post(`/api/v1/tables/${id}/commands`, { data: { do: 'resign' } });
  await page.getByTestId('rematch').click();
  await expect(page.getByTestId('colour-7')).toBeChecked();
  // Everybody moves one seat further, in the same colour.
  await expect(page.getByRole('region', { name: 'Seats' }).getByRole('listitem').nth(1)).toContainText('Ana');
});

test('A6: a table without a free seat can be looked at in the lobby, but not joined', async ({
  page,
  somebody,
}) => {
  await page.goto('/settings');
  await expect(page.locator('header a[href="/account"]')).toHaveText(/\S/);
  const bot = { kind: 'bot', level: 'easy' };
  const make = async (seats: object[]) => {
    const made = await page.request.post('/api/v1/tables', {
      data: { game: 'tsuro', setup: { players: seats.length }, seats, public: true },
    });
    return ((await made.json()) as { id: string }).id;
  };
  const full = await make([{ kind: 'me' }, bot, bot]);
  const open = await make([{ kind: 'me' }, bot, { kind: 'open' }]);
  const guest = await somebody();
  await guest.goto('/lobby');
  const line = (id: string) =>
    guest.getByRole('listitem').filter({ has: guest.locator(`a[href="/table/${id}"]`) });
  await expect(line(open).getByRole('button', { name: 'Join' })).toBeVisible();
  await expect(line(full).getByRole('link', { name: 'View' })).toBeVisible();
  await expect(line(full).getByRole('button', { name: 'Join' })).toHaveCount(0);
});

test('A6: at a rated table the host is offered only levels that no bot has yet, with the reason', async ({
  page,
}) => {
  await page.goto('/settings');
  await expect(page.locator('header a[href="/account"]')).toHaveText(/\S/);
  const made = await page.request.post('/api/v1/tables', {
    data: {
      game: 'tsuro',
      setup: { players: 3 },
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'medium' }, { kind: 'open' }],
      rated: true,
    },
  });
  await page.goto(`/table/${((await made.json()) as { id: string }).id}`);
  const levels = page.getByRole('combobox', { name: 'Level of the bot' });
  await expect(levels.getByRole('option')).toHaveText(['Beginner', 'Easy', 'Hard', 'Expert']);
  await expect(page.getByText('A rated game has at most one bot of each level.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await expect(page.getByText('Bot (Beginner)', { exact: true })).toBeVisible();
});
