import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config';

/**
 * The configuration of the measurements, which are read and not passed or failed: one after the other on an
 * otherwise idle machine.
 */
export default defineConfig(tests, {
  testDir: '.',
  testMatch: '*.measure.ts',
  workers: 1,
  timeout: 300_000,
  use: { trace: 'off', screenshot: 'off' },
});
