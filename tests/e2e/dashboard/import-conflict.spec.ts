import type { Page } from '@playwright/test';
import { createAccount, logInWithoutForm, newAuthor, reportsOf, richards } from '../support/author.ts';
import { expectAccessible } from '../support/axe.ts';
import { downloadOf, forged, importZip } from '../support/exchange.ts';
import { expect, test } from '../support/fixtures.ts';
import { overlayHasLeft } from '../support/pages.ts';
import { appleDrying, fixturePath, SubmissionForm } from '../support/submissionForm.ts';

const theirAbstract = appleDrying.abstract.replace('colour and aroma', 'aroma');

async function exportAll(page: Page): Promise<string> {
  const download = await downloadOf(page, () => page.getByRole('button', { name: 'Export all drafts' }).click());
  return download.path();
}

test('O10 A co-author’s version is compared before anything is replaced, and can be declined, taken in parts, taken and undone', async ({
  browser,
  form,
  page,
  request,
  site,
}) => {
  await form.write(appleDrying);
  await form.attach(fixturePath('abstract-en.docx'));
  await form.isSaved();
  const draft = page.url();
  await page.goto(`${site.url}/loginThen`);
  const zip = await exportAll(page);

  // The co-author changes a phrase, an affiliation and the Word file, and exports it back.
  const other = await createAccount(request, site.url, newAuthor({ Firstname: 'Ellen', Lastname: 'Richards' }));
  await using context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const there = await context.newPage();
  await logInWithoutForm(context, site.url, other);
  await there.goto(`${site.url}/loginThen`);
  await importZip(there, zip);
  await there.getByRole('link', { name: 'Continue writing' }).click();
  const theirs = new SubmissionForm(there);
  await theirs.holds(appleDrying);
  await theirs.abstract.fill(theirAbstract);
  await theirs.author(2).getByLabel('Affiliation').fill('Third University');
  await there.getByRole('button', { name: 'Remove' }).click();
  await theirs.attach(fixturePath('abstract-zh.docx'));
  await theirs.isSaved();
  await there.goto(`${site.url}/loginThen`);
  const back = await exportAll(there);

  await importZip(page, back);
  const dialog = page.getByRole('dialog', { name: 'Two versions of one abstract' });
  await expect(dialog.getByText('Exported by Ellen Richards')).toBeVisible();
  const parts = dialog.getByRole('region');
  await expect(parts.getByRole('heading')).toHaveText(['Abstract', 'Authors', 'File']);
  const [abstract, authors, file] = [parts.nth(0), parts.nth(1), parts.nth(2)];
  await expect(abstract.locator('del')).toHaveText(/colour and $/);
  await expect(abstract.locator('ins')).toHaveCount(0);
  await expect(authors.locator('del')).toHaveText(new RegExp(`${richards.Affiliation}$`));
  await expect(authors.locator('ins')).toHaveText(/Third University$/);
  await expect(file.locator('del')).toHaveText(/abstract-en\.docx · .* kB · SHA-256 [\da-f]{16}…$/);
  await expect(file.locator('ins')).toHaveText(/abstract-zh\.docx · .* kB · SHA-256 [\da-f]{16}…$/);
  await expect(dialog.getByText('The same in both: Title and Keywords')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep my version' }).click();
  await expect(page.getByText('1 draft stays as you have it')).toBeVisible();

  await importZip(page, back);
  await dialog.getByLabel('Take this one: Authors').check();
  await dialog.getByRole('button', { name: 'Use selected' }).click();
  await expect(page.getByText('Your own text is among its earlier versions.')).toBeVisible();
  await overlayHasLeft(page);
  await page.goto(draft);
  const [first, second] = appleDrying.people;
  await form.holds({ ...appleDrying, people: [first!, { ...second!, Affiliation: 'Third University' }] });
  await expect(page.getByText('abstract-en.docx')).toBeVisible();

  await page.goto(`${site.url}/loginThen`);
  await importZip(page, back);
  await expect(parts.getByRole('heading')).toHaveText(['Abstract', 'File']);
  await dialog.getByRole('button', { name: 'Use their version' }).click();
  await expect(page.getByText('with your Word file among what was recently deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('It is as you had it before.')).toBeVisible();
  await overlayHasLeft(page);
  await page.goto(draft);
  await expect(form.abstract).toHaveValue(appleDrying.abstract);
  await expect(page.getByText('abstract-en.docx')).toBeVisible();

  await page.goto(`${site.url}/loginThen`);
  await importZip(page, back);
  await dialog.getByRole('button', { name: 'Use their version' }).click();
  await expect(page.getByText('with your Word file among what was recently deleted')).toBeVisible();
  await overlayHasLeft(page);
  await page.goto(draft);
  await expect(form.abstract).toHaveValue(theirAbstract);
  await expect(page.getByText('abstract-zh.docx')).toBeVisible();
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await expect(page.getByRole('dialog').getByText(appleDrying.abstract)).toBeVisible();
});

test(
  'O10 Escape skips one draft; leaving the page keeps the device’s version, with a message',
  { tag: '@long' },
  async ({ form, page, site }) => {
    const drafts: string[] = [];
    for (const title of ['Drying of apple', 'Drying of pear']) {
      await SubmissionForm.open(page, site.url);
      await form.title.fill(title);
      await form.abstract.fill('As it was exported');
      await form.isSaved();
      drafts.push(page.url());
    }
    await page.goto(`${site.url}/loginThen`);
    const zip = await exportAll(page);
    for (const draft of drafts) {
      await page.goto(draft);
      await form.abstract.fill('As it is now');
      await form.isSaved();
    }
    await page.goto(`${site.url}/loginThen`);
    await page.getByRole('link', { name: 'Continue writing' }).first().click();
    await expect(form.abstract).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'O. Reynolds' }).click();

    await importZip(page, zip);
    const dialog = page.getByRole('dialog', { name: 'Two versions of one abstract' });
    await expect(dialog.getByLabel('The same for the other draft')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog.getByLabel('The same for the other draft'), 'the last one').toHaveCount(0);
    await expect(dialog).toBeVisible();
    // Past the step of the dialog, and the dashboard below it.
    await page.evaluate(() => history.go(-2));
    await expect(page.getByText('You left before you chose between two versions: yours stays.')).toBeVisible();
    await expect(form.abstract).toHaveValue('As it is now');
  },
);

test(
  'O10 R11 Versions that are kept are one row, to be compared; submitting the second asks first, and can replace the first',
  { tag: '@long' },
  async ({ author, form, page, request, site }) => {
    await form.write(appleDrying);
    await form.isSaved();
    await page.goto(`${site.url}/loginThen`);
    const zip = await exportAll(page);
    await expect(page.getByText('agree on who submits: only one of you should')).toBeVisible();
    const theirs = await forged(zip, (draft) => ({
      visitor_id: 'a co-author',
      content: { ...draft.content, abstract: theirAbstract },
    }));
    await importZip(page, theirs);
    await page.getByRole('button', { name: 'Keep both' }).click();
    await expect(page.getByText('Only one of you should submit it, or there will be two submissions.')).toBeVisible();
    await expect(page.getByText('2 versions')).toHaveCount(1);
    await page.getByRole('button', { name: 'Compare versions' }).click();
    const compared = page
      .getByRole('dialog', { name: 'Versions of one abstract' })
      .getByRole('row', { name: /^Abstract Drying/ });
    await expect(compared.getByRole('cell')).toHaveText([appleDrying.abstract, theirAbstract]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await overlayHasLeft(page);

    await page.getByRole('list', { name: appleDrying.title }).getByRole('link').first().click();
    await form.submission.click();
    await page.waitForURL('**/loginThen');
    await expect(page.getByText('2 versions'), 'one is left').toHaveCount(0);
    await page.getByRole('link', { name: 'Continue writing' }).click();
    await expect(form.abstract).toHaveValue(theirAbstract);
    await form.submission.click();
    const question = page.getByRole('dialog', { name: 'Another version was submitted' });
    const [before] = await reportsOf(request, site.url, author);
    await expect(question.getByText(`Version 1 was submitted as number ${before?.report_id}.`)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    expect(await reportsOf(request, site.url, author), 'nothing was sent').toEqual([before]);

    await form.submission.click();
    await question.getByRole('button', { name: 'Replace it' }).click();
    await page.waitForURL('**/loginThen');
    expect(await reportsOf(request, site.url, author)).toMatchObject([
      { report_id: before?.report_id, abstract: theirAbstract, version: 2 },
    ]);
  },
);
