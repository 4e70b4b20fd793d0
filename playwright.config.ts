import { defineConfig } from '@playwright/test';
import type { Thoroughness } from './tests/faults/faults.ts';
import { chromiumFlags, findChromium } from './tests/browser.ts';

const executablePath = findChromium();

/** The real browser against the built site on the real server; every worker starts a server of its own. */
export default defineConfig<Thoroughness>({
  testDir: 'tests',
  projects: [
    { name: 'site', testMatch: ['e2e/**/*.spec.ts', 'faults/**/*.spec.ts'], grepInvert: /@long/ },
    // Every page in every look, and other conferences with the same forms: what takes too long for every day.
    { name: 'full', testMatch: ['full/**/*.spec.ts', 'e2e/**/*.spec.ts'], grep: /@long/ },
    // Everything that breaks, for as long as it takes.
    { name: 'faults', testMatch: ['faults/**/*.spec.ts', 'kill/**/*.spec.ts'], use: { everyFault: true } },
  ],
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 10_000,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // A visit without the three hundred requests of an installation; tests that need it are called `withWorker`.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
  },
});
