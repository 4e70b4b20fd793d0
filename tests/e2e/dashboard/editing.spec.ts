import { createAccount, reportsOf, reynolds, newAuthor, submit } from '../support/author.ts';
import { expect, test } from '../support/fixtures.ts';
import { rowOf } from '../support/pages.ts';
import { appleDrying, fixturePath, SubmissionForm } from '../support/submissionForm.ts';

test('O2 The dashboard shows a draft, its state and why it was refused; it can be continued or deleted', async ({
  author: { page },
  site,
}) => {
  const form = await SubmissionForm.open(page, site.url);
  await form.title.fill('Intermittent drying of banana slices');
  await form.isSaved();
  await page.goto(`${site.url}/loginThen`);
  const draft = page.getByRole('listitem').filter({ hasText: 'Intermittent drying' });
  await expect(draft).toContainText('Not submitted');
  await draft.getByRole('link', { name: 'Continue writing' }).click();
  await expect(page).toHaveURL(/\/submissionUpload\?draft=/);
  await expect(form.title).toHaveValue('Intermittent drying of banana slices');

  const title = 'Intermittent drying of banana slices';
  await form.write({ title, abstract: 'An abstract.', keywords: 'drying', people: [reynolds] });
  await form.isSaved();
  await page.route('**/H5Api/add_report', (route) =>
    route.fulfill({ status: 200, json: { code: '403', msg: 'Submission is closed.' } }),
  );
  await form.submission.click();
  await expect(page.getByText('Submission is closed.').first()).toBeVisible();
  await page.goto(`${site.url}/loginThen`);
  await expect(draft).toContainText('Submission is closed.');
  await draft.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('dialog', { name: 'Do you want to delete it?' }).getByRole('button', { name: 'Ok' }).click();
  await expect(draft).toHaveCount(0);
});

test(
  'O2 O5 Changes that are not submitted are shown in the row of their submission, and only there',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
    const id = await submit(page.request, site.url, { title: 'Heat transfer' });
    const form = await SubmissionForm.open(page, site.url, `?id=${id}`);
    await form.title.fill('Heat and mass transfer');
    await form.isSaved();
    await page.goto(`${site.url}/loginThen`);
    const row = rowOf(page, 'Heat transfer');
    await expect(row).toContainText('Changes not submitted');
    await expect(page.getByRole('heading', { name: 'On this device' })).toHaveCount(0);
    await row.getByRole('link', { name: 'Continue writing' }).click();
    await expect(form.title).toHaveValue('Heat and mass transfer');

    await page.goBack();
    await row.getByRole('button', { name: 'Discard changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Do you want to delete it?' });
    await expect(dialog).toContainText('What was submitted stays as it is.');
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(row).not.toContainText('Changes not submitted');
    await expect(row.getByRole('link', { name: 'Edit' })).toBeFocused();
  },
);

test(
  'R8 Edit loads the report first and changes that one',
  { tag: '@long' },
  async ({ author, form, page, request, site }) => {
    await form.write(appleDrying);
    await form.attach(fixturePath('abstract-zh.docx'));
    await form.submission.click();
    await page.waitForURL('**/loginThen');
    const [before] = await reportsOf(request, site.url, author);

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/submissionUpload?id=${before!.report_id}`);
    await form.holds(appleDrying);
    await form.hasFile('abstract-zh.docx');
    await form.title.fill('A better title');
    await form.submission.click();
    await expect(page.getByText('Submitted Successfully').first()).toBeVisible();
    await page.waitForURL('**/loginThen');
    await expect(page.getByRole('row').filter({ hasText: 'A better title' })).toBeVisible();
    const after = await reportsOf(request, site.url, author);
    expect(after).toMatchObject([
      { title: 'A better title', abstract: appleDrying.abstract, file_url: before!.file_url },
    ]);
  },
);

test('R8 V3 The report of another account does not open', { tag: '@long' }, async ({ author, request, site }) => {
  const { page } = author;
  await createAccount(request, site.url, newAuthor());
  const report_id = await submit(request, site.url, { title: 'Not yours' });
  await page.goto(`${site.url}/submissionUpload?id=${report_id}`);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByText('Not yours')).toHaveCount(0);
});
