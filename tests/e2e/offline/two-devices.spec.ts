import type { Page } from '@playwright/test';
import { reportsOf, reynolds, submit } from '../support/author.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { overlayHasLeft } from '../support/pages.ts';
import { appleDrying, SubmissionForm } from '../support/submissionForm.ts';

const before = { title: 'As submitted', abstract: appleDrying.abstract, keywords: appleDrying.keywords };
const here = 'Changed on this device';
const elsewhere = { ...reynolds, Affiliation: 'Second University' };

/** Begins a change on this device, while another one changes title and affiliation on the server. */
async function changedOnBoth(page: Page, url: string): Promise<SubmissionForm> {
  const report_id = await submit(page.request, url, before);
  const form = await SubmissionForm.open(page, url, `?id=${report_id}`);
  await expect(form.title).toHaveValue(before.title);
  await form.title.fill(here);
  await form.isSaved();
  const reply = await page.request.post(`${url}/H5Api/upload_report`, {
    data: { ...before, report_id, title: 'Changed elsewhere', report_people: JSON.stringify([elsewhere]) },
  });
  expect(await reply.json()).toMatchObject({ code: '200' });
  await form.submission.click();
  return form;
}

test('O5 After changes here and elsewhere, both versions are shown, and nothing is sent until one is chosen', async ({
  author,
  page,
  request,
  site,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/upload_report') && sent.push(request.url()));
  const form = await changedOnBoth(author.page, site.url);
  const question = page.getByRole('dialog', { name: 'Changed elsewhere' });
  const row = (part: string) => question.getByRole('row', { name: part });
  await expect(row('Title').getByRole('cell')).toHaveText([here, 'Changed elsewhere']);
  await expect(row('Authors').getByRole('cell').first()).toContainText('Host University');
  await expect(row('Authors').getByRole('cell').last()).toContainText('Second University');
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(form.title).toHaveValue(here);
  expect((await reportsOf(request, site.url, author))[0]).toMatchObject({ title: 'Changed elsewhere' });

  await form.submission.click();
  await question.getByRole('button', { name: 'Keep my version' }).click();
  await form.submission.click();
  await page.waitForURL('**/loginThen');
  expect(sent, 'only the press after the answer').toHaveLength(1);
  const reports = await reportsOf(request, site.url, author);
  expect(reports).toMatchObject([{ title: here, report_people: [{ Affiliation: 'Host University' }] }]);
});

test(
  'O5 Choosing the server’s version puts it into the form, and one’s own can be restored',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
    await changedOnBoth(page, site.url);
    await page.getByRole('button', { name: 'Use the server’s version' }).click();
    const form = new SubmissionForm(page);
    await expect(form.title).toHaveValue('Changed elsewhere');
    await expect(form.author(1).getByLabel('Affiliation')).toHaveValue('Second University');
    await overlayHasLeft(page);
    await page.goto(`${site.url}/loginThen`);
    await expect(page.getByRole('link', { name: 'Continue writing' })).toHaveCount(0);
    await page.getByText('Recently deleted').click();
    await expect(page.getByText(here, { exact: true })).toBeVisible();
  },
);
