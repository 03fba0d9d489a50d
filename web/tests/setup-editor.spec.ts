import { expect, test } from './frame';
import { stateOf } from './prepared-table';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an island is set up by hand, its code is copied, and the table has that island', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/new/tobago');
  const editor = page.getByRole('region', { name: /island/i });
  const code = editor.getByRole('textbox');
  const copy = editor.getByRole('button', { name: /copy|copied/i });
  const spaces = editor.locator('[data-space]');

  await page.locator('input[type="radio"][name$="-island"]').nth(2).check();
  await expect(editor.getByRole('status')).toHaveText(/\S/);
  await expect(copy).toBeDisabled();
  await expect(editor.getByRole('group', { name: /ABC0/ })).toBeVisible();
  await editor.getByRole('button', { pressed: true }).filter({ hasText: 'A' }).first().click();
  await expect(editor.getByRole('group', { name: /aBC0/ })).toBeVisible();

  const tools = editor.getByRole('button').filter({ hasText: /\/[34]$/ });
  const all = await spaces.evaluateAll((found) =>
    found.map((space) => (space as SVGElement).dataset['space']),
  );
  // Huts in neighbouring columns are too close to each other.
  const far = all.filter((_, at) => at % 10 === 4);
  let next = 0;
  for (const [tool, count] of [4, 3, 3].entries()) {
    await tools.nth(tool).click();
    for (let placed = 0; placed < count; placed++) {
      await editor.locator(`[data-space="${far[next++]}"]`).click();
      await expect(tools.nth(tool)).toContainText(`${placed + 1}/${count}`);
    }
  }
  await expect(editor.getByRole('status')).toHaveText(/^✕ [^]*less than four spaces apart/);
  await expect(copy).toBeDisabled();
  // The two that are too close are marked, and they are the ones the message names.
  const wrong = editor.locator('[data-wrong]');
  await expect(wrong).toHaveCount(2);
  for (const marked of await wrong.all()) {
    await expect(editor.getByRole('status')).toContainText((await marked.getAttribute('data-wrong')) ?? '?');
  }

  // A typed code replaces everything.
  await expect(code).not.toHaveValue('');
  await code.fill('nonsense');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  const made = await page.request.post('/api/v1/tables', {
    data: {
      game: 'tobago',
      setup: { players: 2 },
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'beginner' }],
      start: true,
    },
  });
  const luck = await stateOf(page, ((await made.json()) as { id: string }).id);
  const valid = luck.phase === 'game' ? (luck.play.view as { code: string }).code : '';
  await code.fill(valid);
  await code.blur();
  await expect(editor.getByRole('status')).toHaveText(/^✓/);
  await expect(wrong).toHaveCount(0);
  await copy.click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(valid);

  await page.locator('form button.main').last().click();
  await expect(page).toHaveURL(/\/table\//);
  const id = new URL(page.url()).pathname.replace('/table/', '');
  expect((await stateOf(page, id)).setup).toMatchObject({ code: valid });
  // The game at a table of one person begins when a bot is seated.
  await page.getByRole('button', { name: 'Add a bot' }).click();
  await page.getByTestId('start').click();
  await expect(page.getByRole('group', { name: /^The island/ })).toBeVisible();
  const begun = await stateOf(page, id);
  expect(begun.phase === 'game' && begun.play.view).toMatchObject({ code: valid });
});
