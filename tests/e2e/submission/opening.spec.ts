import type { Page } from '@playwright/test';
import { reportsOf, submit } from '../support/author.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForHydration } from '../support/pages.ts';
import { appleDrying, fixturePath, SubmissionForm } from '../support/submissionForm.ts';

test('O1 O3 D4 Nothing is sent before the device’s database is open; what was typed is saved as soon as it is', async ({
  author,
  request,
  site,
}) => {
  const { page } = author;
  const release = await holdDatabase(page, site.url);
  const form = new SubmissionForm(page);
  await page.goto(`${site.url}/submissionUpload`);
  await form.write(appleDrying);
  await expect(form.submission).toBeDisabled();
  await release();
  await form.isSaved();
  await form.submission.click();
  await expect(page.getByText('Submitted Successfully')).toBeVisible();
  expect(await reportsOf(request, site.url, author)).toMatchObject([{ abstract: appleDrying.abstract }]);
});

test('O1 O3 O4 If the database never opens, the form says that nothing is saved; the dashboard has the server’s list', async ({
  author: { page },
  site,
}) => {
  await submit(page.context().request, site.url, { title: 'On the server' });
  await holdDatabase(page, site.url);
  await page.goto(`${site.url}/loginThen`);
  await expect(page.getByText('On the server')).toBeVisible();

  await page.clock.install();
  await page.goto(`${site.url}/submissionUpload`);
  await waitForHydration(page);
  const form = new SubmissionForm(page);
  await form.title.fill('Heat transfer');
  await page.clock.runFor(15_000);
  await expect(page.getByRole('alert').filter({ hasText: 'Close other tabs of this site' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible();
  await expect(form.submission).toBeDisabled();
  await expect(form.title).toHaveValue('Heat transfer');
});

test(
  'O2 R8 Going back opens the draft in the address, and a link to a new abstract begins one',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
    const first = await SubmissionForm.open(page, site.url);
    await first.title.fill('Heat transfer');
    await first.isSaved();
    const form = await SubmissionForm.open(page, site.url);
    await form.title.fill('Drying of fruit');
    await form.isSaved();
    const address = page.url();
    await page.getByRole('link', { name: 'Heat transfer' }).click();
    await expect(form.title).toHaveValue('Heat transfer');
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(form.title).toHaveValue('Drying of fruit');

    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: 'Search' }).fill('Abstract Submission');
    await page.locator('[role=listbox] a[href$="/submissionUpload"]').click();
    await expect(page).toHaveURL(`${site.url}/submissionUpload`);
    await expect(form.title).toHaveValue('');
    await expect(page.getByRole('link', { name: 'Drying of fruit' })).toBeVisible();
  },
);

/** Keeps the drafts' database from opening, as an update in another tab does; answers how to let it. */
async function holdDatabase(page: Page, url: string): Promise<() => Promise<void>> {
  const other = await page.context().newPage();
  await other.goto(url);
  await other.evaluate(async () => {
    const name = `lectern-drafts-${localStorage.getItem('visitor_id')}`;
    const opening = indexedDB.open(name, 1);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    Object.assign(globalThis, { held: opening.result });
    indexedDB.deleteDatabase(name);
  });
  return () => other.close();
}

test('B2 B5 D4 If the browser stores nothing, the form says so before the first key, and Submission works', async ({
  author,
  request,
  site,
}) => {
  const { page } = author;
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const form = await SubmissionForm.open(page, site.url);
  await expect(page.getByText('Nothing is stored: what you type is gone when this page is closed')).toBeVisible();
  await expect(page.getByText('Nothing typed yet')).toBeVisible();
  await form.write(appleDrying);
  await form.attach(fixturePath('abstract-en.docx'));
  await expect(page.getByText('Kept in this page only')).toBeVisible();
  const [asked] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await page.context().setOffline(true);
  await expect(page.getByText('Kept in this page only · offline')).toBeVisible();
  await form.submission.click();
  await expect(page.getByText('You are offline. Nothing was sent.')).toBeVisible();
  await page.context().setOffline(false);
  await form.submission.click();
  await expect(page.getByText('Submitted Successfully')).toBeVisible();
  await page.waitForURL('**/loginThen');
  await expect(page.getByRole('row', { name: appleDrying.title })).toBeVisible();
  expect(await reportsOf(request, site.url, author)).toMatchObject([
    { title: appleDrying.title, file_name: 'abstract-en.docx' },
  ]);
});
