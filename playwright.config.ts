import { defineConfig } from '@playwright/test';
import type { Thoroughness } from './tests/faults/faults.ts';
import { chromiumFlags, findHeadlessShell } from './tests/browser.ts';

const executablePath = findHeadlessShell();

/** Chromium against the published samples on the real server; every worker starts its own server. */
export default defineConfig<Thoroughness>({
  testDir: 'tests',
  globalSetup: './tests/e2e/support/publishSamples.ts',
  projects: [
    {
      name: 'site',
      testMatch: ['e2e/**/*.spec.ts', 'engines/**/*.spec.ts', 'faults/**/*.spec.ts'],
      grepInvert: /@long/,
    },
    // Too long for every day: every page in every look, and other conferences with the same forms.
    { name: 'full', testMatch: ['full/**/*.spec.ts', 'e2e/**/*.spec.ts', 'engines/**/*.spec.ts'], grep: /@long/ },
    // Not a test: takes the pictures of the handbook anew.
    { name: 'handbook', testMatch: 'handbook/**/*.spec.ts' },
    // Every fault, however long it takes.
    { name: 'faults', testMatch: ['faults/**/*.spec.ts', 'kill/**/*.spec.ts'], use: { everyFault: true } },
  ],
  fullyParallel: true,
  workers: 2,
  // Limits are for what hangs. What has to be fast is measured where a test says so: a busy machine takes three times as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // Spares each visit the 300 requests of installing the worker; `withWorker` and `withStoredSite` allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
  },
});
