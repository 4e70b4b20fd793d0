import { defineConfig } from '@playwright/test';
import type { Thoroughness } from './tests/faults/faults.ts';
import { chromiumFlags, findHeadlessShell } from './tests/browser.ts';

const executablePath = findHeadlessShell();

/** Chromium against the published samples on the real server; every worker starts its own server. */
export default defineConfig<Thoroughness>({
  testDir: 'tests',
  globalSetup: './tests/publications.ts',
  projects: [
    {
      name: 'site',
      testMatch: ['e2e/**/*.spec.ts', 'engines/**/*.spec.ts', 'faults/**/*.spec.ts'],
      grepInvert: /@long/,
      // Drawing what moves takes a third of a public page's processor time. The long run has motion, and so do the daily tests of it.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    // Too long for every day: every page in every look, other conferences with the same forms, and the long tests (`@long`).
    // Some daily tests run here again, because only this project checks each state in every look.
    {
      name: 'full',
      testMatch: ['full/**/*.spec.ts', 'e2e/**/*.spec.ts', 'engines/**/*.spec.ts'],
      grep: [/@long/, /e2e.(admin|pages.accessibility|dashboard.restored-server)/],
    },
    // Not a test: takes the pictures of the handbook again.
    { name: 'handbook', testMatch: 'handbook/**/*.spec.ts' },
    // Every fault, however long it takes.
    { name: 'faults', testMatch: ['faults/**/*.spec.ts', 'kill/**/*.spec.ts'], use: { everyFault: true } },
  ],
  fullyParallel: true,
  // One more than daily runs have processors: waiting for timers, disks and servers leaves a fifth of two idle.
  workers: 3,
  // Timeouts end what hangs; a busy machine takes three times as long. Tests of speed measure it themselves.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    // Installing the worker takes 300 requests. `withWorker` and `withStoredSite` allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
  },
});
