import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { waitForHydration } from '../support/pages.ts';
import { appleDrying, fixturePath } from '../support/submissionForm.ts';

test('O1 Within a second the form shows that it is saved, and when', async ({ form }) => {
  await form.abstract.pressSequentially('Drying of fruit', { delay: 30 });
  await expect(form.saved).toHaveText(/^Saved on this device, \d+:\d\d/, { timeout: 1_000 });
});

test('D3 O1 A reload in the middle of a word loses nothing', async ({ form, page }) => {
  await form.title.fill('Wet-bulb');
  await form.isSaved();
  await form.title.pressSequentially(' depression in the middle of a w');
  await page.reload();
  await expect(form.title).toHaveValue('Wet-bulb depression in the middle of a w');
});

test('D3 O1 A reload after the very first letters loses none of them', { tag: '@long' }, async ({ form, page }) => {
  await form.title.pressSequentially('Wet', { delay: 20 });
  await page.reload();
  await expect(form.title).toHaveValue('Wet');
});

test('D3 O3 The attached file is there after a reload, and is not written again', async ({ form, page }) => {
  await form.write(appleDrying);
  await form.attach(fixturePath('abstract-en.docx'));
  await form.isSaved();
  const before = await fileRows(page);
  await form.abstract.pressSequentially(' And once more.');
  await form.isSaved();
  await page.reload();
  await form.holds({ ...appleDrying, abstract: `${appleDrying.abstract} And once more.` });
  expect(await fileRows(page)).toEqual(before);
});

test('D3 Leaving by the navigation and coming back loses nothing', { tag: '@long' }, async ({ form, page, site }) => {
  await form.title.fill('Intermittent drying of banana slices');
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await page.goto(`${site.url}/loginThen`);
  await page.getByRole('link', { name: 'Continue writing' }).click();
  await expect(form.title).toHaveValue('Intermittent drying of banana slices');
});

/** The attachments on this device as their table has them, each with the moment it was put there. */
function fileRows(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await indexedDB.databases();
    const drafts = names.find(({ name }) => name?.startsWith('lectern-drafts-'))?.name;
    const opened = indexedDB.open(drafts ?? '');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opened.onsuccess = () => resolve(opened.result);
    });
    const keys = database.transaction('files').objectStore('files').getAllKeys();
    await new Promise((resolve) => (keys.onsuccess = resolve));
    database.close();
    return keys.result.map(String);
  });
}

test.describe('In a browser without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('N8 A page whose server is briefly unavailable can be tried again, and opens', async ({ page, site }) => {
    await page.goto(`${site.url}/awards`);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    await site.stop();
    await page.getByRole('link', { name: 'Committees' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown');
    await site.start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Committees');
  });
});
