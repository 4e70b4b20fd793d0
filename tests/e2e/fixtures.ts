import { test as base, type Page } from '@playwright/test';
import { createAccount, logIn, someone, type Author } from './author.ts';
import { Device } from './device.ts';
import { Site } from './site.ts';
import { SubmissionForm } from './submissionForm.ts';

interface PerTest {
  /** The real server with the built site. Running when a test begins, whatever the one before did to it. */
  site: Site;
  /** A browser that can be killed and comes back with its profile. */
  device: Device;
  /** Somebody with an account, logged in on `page`. */
  author: Author & { page: Page };
  /** A new submission form, opened by `author`. */
  form: SubmissionForm;
}

interface PerWorker {
  /** Which of the built conferences the server serves; `test.use({ conference: 'symposium' })` for a whole file. */
  conference: string;
  server: Site;
}

export const test = base.extend<PerTest, PerWorker>({
  conference: ['forum', { option: true, scope: 'worker' }],
  server: [
    async ({ conference }, use) => {
      const server = await Site.open(conference);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  site: async ({ server }, use, testInfo) => {
    await server.start();
    await use(server);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server.log', { body: server.log, contentType: 'text/plain' });
    }
  },
  device: async ({}, use) => {
    const device = await Device.unpack();
    await use(device);
    await device.discard();
  },
  author: async ({ page, request, site }, use) => {
    const author = await createAccount(request, site.url, someone());
    await logIn(page, site.url, author);
    await use({ ...author, page });
  },
  form: async ({ author, site }, use) => {
    await use(await SubmissionForm.open(author.page, site.url));
  },
});

export { expect } from '@playwright/test';
