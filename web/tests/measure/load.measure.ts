import type { Browser, Page } from '@playwright/test';
import { test } from '../frame';
import { inPlay } from '../prepared-table';

/** The number of measurements of each kind. */
const TIMES = Number(process.env['TIMES'] ?? 5);

/** The networks as developer tools emulate them: Lighthouse's slow 4G, and that of Chrome's own tools. */
const NETWORKS = {
  'slow 4G of Lighthouse (150 ms, 1.6 Mbit/s)': { latency: 150, down: 1_600_000, up: 750_000 },
  'slow 4G of Chrome (562 ms, 1.44 Mbit/s)': { latency: 562.5, down: 1_440_000, up: 675_000 },
};

/**
 * Returns the milliseconds from the start of a navigation until something is usable, for a new visitor with a
 * slow machine and network.
 */
async function usableAfter(
  browser: Browser,
  address: string,
  network: (typeof NETWORKS)[keyof typeof NETWORKS],
  usable: (page: Page) => Promise<unknown>,
  session: { name: string; value: string; url: string }[],
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await context.addCookies(session);
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.down / 8,
    uploadThroughput: network.up / 8,
  });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await usable(page);
  const taken = performance.now() - begun;
  await context.close();
  return taken;
}

function report(what: string, taken: number[]) {
  const sorted = [...taken].sort((one, other) => one - other);
  const seconds = (at: number) => ((sorted[at] ?? 0) / 1000).toFixed(2);
  console.log(`${what}: median ${seconds(Math.floor(sorted.length / 2))} s, fastest ${seconds(0)} s`);
}

test('how soon the pages can be used with a slow machine and network', async ({ page, browser, server }) => {
  const tables = { tobago: await inPlay(page, 'tobago', 2), tsuro: await inPlay(page, 'tsuro', 2) };
  const cookies = await page.context().cookies();
  const session = cookies.map(({ name, value }) => ({ name, value, url: server.origin }));
  for (const [name, network] of Object.entries(NETWORKS)) {
    const home: number[] = [];
    const played: Record<string, number[]> = { tobago: [], tsuro: [] };
    for (let time = 0; time < TIMES; time += 1) {
      home.push(
        await usableAfter(
          browser,
          `${server.origin}/`,
          network,
          (page) => page.getByRole('button', { name: 'Play a bot' }).first().waitFor(),
          [],
        ),
      );
      for (const [game, id] of Object.entries(tables))
        played[game]?.push(
          await usableAfter(
            browser,
            `${server.origin}/table/${id}`,
            network,
            (page) =>
              page
                .locator(game === 'tsuro' ? '[data-tile]' : '[role=group] .clue:enabled')
                .first()
                .waitFor(),
            session,
          ),
        );
    }
    report(`${name}, home`, home);
    for (const [game, taken] of Object.entries(played)) report(`${name}, a table of ${game}`, taken);
  }
});
