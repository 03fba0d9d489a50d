import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** The system's browsers, so that nothing is fetched for the tests. The shell without windows is twice as fast. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const chromium = process.env['CHROMIUM'] ?? browsers.find((path) => existsSync(path)) ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
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
