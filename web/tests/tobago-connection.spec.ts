import type { Page } from '@playwright/test';
import type { Offer, View } from '../src/generated/tobago';
import { expect, test } from './frame';
import { decisions } from './prepared-table';
import { TobagoTable, type Asked } from './tobago-table';
import { CUT, notice, Wire } from './wire';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Clue = Extract<Offer['preview'], { kind: 'clue' }>;

/** A decision in progress: a clue card is selected and a map is chosen for it, but nothing is confirmed. */
class Clueing {
  private constructor(
    readonly table: TobagoTable,
    readonly asked: Asked,
    readonly offer: Offer,
    readonly preview: Clue,
  ) {}

  /**
   * Opens a table. Both seats are the page's, so that nobody else plays: every decision counted is theirs.
   */
  static async at(page: Page): Promise<Clueing> {
    const table = await TobagoTable.make(page, ['me'], { first: 1 });
    const clue = ({ offers }: Asked) => offers.find(({ preview }) => preview.kind === 'clue');
    const asked = await table.playUntil((asked) => clue(asked) !== undefined);
    const offer = asked && clue(asked);
    if (!offer || offer.preview.kind !== 'clue') throw new Error('clues can be added to empty maps');
    await table.try(asked, offer);
    const clueing = new Clueing(table, asked, offer, offer.preview);
    await clueing.stillTried();
    return clueing;
  }

  get card() {
    return this.table.card(this.asked.view, this.preview.clue);
  }

  /** Expects the selection to be unchanged, and nothing played. */
  async stillTried() {
    const { table, preview } = this;
    await expect(this.card).toHaveAttribute('aria-pressed', 'true');
    await expect(table.map(preview.map)).toHaveAttribute('aria-pressed', 'true');
    await expect(table.map(preview.map)).toContainText(`${preview.before} → ${preview.after}`);
    await expect(table.confirmation).toBeVisible();
  }

  async playedNothing() {
    const now = await this.table.asked();
    expect(now?.ply).toBe(this.asked.ply);
    expect(now?.offers.map(({ notation }) => notation)).toEqual(
      this.asked.offers.map(({ notation }) => notation),
    );
  }

  /** Expects the clue on its map once, and the game to continue. */
  async playedOnce() {
    const { table, preview, asked } = this;
    await expect(notice(table.page)).toBeHidden();
    const now = await table.asked();
    if (!now) throw new Error('a clue ends no game');
    expect(now.ply).toBe(asked.ply + 1);
    const lying = cluesOn(now.view).filter((clue) => clue === `${preview.map} ${preview.clue}`);
    expect(lying).toHaveLength(1);
    expect(cluesOn(now.view)).toHaveLength(cluesOn(asked.view).length + 1);
    const maps = table.maps.getByRole('list');
    await expect(
      maps.nth(now.view.maps.findIndex(({ map }) => map === preview.map)).getByRole('listitem'),
    ).toHaveCount(now.view.maps.find(({ map }) => map === preview.map)?.clues.length ?? 0);
    await expect(table.confirmation).toBeHidden();
    await table.do(now, await table.quickest(now));
    expect((await table.asked())?.ply).toBe(asked.ply + 2);
  }
}

const cluesOn = ({ maps }: View) =>
  maps.flatMap(({ map, clues }) => clues.map(({ clue }) => `${map} ${clue}`));

/** Returns the number of decisions made at a table. */
async function plyOf(table: TobagoTable): Promise<number> {
  return decisions(await table.state());
}

test('a page that is loaded anew with a clue in hand has played nothing, and has the same hand', async ({
  page,
}) => {
  const clueing = await Clueing.at(page);
  const { table } = clueing;
  await page.reload();
  await clueing.playedNothing();
  await expect(table.hand).not.toHaveCount(0);
  await expect(table.hand.and(page.locator('[aria-pressed=true]'))).toHaveCount(0);
  await expect(table.confirmation).toBeHidden();
  await table.do(clueing.asked, clueing.offer);
  await clueing.playedOnce();
});

test('a clue that is tried while the server is killed and started again is still tried, and played when it is confirmed', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(...CUT);
  const clueing = await Clueing.at(page);
  await server.kill();
  await expect(notice(page)).toBeVisible();
  await clueing.stillTried();
  await server.start();
  await expect(notice(page)).toBeHidden();
  await clueing.playedNothing();
  await clueing.stillTried();
  await clueing.table.confirm();
  await clueing.playedOnce();
});

test('a clue that is confirmed while the server is down is played once it is back', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(...CUT);
  const clueing = await Clueing.at(page);
  await server.kill();
  await clueing.table.confirm();
  await expect(clueing.table.said).toHaveText('Sending…');
  await expect(notice(page)).toContainText('Connection lost. Nothing you did is lost');
  await server.start();
  await clueing.playedOnce();
});

test('a clue that the server took just before it was killed is not played again', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(...CUT);
  const wire = new Wire();
  await wire.lay(page);
  const clueing = await Clueing.at(page);
  wire.deaf = true;
  await clueing.table.confirm();
  await expect.poll(async () => plyOf(clueing.table)).toBe(clueing.asked.ply + 1);
  await expect(clueing.table.said).toHaveText('Sending…');
  await server.kill();
  wire.deaf = false;
  await server.start();
  await clueing.playedOnce();
});

test('a clue lost with the connection is sent again', async ({ page }) => {
  const wire = new Wire();
  await wire.lay(page);
  const clueing = await Clueing.at(page);
  let lost = 0;
  wire.loses = (route) => {
    lost += 1;
    if (lost > 2) return false;
    void route.close();
    return true;
  };
  await clueing.table.confirm();
  await clueing.playedOnce();
  expect(lost).toBeGreaterThanOrEqual(3);
});

test('without a network a clue stays tried, and is played when the network is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(...CUT);
  const clueing = await Clueing.at(page);
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  await clueing.stillTried();
  await clueing.table.confirm();
  await expect(clueing.table.said).toHaveText('Sending…');
  await context.setOffline(false);
  await clueing.playedOnce();
});
