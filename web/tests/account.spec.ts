import { expect, test } from './frame';

test('an account logs in elsewhere, and logs out everywhere but here', async ({ somebody, complaints }) => {
  // The name that is taken.
  complaints.expect(/409 \(Conflict\)/);
  const here = await somebody({});
  const there = await somebody({});
  const name = `Ana ${Date.now().toString(36)}`;
  await here.goto('/account');
  const make = here.getByRole('form', { name: 'Make an account' });
  await make.getByLabel('Name').fill(name);
  await make.getByLabel('Password').fill('correct horse');
  await make.getByRole('button').last().click();
  const sessions = here.getByRole('region', { name: 'Logging in' });
  await expect(sessions).toBeVisible();

  await there.goto('/account');
  // A guest does not pass for somebody with an account.
  await there.getByRole('button', { name: 'Change name' }).click();
  await there.getByLabel('Your name').fill(name);
  await there.keyboard.press('Enter');
  await expect(there.getByText('Somebody has this name already.')).toBeVisible();
  await there.keyboard.press('Escape');
  const enter = there.getByRole('form', { name: 'Log in' });
  await enter.getByLabel('Name').fill(name);
  await enter.getByLabel('Password').fill('correct horse');
  await enter.getByRole('button', { name: 'Log in' }).click();
  await expect(there.locator('header a[href="/account"]')).toContainText(name);

  await here.getByLabel('What it is for').fill('my bot');
  await here.getByRole('button', { name: 'Make a token' }).click();
  await expect(here.getByText(/never used/)).toBeVisible();

  await sessions.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(sessions.getByText('You are logged in only here now.')).toBeVisible();
  await expect(here.getByText('my bot')).toHaveCount(0);
  await here.reload();
  await expect(here.locator('header a[href="/account"]')).toContainText(name);
  await expect(sessions).toBeVisible();
  await there.reload();
  await expect(there.locator('header a[href="/account"]')).toHaveText(/\S/);
  await expect(there.locator('header a[href="/account"]')).not.toContainText(name);
});
