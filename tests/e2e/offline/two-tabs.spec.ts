import type { Page } from '@playwright/test';
import { reportsOf } from '../support/author.ts';
import { expect, test } from '../support/fixtures.ts';
import { appleDrying, SubmissionForm } from '../support/submissionForm.ts';

/** The draft of a form, in a second tab. */
async function inSecondTab(page: Page, url: string): Promise<SubmissionForm> {
  return SubmissionForm.open(await page.context().newPage(), url, new URL(page.url()).search);
}

test('O6 R11 A draft in two tabs stays one: different fields are merged, and an idle tab follows', async ({
  form,
  author,
  page,
  request,
  site,
}) => {
  await form.write(appleDrying);
  await form.isSaved();
  const there = await inSecondTab(page, site.url);
  await there.abstract.fill('Written there.');
  await there.isSaved();
  await expect(form.abstract, 'nothing was typed here since').toHaveValue('Written there.');

  // Both are typed into before either has saved.
  await there.title.fill(`${appleDrying.title}, there`);
  await form.keywords.fill('here, heat transfer, apple');
  await expect(there.keywords).toHaveValue('here, heat transfer, apple');
  await expect(form.title).toHaveValue(`${appleDrying.title}, there`);

  await form.submission.click();
  await page.waitForURL('**/loginThen');
  await there.submission.click();
  await there.page.waitForURL('**/loginThen');
  expect(await reportsOf(request, site.url, author)).toMatchObject([
    { title: `${appleDrying.title}, there`, abstract: 'Written there.', keywords: 'here, heat transfer, apple' },
  ]);
});

test('O6 The same field typed into in two tabs shows both texts, also after a reload, until one is chosen', async ({
  form,
  page,
  site,
}) => {
  await form.title.fill('Written here');
  await form.isSaved();
  const there = await inSecondTab(page, site.url);
  await expect(there.title).toHaveValue('Written here');
  // An input method is active: changes saved by the other tab wait.
  await form.title.dispatchEvent('compositionstart');
  await there.title.fill('Written there');
  await there.isSaved();
  await expect(form.title, 'nothing is replaced under the author’s hands').toHaveValue('Written here');
  await form.title.fill('Written here, and more');
  await form.title.dispatchEvent('compositionend');

  await expect(form.title).toHaveValue('Written here, and more');
  const other = form.page.getByRole('group', { name: 'Title: another text' });
  await expect(other).toContainText('there');
  await page.reload();
  await expect(form.title).toHaveValue('Written here, and more');
  await form.submission.click();
  await other.getByRole('button', { name: 'Use the other text' }).click();
  await expect(form.title).toHaveValue('Written there');
  await expect(there.title, 'the second tab follows').toHaveValue('Written there');
  await expect(other).toHaveCount(0);
  await page.goto(`${site.url}/loginThen`);
  await expect(page.getByRole('link', { name: 'Continue writing' }), 'one draft').toHaveCount(1);
});
