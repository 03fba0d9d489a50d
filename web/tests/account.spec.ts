import { expect, test } from './frame';

test('an account logs in elsewhere, and logs out everywhere but here', async ({ somebody, complaints }) => {
  // The name is taken.
  complaints.expect(/409 \(Conflict\)/);
  const here = await somebody({});
  const there = await somebody({});
  const name = `Ana ${Date.now().toString(36)}`;
  await here.goto('/account');
  const make = here.getByRole('form', { name: 'Create an account' });
  await make.getByLabel('Name').fill(name);
  await make.getByLabel('Password').fill('correct horse');
  await make.getByRole('button').last().click();
  const sessions = here.getByRole('region', { name: 'Password and devices' });
  await expect(sessions).toBeVisible();

  await there.goto('/account');
  // A guest cannot be mistaken for an account.
  await there.getByRole('button', { name: 'Change name' }).click();
  await there.getByLabel('Your name').fill(name);
  await there.keyboard.press('Enter');
  await expect(there.getByText('This name is already taken.')).toBeVisible();
  await there.keyboard.press('Escape');
  const enter = there.getByRole('form', { name: 'Log in' });
  await enter.getByLabel('Name').fill(name);
  await enter.getByLabel('Password').fill('correct horse');
  await enter.getByRole('button', { name: 'Log in' }).click();
  await expect(there.locator('header a[href="/account"]')).toContainText(name);

  await here.getByLabel('Purpose').fill('my bot');
  await here.getByRole('button', { name: 'Create a token' }).click();
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

// Issue 16, S12.
test('an account has a session and a password of its own, and is deleted with that password only', async ({
  page,
  context,
  complaints,
}) => {
  // The common password, and the wrong one.
  complaints.expect(/400 \(Bad Request\)/);
  complaints.expect(/403 \(Forbidden\)/);
  // The change of person reconnects the socket, while the page is being reloaded here.
  complaints.expect(/WebSocket is closed before the connection is established/);
  const name = `Eva ${Date.now().toString(36)}`;
  const session = async () => (await context.cookies()).find((cookie) => cookie.name === 'wayfinder')?.value;
  await page.goto('/account');
  const make = page.getByRole('form', { name: 'Create an account' });
  await make.getByLabel('Name').fill(name);
  await make.getByLabel('Password').fill('Password1');
  const before = await session();
  await make.getByRole('button').last().click();
  await expect(page.getByText('This password is too easy to guess. Choose another.')).toBeVisible();
  expect(await session()).toBe(before);
  await make.getByLabel('Password').fill('correct horse');
  await make.getByRole('button').last().click();
  await expect(page.getByRole('region', { name: 'Password and devices' })).toBeVisible();
  expect(await session()).not.toBe(before);
  await page.reload();
  const me = page.locator('header a[href="/account"]');
  await expect(me).toContainText(name);

  const away = page.getByRole('region', { name: 'Delete everything about me' });
  await away.getByRole('button', { name: 'Delete everything about me' }).click();
  await away.getByLabel(/type your name/).fill(name);
  const now = away.getByRole('button', { name: 'Delete for good' });
  await expect(now).toBeDisabled();
  await away.getByLabel('Your password').fill('wrong horse');
  await now.click();
  await expect(away.getByText('Wrong password.')).toBeVisible();
  await away.getByLabel('Your password').fill('correct horse');
  await now.click();
  await expect(page).toHaveURL('/');
  await expect(me).toHaveText(/\S/);
  await expect(me).not.toContainText(name);
});
