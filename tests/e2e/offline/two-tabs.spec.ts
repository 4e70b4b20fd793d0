import { expect, test } from '../support/fixtures.ts';
import { SubmissionForm } from '../support/submissionForm.ts';

test('O6 A draft in two tabs: neither overwrites the other, and both show a message', async ({ form, page, site }) => {
  await form.title.fill('Written here');
  await form.isSaved();
  const { search } = new URL(page.url());
  const there = await SubmissionForm.open(await page.context().newPage(), site.url, search);
  await expect(there.title).toHaveValue('Written here');

  await there.title.fill('Written there');
  await there.isSaved();
  await expect(page.getByText('This draft was edited in another tab. If you type on here')).toBeVisible();
  await expect(form.title, 'nothing is replaced under the author’s hands').toHaveValue('Written here');

  await form.title.fill('Written here, and more');
  await expect(page.getByText('This draft was edited in another tab. Both versions are kept')).toBeVisible();
  await form.isSaved();
  await page.goto(`${site.url}/loginThen`);
  await expect(page.getByText('Written here, and more', { exact: true })).toBeVisible();
  await expect(page.getByText('Written there', { exact: true })).toBeVisible();
});

test('O6 The other tab’s version can replace this one', async ({ form, page, site }) => {
  await form.title.fill('Written here');
  await form.isSaved();
  const there = await SubmissionForm.open(await page.context().newPage(), site.url, new URL(page.url()).search);
  await there.title.fill('Written there');
  await there.isSaved();
  await page.getByRole('button', { name: 'Show the other version' }).click();
  await expect(form.title).toHaveValue('Written there');
});
