import { expect, test } from './frame';
import { order, prepare, stateOf } from './prepared-table';
import { Wire } from './wire';

test('a lost rematch is requested again instead of following a dead pointer', async ({ page }) => {
  const id = await prepare(page, 'tsuro', 'me');
  await order(page, id, { do: 'resign' });
  const wire = new Wire();
  // The state after a server of an older version was killed in the middle of a rematch.
  wire.alters = (message) => message.replaceAll(/"rematch":(null|"[^"]*")/g, '"rematch":"nowhere"');
  await wire.lay(page);
  await page.goto(`/table/${id}`);
  const button = page.getByTestId('rematch');
  await expect(button).toHaveText('To the rematch');
  wire.alters = (message) => message;
  await button.click();
  await expect(page).not.toHaveURL(new RegExp(`${id}|nowhere`));
  const next = page.url().split('/').pop() ?? '';
  expect((await stateOf(page, next)).status).toBe('playing');
});
