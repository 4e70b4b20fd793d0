import type { BrowserContext, Page } from '@playwright/test';
import { logIn, logOut, submit, type Author } from '../support/author.ts';
import { expectAccessibleInEveryLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { StorageQuota } from '../support/storageQuota.ts';
import { waitForHydration } from '../support/pages.ts';
import { appleDrying, SubmissionForm } from '../support/submissionForm.ts';

const submitted = { title: 'A submitted title', abstract: 'A submitted abstract' };
const coAuthor = 'e.richards@second.example';

test('A9 On a shared computer, log-out deletes all that was submitted, and log-in brings it back', async ({
  author,
  page,
  request,
  site,
}) => {
  await submit(request, site.url, submitted);
  const form = await SubmissionForm.open(page, site.url);
  await form.write(appleDrying);
  await form.submission.click();
  await expect(page.getByRole('row', { name: appleDrying.title })).toBeVisible();
  await expect.poll(() => wordsOnDevice(page)).toContain(appleDrying.abstract);
  await logOut(page);
  await expect.poll(() => found(page, [...secretsOf(author), appleDrying.title, appleDrying.abstract])).toEqual([]);

  await logIn(page, site.url, author);
  await expect(page.getByRole('row', { name: appleDrying.title })).toBeVisible();
});

test(
  'A9 N4 Log-out counts deleted drafts and deletes them on request; Back leads past the dashboard',
  { tag: '@long' },
  async ({ form, page, site }) => {
    await form.write(appleDrying);
    await form.isSaved();
    await page.goto(`${site.url}/committee`);
    await page.goto(`${site.url}/loginThen`);
    await page.getByRole('button', { name: 'Delete draft' }).click();
    await page.getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByText('Recently deleted')).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log out' });
    await expect(dialog).toContainText('1 recently deleted draft can still be restored on this device.');
    await expectAccessibleInEveryLook(page);
    await dialog.getByRole('button', { name: /^Delete drafts? and log out/ }).click();
    await expect(page.getByText('You are logged out')).toBeVisible();
    expect(await found(page, [appleDrying.title, appleDrying.abstract, coAuthor])).toEqual([]);
    await expect(page).toHaveURL(`${site.url}/login`);
    await expect(page.getByText('System timeout')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(`${site.url}/committee`);
  },
);

for (const { device, tag } of [
  { device: 'with room', tag: '@long' },
  { device: 'that is full', tag: [] },
]) {
  test(
    `A9 If the tab closes right after log-out on a device ${device}, no later visit shows account or titles`,
    { tag },
    async ({ author, context, page, request, site }) => {
      const disk = await StorageQuota.limit(page, site.url);
      await submit(request, site.url, submitted);
      await page.goto(`${site.url}/loginThen`);
      await expect(page.getByRole('row', { name: submitted.title })).toBeVisible();
      await page.waitForLoadState('networkidle');
      if (device === 'that is full') await disk.fill();
      await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click({ noWaitAfter: true });
      await page.close();
      for (const visit of ['second', 'third']) {
        const later = await visitAfter(context, site.url);
        expect(await later.evaluate(() => localStorage.getItem('token')), `${visit} visit`).toBeNull();
        await expect.poll(() => found(later, secretsOf(author)), `${visit} visit`).toEqual([]);
        await expect(later.getByText(submitted.title)).toHaveCount(0);
        await later.close();
      }
    },
  );
}

async function visitAfter(context: BrowserContext, url: string): Promise<Page> {
  const later = await context.newPage();
  await later.goto(`${url}/loginThen`);
  await expect(later).toHaveURL(/\/login$/);
  await waitForHydration(later);
  await later.waitForLoadState('networkidle');
  return later;
}

function secretsOf({ email }: Author): string[] {
  return [submitted.title, submitted.abstract, coAuthor, email];
}

/** Those of these words that the device stores. */
async function found(page: Page, words: readonly string[]): Promise<string[]> {
  const kept = await wordsOnDevice(page);
  return words.filter((word) => kept.includes(word));
}

/** Every row of every database, and local storage, as JSON. */
function wordsOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
      });
    const kept: unknown[] = [Object.entries(localStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        kept.push(await done(database.transaction(table).objectStore(table).getAll()));
      }
      database.close();
    }
    return JSON.stringify(kept);
  });
}
