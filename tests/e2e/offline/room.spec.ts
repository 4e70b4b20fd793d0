import type { Page } from '@playwright/test';
import { withoutFeatures } from '../../browser.ts';
import { StorageQuota } from '../support/storageQuota.ts';
import { largeWordFile } from '../support/largeFile.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { appleDrying, fixturePath, SubmissionForm } from '../support/submissionForm.ts';

const test = base.extend<{ disk: StorageQuota }, object>({
  // Chromium reports a fixed quota to sites; Firefox and Safari report the real one.
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), withoutFeatures('StaticStorageQuota')] }),
    { scope: 'worker' },
  ],
  disk: async ({ page, site }, use) => use(await StorageQuota.limit(page, site.url)),
  author: async ({ disk: _limited, author }, use) => use(author),
});

test.use({ serviceWorkers: 'block' });

test('O3 A file that would leave no space for the text is refused, and a smaller one is accepted', async ({
  disk,
  form,
  page,
}) => {
  await using large = await largeWordFile(1024 * 1024);
  await form.write(appleDrying);
  await form.isSaved();
  await disk.fill({ leaving: 1.5 * 1024 * 1024 });
  await form.choose(large.path);
  await expect(page.getByRole('alert').filter({ hasText: 'This device has no room for the file' })).toBeVisible();
  await expect(page.getByText(large.name)).toHaveCount(0);
  await form.isSaved();
  await form.attach(fixturePath('abstract-en.docx'));
});

test('O3 Persistent storage is requested once, at the first draft, after an explanation', async ({
  author: { page },
  site,
}) => {
  await page.addInitScript(() => {
    // As in Firefox, which asks its user.
    Reflect.deleteProperty(Navigator.prototype, 'userAgentData');
    const { storage } = navigator;
    const persist = storage.persist.bind(storage);
    storage.persist = () => {
      const { dataset } = document.documentElement;
      dataset.persist = String(Number(dataset.persist ?? 0) + 1);
      return persist();
    };
  });
  const form = await SubmissionForm.open(page, site.url);
  const html = page.locator('html');
  const why = page.getByText('this site asks your browser not to delete your drafts');
  await expect(why).toBeVisible();
  await expect(html).not.toHaveAttribute('data-persist');
  await form.title.fill('A first word');
  await form.isSaved();
  await expect(html).toHaveAttribute('data-persist', '1');
  await form.title.fill('A first word, and a second');
  await form.isSaved();
  await expect(html).toHaveAttribute('data-persist', '1');
});

test('O3 O10 The dashboard shows whether storage is persistent, the space used and left, and the last export', async ({
  disk,
  form,
  page,
  site,
}) => {
  await form.title.fill('Drying without a network');
  await form.attach(fixturePath('abstract-en.docx'));
  await form.isSaved();
  await disk.fill({ leaving: 2 * 1024 * 1024 });
  await page.goto(`${site.url}/loginThen`);
  const safety = page.getByRole('region', { name: 'Keep your drafts safe' });
  await expect(safety).toContainText('This browser may delete them when the device runs out of room.');
  await expect(safety).toContainText(/\d kB used, about 2 MB free by this browser’s estimate/);
  await expect(safety).toContainText('not exported yet');
  await Promise.all([page.waitForEvent('download'), safety.getByRole('button', { name: 'Export all drafts' }).click()]);
  await expect(safety).toContainText(/last exported: \d\d:\d\d/);

  await allowToKeep(page, site.url);
  await page.reload();
  await expect(safety).toContainText('This browser keeps them until you delete them.');
});

/** Makes the browser promise to keep the site's data. Chromium does not do that for a site that is rarely visited. */
async function allowToKeep(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const { browserContextId = '' } = targetInfo;
  await session.send('Browser.grantPermissions', { origin, permissions: ['durableStorage'], browserContextId });
  expect(await page.evaluate(() => navigator.storage.persist())).toBe(true);
}
