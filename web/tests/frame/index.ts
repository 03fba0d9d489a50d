import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { Complaints } from './complaints';
import { Server } from './server';

export { expect };

interface Fixtures {
  /** The unnoticed errors; a test fails if there are any it did not expect. */
  complaints: Complaints;
  /** Opens a page of another person, in a browser context of their own. */
  somebody: (options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  /** The server of this worker. A test that stops it must start it again. */
  server: Server;
}

/** The test function with a real server, and browsers whose complaints are checked. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what is needed
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.origin),

  complaints: [
    async ({ server }, use) => {
      const complaints = new Complaints(server.origin);
      await use(complaints);
      expect(complaints.all).toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, complaints }, use) => {
    await complaints.listen(context);
    await use(context);
  },

  somebody: async ({ browser, contextOptions, baseURL, complaints }, use) => {
    const opened: Page[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, baseURL, ...options });
      await complaints.listen(context);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },
});
