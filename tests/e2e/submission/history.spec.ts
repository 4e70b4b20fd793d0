import { readFile } from 'node:fs/promises';
import { logIn, reportsOf, reynolds, submit } from '../support/author.ts';
import { expect, test } from '../support/fixtures.ts';
import { overlayHasLeft } from '../support/pages.ts';
import { appleDrying, fixturePath, SubmissionForm } from '../support/submissionForm.ts';

const long = `${appleDrying.abstract} `.repeat(8).trim();

test('O1 Text deleted by mistake is among the earlier versions and can be restored', async ({ form, page, site }) => {
  await form.write({ ...appleDrying, abstract: long });
  await form.isSaved();
  await expect(page.getByRole('button', { name: 'Earlier versions' })).toHaveCount(0);
  await form.abstract.fill('');
  await form.isSaved();

  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(dialog.getByText(long)).toBeVisible();
  await dialog.getByRole('button', { name: 'Go back to this text' }).click();
  await form.holds({ ...appleDrying, abstract: long });
  await overlayHasLeft(page);
  await page.reload();
  await form.holds({ ...appleDrying, abstract: long });
  // The former text is kept, too, and no second draft was created.
  await page.goto(`${site.url}/loginThen`);
  await expect(page.getByRole('link', { name: 'Continue writing' })).toHaveCount(1);
});

test('O10 D3 A deleted draft is restored with its file, and submitted', async ({
  author,
  form,
  page,
  request,
  site,
}) => {
  await form.write(appleDrying);
  await form.attach(fixturePath('abstract-en.docx'));
  await form.isSaved();
  await page.goto(`${site.url}/loginThen`);
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByRole('link', { name: 'Continue writing' })).toHaveCount(0);

  await overlayHasLeft(page);
  await page.reload();
  await page.getByText('Recently deleted').click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('link', { name: 'Continue writing' }).click();
  const again = new SubmissionForm(page);
  await again.holds(appleDrying);
  await again.submission.click();
  await page.waitForURL('**/loginThen');
  const [report] = await reportsOf(request, site.url, author);
  const file = await request.get(site.url + report!.file_url!);
  expect((await file.body()).equals(await readFile(fixturePath('abstract-en.docx')))).toBe(true);
});

test('R3 A copy of a deleted submission stays on this device', { tag: '@long' }, async ({ author: { page }, site }) => {
  await submit(page.request, site.url, { title: 'Deleted too soon', abstract: long });
  await page.goto(`${site.url}/loginThen`);
  await page.getByRole('row', { name: 'Deleted too soon' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('delete successs')).toBeVisible();
  await page.getByText('Recently deleted').click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await overlayHasLeft(page);
  await page.getByRole('link', { name: 'Continue writing' }).click();
  const form = new SubmissionForm(page);
  await expect(form.abstract).toHaveValue(long);
  await expect(form.author(1).getByLabel('Last name')).toHaveValue(reynolds.Lastname);
});

test(
  'A9 Deleting drafts at log-out leaves nothing of them on the device',
  { tag: '@long' },
  async ({ author, form, page, site }) => {
    await submit(page.request, site.url, { title: 'Submitted before' });
    await form.write(appleDrying);
    await form.isSaved();
    await page.goto(`${site.url}/loginThen`);
    await expect(page.getByRole('row', { name: 'Submitted before' })).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).first().click();
    await page.getByRole('button', { name: /^Delete drafts? and log out/ }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await page.evaluate(rowsLeft)).toEqual({});

    await logIn(page, site.url, author);
    await expect(page.getByRole('row', { name: 'Submitted before' })).toBeVisible();
  },
);

/** How many rows are in each table of the drafts that has any. */
async function rowsLeft(): Promise<Record<string, number>> {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
    });
  const name = (await indexedDB.databases()).find((database) => database.name?.startsWith('lectern-drafts-'))?.name;
  const db = await done(indexedDB.open(name!));
  const left: Record<string, number> = {};
  for (const table of db.objectStoreNames) {
    const count = await done(db.transaction(table).objectStore(table).count());
    if (count > 0) left[table] = count;
  }
  db.close();
  return left;
}
