import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test';
import { Complaints } from './complaints';
import { Server } from './server';

export { expect };

interface Fixtures {
  /** What went wrong unseen; a test fails if there is anything it did not expect. */
  complaints: Complaints;
  /** Somebody else, with a browser of their own. */
  somebody: (options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  /** The server of this worker. Whoever ends it starts it again. */
  server: Server;
}

/** A test with the real server and browsers whose complaints are heard. */
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
