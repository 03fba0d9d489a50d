import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** The system's browsers, so that nothing is fetched for the tests. The shell without windows is twice as fast. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const chromium = process.env['CHROMIUM'] ?? browsers.find((path) => existsSync(path)) ?? '/usr/bin/chromium';

/** The files whose tests play whole games of Tobago. */
const LONG = ['tobago-games.spec.ts', 'tobago-languages.spec.ts'];

export default defineConfig({
  testDir: 'tests',
  // The longest begin first, so that none is left alone at the end.
  projects: [
    { name: 'games', testMatch: LONG },
    { name: 'others', testMatch: '*.spec.ts', testIgnore: LONG },
  ],
  fullyParallel: true,
  // A page that waits leaves time for others.
  workers: availableParallelism() + 1,
  // A test that fails runs again only for a trace, which would cost all others a sixth of their time.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: true,
  reporter: [['list']],
  // Long timeouts for a busy machine; they do not slow down tests that pass.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 20_000,
    browserName: 'chromium',
    headless: true,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
