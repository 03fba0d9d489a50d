import type { Page } from '@playwright/test';
import { expect, test } from './frame';
import { begin, truth, TsuroTable } from './tsuro';
import { CUT, notice, Wire } from './wire';
import { english } from './words';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Opens a table where the page's player has to place a stone. Both seats are the player's own, so that nobody
 * else plays: every decision counted is theirs.
 */
async function decisionAt(page: Page): Promise<TsuroTable> {
  await begin(page, 'pass-and-play');
  const table = new TsuroTable(page);
  await table.decideOn(await table.asked());
  await table.askedFor('place');
  expect((await truth(page, table.id)).play.ply).toBe(0);
  return table;
}

/** Expects exactly one decision at a table: one made twice or lost would show. */
async function playedOnce(table: TsuroTable) {
  // The turn changes hands, so the page has received the update.
  await expect(table.handedOn).toBeVisible();
  const { play, happened } = await truth(table.page, table.id);
  expect(play.ply).toBe(1);
  expect(happened.filter(({ verb }) => verb === 'played')).toHaveLength(1);
  await expect(notice(table.page)).toBeHidden();
  // The game continues.
  await table.decideOn('hand-on');
  await table.decideOn(await table.asked());
  await expect.poll(async () => (await truth(table.page, table.id)).play.ply).toBe(2);
}

test('a page that is loaded anew in the middle of a decision has played nothing', async ({ page }) => {
  const table = await decisionAt(page);
  await table.tryMark();
  await page.reload();
  // Another player may have the device by now.
  await table.decideOn(await table.asked());
  await table.askedFor('place');
  await expect(table.confirm).toBeHidden();
  expect((await truth(page, table.id)).play.ply).toBe(0);
  await table.decideOn('place');
  await playedOnce(table);
});

test('a decision made while the server is down is played once it is back', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(...CUT);
  const table = await decisionAt(page);
  await table.tryMark();
  await server.kill();
  await table.decide();
  await expect(table.said).toHaveText('Sending…');
  await expect(notice(page)).toContainText('Connection lost. Nothing you did is lost');
  await server.start();
  await playedOnce(table);
});

test('a decision that the server took just before it was killed is not played again', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(...CUT);
  const wire = new Wire();
  await wire.lay(page);
  const table = await decisionAt(page);
  await table.tryMark();
  wire.deaf = true;
  await table.decide();
  await expect.poll(async () => (await truth(page, table.id)).play.ply).toBe(1);
  await expect(table.said).toHaveText('Sending…');
  await server.kill();
  wire.deaf = false;
  await server.start();
  await playedOnce(table);
});

test('a decision lost with the connection is sent again', async ({ page }) => {
  const wire = new Wire();
  await wire.lay(page);
  const table = await decisionAt(page);
  await table.tryMark();
  let lost = 0;
  wire.loses = (route) => {
    lost += 1;
    if (lost > 2) return false;
    void route.close();
    return true;
  };
  await table.decide();
  await playedOnce(table);
  expect(lost).toBeGreaterThanOrEqual(3);
});

test('without a network the page says so, and a decision is played when it is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(...CUT);
  const table = await decisionAt(page);
  await table.tryMark();
  await context.setOffline(true);
  // It covers the header, and nothing that is played with.
  const header = await page.getByRole('banner').boundingBox();
  const box = await notice(page).boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(header?.height ?? 0);
  // The tried action stays tried, and can be confirmed without the server.
  await expect(table.confirm).toBeVisible();
  await table.decide();
  await expect(table.said).toHaveText('Sending…');
  await context.setOffline(false);
  await playedOnce(table);
});

test('a server that is restarted by its host says so', async ({ page, server, complaints }) => {
  complaints.expect(...CUT);
  const table = await decisionAt(page);
  await server.stop();
  await expect(notice(page)).toContainText('The server is restarting');
  await server.start();
  await expect(notice(page)).toBeHidden();
  await table.decideOn('place');
  await playedOnce(table);
});

test('two tabs of the same person show the same game, and only one of them decides', async ({
  page,
  context,
}) => {
  const table = await decisionAt(page);
  const tab = await context.newPage();
  const wire = new Wire();
  await wire.lay(tab);
  const other = new TsuroTable(tab);
  await tab.goto(page.url());
  await other.decideOn(await other.asked());
  await other.askedFor('place');
  await other.tryMark();
  // The other tab decides before it receives this one's decision: it is too late, whatever it chose.
  wire.deaf = true;
  await table.decideOn('place');
  await expect(table.handedOn).toBeVisible();
  await other.decide();
  await expect.poll(() => wire.held.some((message) => message.includes('"type":"refused"'))).toBe(true);
  wire.release();
  await expect(other.handedOn).toBeVisible();
  // The other tab sees the decision; its tried action is cancelled, and the reason is shown for a while.
  await other.decideOn('hand-on');
  await expect(other.said).toHaveText(english.say('fault-too-late'));
  expect((await truth(page, table.id)).play.ply).toBe(1);
  await other.askedFor('place');
  await other.tryMark();
  await table.decideOn('hand-on');
  await table.decideOn('place');
  await expect(other.handedOn).toBeVisible();
  await expect(other.confirm).toBeHidden();
  expect((await truth(page, table.id)).play.ply).toBe(2);
});

test('the way back leaves the table, and the way forward leads to the same decision', async ({ page }) => {
  const table = await decisionAt(page);
  const address = page.url();
  await table.tryMark();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('article', { name: 'Tsuro' })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(address);
  await table.decideOn(await table.asked());
  await table.askedFor('place');
  expect((await truth(page, table.id)).play.ply).toBe(0);
  await table.decideOn('place');
  await playedOnce(table);
});
