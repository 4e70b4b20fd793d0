import { test as base, type Page } from '@playwright/test';
import { createAccount, logInWithoutForm, newAuthor, type Author } from './author.ts';
import { Device } from './device.ts';
import { Site } from './site.ts';
import { StoredSites } from './storedSite.ts';
import { SubmissionForm } from './submissionForm.ts';
import type { Variant } from './variants.ts';
import { User } from './variantUser.ts';

interface PerTest {
  /** The sample that the server shows. `test.use({ conference: 'symposium' })` sets it for a file. */
  conference: string;
  /** The server's time when a file's tests start, if not now: `test.use({ beginAt: '2024-10-30T12:30:00Z' })`. */
  beginAt: string | undefined;
  /** The real server with the published site, running when a test starts. Tests of a process share it. */
  site: Site;
  /** A browser that can be killed and comes back with its profile. */
  device: Device;
  /** A new account, logged in on `page`, which shows no page of the site yet. */
  author: Author & { page: Page };
  /** A new submission form, opened by `author`. */
  form: SubmissionForm;
  /** Opens a browser context for a conference in one of its languages; closed after the test. */
  openVariant: (variant: Variant) => Promise<User>;
}

interface PerWorker {
  /** Servers for `site`. Not one per process: Playwright would begin a process, and a browser, for each conference. */
  servers: (conference: string, beginAt: string | undefined) => Promise<Site>;
  /** Browsers that have visited the site of a server. */
  storedSites: StoredSites;
  /** Returns a running server of a conference. Reuses that of `site` if it has the same conference. */
  serving: (conference: string) => Promise<Site>;
}

export const test = base.extend<PerTest, PerWorker>({
  conference: ['forum', { option: true }],
  beginAt: [undefined, { option: true }],
  servers: [
    async ({}, use) => {
      const servers = new Map<string, Site>();
      await use(async (conference, beginAt) => {
        const key = [conference, beginAt].join(' ');
        const server = servers.get(key) ?? (await Site.open(conference, beginAt));
        servers.set(key, server);
        return server;
      });
      for (const server of servers.values()) await server.close();
    },
    { scope: 'worker' },
  ],
  storedSites: [
    async ({}, use) => {
      const storedSites = new StoredSites();
      await use(storedSites);
      await storedSites.close();
    },
    { scope: 'worker' },
  ],
  serving: [
    async ({ servers }, use) => {
      await use(async (conference) => {
        const server = await servers(conference, undefined);
        await server.start();
        return server;
      });
    },
    { scope: 'worker' },
  ],
  site: async ({ conference, beginAt, servers }, use, testInfo) => {
    const server = await servers(conference, beginAt);
    await server.start();
    await use(server);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server.log', { body: server.log, contentType: 'text/plain' });
    }
  },
  device: async ({}, use) => {
    const device = await Device.create();
    await use(device);
    await device.discard();
  },
  author: async ({ page, request, site }, use) => {
    const author = await createAccount(request, site.url, newAuthor());
    await logInWithoutForm(page.context(), site.url, author, page);
    await use({ ...author, page });
  },
  openVariant: async ({ browser, serving }, use) => {
    await using users = new AsyncDisposableStack();
    await use(async (variant) => users.use(await User.begin(browser, await serving(variant.conference), variant)));
  },
  form: async ({ author, site }, use) => {
    await use(await SubmissionForm.open(author.page, site.url));
  },
});

/** A test in a browser without the service worker that may install it: first visits and new versions. */
export const withWorker = test.extend({ serviceWorkers: 'allow' });

/** A test of a page as it was published, in a browser that runs no scripts: words, links and layout, at a third of the cost. */
export const withoutScripts = test.extend({ javaScriptEnabled: false });

/**
 * A test in a browser in which an earlier visit installed the service worker, for what works without network or server. The
 * context is shared: no `addInitScript`, no `clock`, no change of the worker.
 */
export const withStoredSite = test.extend({
  context: async ({ browser, site, storedSites }, use) => {
    const storedSite = storedSites.of(site.url);
    await use(await storedSite.begin(browser, site.url));
    await storedSite.end();
  },
});

/** Whether `npm test` runs, and not the weekly `npm run test:full`. */
export function isDaily(): boolean {
  return base.info().project.name === 'site';
}

/** A step of a daily test that only the weekly run takes, because daily tests of other files prove it at less cost. */
export async function weeklyStep(title: string, take: () => Promise<void>): Promise<void> {
  if (!isDaily()) await base.step(title, take);
}

export { expect } from '@playwright/test';
