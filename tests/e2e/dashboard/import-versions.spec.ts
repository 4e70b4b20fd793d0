import type { Page } from '@playwright/test';
import { createAccount, logInWithoutForm, newAuthor, reportsOf } from '../support/author.ts';
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

// Daily: tests/client/drafts/exchange/coAuthorImport.test.ts, and an export and import in `exchange.spec.ts`.
test(
  'O10 A co-author’s version is added beside one’s own, compared and used instead, which can be undone',
  { tag: '@long' },
  async ({ browser, form, page, request, site }) => {
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
    await (await theirs.openAuthor(2)).getByLabel('Affiliation').fill('Third University');
    await there.getByRole('region', { name: 'Word file' }).getByRole('button', { name: 'Remove' }).click();
    await theirs.attach(fixturePath('abstract-zh.docx'));
    await theirs.isSaved();
    await there.goto(`${site.url}/loginThen`);
    const back = await exportAll(there);

    await importZip(page, back);
    const outcome = page
      .getByRole('status')
      .filter({ hasText: 'A version from Ellen Richards was added beside yours' });
    await expect(outcome).toContainText('which was not changed. Only one of you should submit it.');
    await expect(page.getByText('from Ellen Richards · edited')).toBeVisible();
    await expectAccessible(page);
    await outcome.getByRole('button', { name: 'Compare versions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Versions of one abstract' });
    const cells = (part: string) => dialog.getByRole('row', { name: new RegExp(`^${part} `) }).getByRole('cell');
    await expect(cells('Abstract')).toHaveText([appleDrying.abstract, theirAbstract]);
    await expect(cells('Abstract').locator('mark')).toHaveText([/^colour and $/]);
    await expect(cells('Authors').locator('mark')).toHaveText([/Second/, /Third/]);
    await expect(cells('File')).toHaveText([
      /^abstract-en\.docx · .* kB · SHA-256 [\da-f]{16}…$/,
      /^abstract-zh\.docx · .* kB · SHA-256 [\da-f]{16}…$/,
    ]);
    await expect(cells('Title').locator('mark')).toHaveCount(0);
    await expect(dialog.getByRole('columnheader', { name: 'Version 2 from Ellen Richards' })).toBeVisible();
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Use version 2' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('You use version 2 now.')).toBeVisible();
    // The button that opened the dialog is gone with the other version, which leaves the list a moment after the message.
    await expect(page.getByRole('link', { name: 'Continue writing' })).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Continue writing' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 versions')).toBeVisible();
    await expect(page.locator('a:focus')).toHaveText('Continue writing');
    await page.goto(draft);
    await form.holds(appleDrying);
    await form.hasFile('abstract-en.docx');

    await page.goto(`${site.url}/loginThen`);
    await page.getByRole('button', { name: 'Compare versions' }).click();
    await dialog.getByRole('button', { name: 'Use version 2' }).click();
    await expect(page.getByText('2 versions')).toHaveCount(0);
    await overlayHasLeft(page);
    await page.getByRole('link', { name: 'Continue writing' }).click();
    const [first, second] = appleDrying.people;
    const people = [first!, { ...second!, Affiliation: 'Third University' }];
    await form.holds({ ...appleDrying, abstract: theirAbstract, people });
    await form.hasFile('abstract-zh.docx');
  },
);

test(
  'O10 R11 Versions share one row; submitting a second one asks first, and can replace the first',
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
    await expect(page.getByText('2 versions')).toHaveCount(1);
    await page.getByRole('list', { name: appleDrying.title }).getByRole('link').first().click();
    await form.submission.click();
    await page.waitForURL('**/loginThen');
    await expect(page.getByText('2 versions'), 'one is left').toHaveCount(0);

    // The remaining version can be compared with the submitted one, also after the page is opened again.
    await page.getByRole('button', { name: 'Compare versions' }).click();
    const compared = page.getByRole('dialog', { name: 'Versions of one abstract' });
    await expect(compared.getByRole('row', { name: /^Abstract Drying/ }).getByRole('cell')).toHaveText([
      appleDrying.abstract,
      theirAbstract,
    ]);
    await expect(compared.getByText('If you use the draft, it becomes a change of your submission')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await overlayHasLeft(page);

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
