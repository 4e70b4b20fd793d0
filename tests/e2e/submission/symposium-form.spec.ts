import { symposiumSite } from '../../samples.ts';
import { reportsOf, reynolds, richards } from '../support/author.ts';
import { expect, test } from '../support/fixtures.ts';
import { delayEstimate } from '../support/storageQuota.ts';
import { appleDrying, fixturePath, SubmissionForm } from '../support/submissionForm.ts';

const formName = symposiumSite.submission.conferenceName!;

test.use({ conference: 'symposium' });

test(
  'R4 I20 The form names the other conference and its days in English, and the symposium’s own in Chinese',
  { tag: '@long' },
  async ({ form, page, site }) => {
    const main = page.getByRole('main');
    await expect(main.getByText(formName.en)).toBeVisible();
    await expect(main.getByText('3–6 December 2024')).toBeVisible();
    await expect(form.title).toBeVisible();
    await page.goto(`${site.url}/submissionUpload?language=zh`);
    await expect(main.getByText(formName.zh)).toBeVisible();
    await expect(main.getByText('2024年11月22日至25日')).toBeVisible();
  },
);

test('R6 R7 A file and a corresponding author are required; several may correspond; length never blocks', async ({
  author,
  form,
  page,
  request,
  site,
}) => {
  await form.submission.click();
  await expect(form.title).toBeFocused();
  await expect(form.title).toHaveAccessibleDescription(/^Please enter title/);
  await form.write({
    ...appleDrying,
    abstract: 'word '.repeat(151),
    people: [{ ...reynolds, Position: '' }, richards],
  });
  await expect(page.getByText('151 of 150 words')).toBeVisible();
  await expect(page.getByRole('main').getByText('Please enter title')).toHaveCount(0);

  const [first, second] = [form.author(1), form.author(2)];
  await form.openAuthor(1);
  await first.getByRole('checkbox', { name: 'Corresponding author' }).uncheck();
  await form.submission.click();
  const missing = page.getByRole('main').getByText('Please mark at least one corresponding author');
  await expect(missing).toBeVisible();
  await expect(first.getByRole('checkbox', { name: 'Corresponding author' })).toBeFocused();
  await first.getByRole('checkbox', { name: 'Corresponding author' }).check();
  await expect(missing).toHaveCount(0);
  await form.openAuthor(2);
  await second.getByRole('checkbox', { name: 'Corresponding author' }).check();

  await form.submission.click();
  const noFile = page.getByRole('main').getByText('Please upload the file');
  await expect(noFile).toBeVisible();
  // A file that is still being stored counts.
  await delayEstimate(page);
  await form.choose(fixturePath('abstract-en.docx'));
  await expect(page.locator('[data-field=file][data-loading]')).toBeVisible();
  await form.submission.click();
  await expect(noFile).toHaveCount(0);
  await expect(page.getByText('Submitted Successfully!', { exact: true })).toBeVisible();
  await page.waitForURL('**/loginThen');
  const [report] = await reportsOf(request, site.url, author);
  expect(report!.report_people).toMatchObject([
    { Position: '', Corresponding_author: 1, Oral_presentation_author: 1 },
    { Corresponding_author: 1, Oral_presentation_author: 0 },
  ]);
});

test(
  'R6 R8 The form names the paper that is being changed, and requires the positions',
  { tag: '@long' },
  async ({ author, form, page, request, site }) => {
    await expect(page.getByText('You are editing paper')).toHaveCount(0);
    await form.write({ ...appleDrying, people: [{ ...reynolds, Position: '' }] });
    await form.attach(fixturePath('abstract-en.docx'));
    await form.submission.click();
    await page.waitForURL('**/loginThen');
    const [report] = await reportsOf(request, site.url, author);
    const id = String(report!.report_id);

    const change = await SubmissionForm.open(page, site.url, `?id=${id}`);
    await expect(page.getByText(`You are editing paper ${id}`, { exact: true })).toBeVisible();
    await change.submission.click();
    const position = change.author(1).getByLabel('Position');
    await expect(position).toBeFocused();
    await expect(position).toHaveAccessibleDescription("Please enter Author 1's Position");
    await position.selectOption('Dr.');
    // The draft of the change says so too, and so does the page in Chinese.
    await change.isSaved();
    await expect(page).toHaveURL(/\?draft=/);
    await page.reload();
    await expect(page.getByText(`You are editing paper ${id}`, { exact: true })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Chinese' }).click();
    await expect(page.getByText(`正在修改第${id}号投稿`)).toBeVisible();
  },
);

test('R4 The preview names every corresponding author with an address', { tag: '@long' }, async ({ form, page }) => {
  await form.write(appleDrying);
  await (await form.openAuthor(2)).getByRole('checkbox', { name: 'Corresponding author' }).check();
  await page.getByRole('button', { name: 'Preview' }).click();
  const sheet = page.getByRole('dialog', { name: 'Preview' }).getByRole('article');
  await expect(sheet).toContainText('Osborne Reynolds1,*, Ellen Swallow Richards2,*');
  await expect(sheet).toContainText(`Osborne Reynolds ${reynolds.email}, Ellen Swallow Richards ${richards.email}`);
  await expect(sheet).not.toContainText('Topic');
});
