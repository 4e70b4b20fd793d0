import { limits } from '#contract/rules/limits.ts';
import { reportsOf, reynolds, richards } from '../support/author.ts';
import { largeWordFile } from '../support/largeFile.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseFile } from '../support/pages.ts';
import { delayEstimate } from '../support/storageQuota.ts';
import { appleDrying, fixturePath } from '../support/submissionForm.ts';

test('R5 There is one corresponding author and one presenter; deleting either chooses the first author', async ({
  form,
  page,
}) => {
  const [first, second] = [form.author(1), form.author(2)];
  await expect(first.getByLabel('Corresponding author')).toBeChecked();
  await expect(first.getByLabel('Presenter')).toBeChecked();
  await expect(first.getByRole('button', { name: 'Delete' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Add an author' }).click();
  await second.getByLabel('Corresponding author').check();
  await second.getByLabel('Presenter').check();
  await expect(first.getByLabel('Corresponding author')).not.toBeChecked();
  await expect(first.getByLabel('Presenter')).not.toBeChecked();

  await second.getByRole('button', { name: 'Delete author 2' }).click();
  await expect(second).toHaveCount(0);
  await expect(first.getByLabel('Corresponding author')).toBeChecked();
  await expect(first.getByLabel('Presenter')).toBeChecked();
});

test('R5 Deleting an author in the middle moves the others up unchanged', { tag: '@long' }, async ({ form, page }) => {
  await form.write({ ...appleDrying, people: [reynolds, richards, { ...richards, Firstname: 'Marie' }] });
  await (await form.openAuthor(2)).getByRole('button', { name: 'Delete author 2' }).click();
  await form.holds({ ...appleDrying, people: [reynolds, { ...richards, Firstname: 'Marie' }] });
  await form.isSaved();
  await page.reload();
  await form.holds({ ...appleDrying, people: [reynolds, { ...richards, Firstname: 'Marie' }] });
});

test('R7 A file over 200 MB is refused with the specified message', { tag: '@long' }, async ({ form, page }) => {
  await using tooLarge = await largeWordFile(limits.file + 1);
  await form.choose(tooLarge.path);
  await expect(page.getByText('The file size cannot exceed 200M').first()).toBeVisible();
  await expect(page.getByText(tooLarge.name)).toHaveCount(0);
  await form.attach(fixturePath('abstract-en.docx'));
});

test('R7 A file that is not a Word document is refused, and an attached one can be removed', async ({ form, page }) => {
  await form.choose(fixturePath('not-word.pdf'));
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Only a Word document' })).toBeVisible();
  await expect(page.getByText('not-word.pdf')).toHaveCount(0);
  await form.attach(fixturePath('abstract-en.doc'));
  await form.removeFile('abstract-en.doc');
  await expect(page.getByText('abstract-en.doc')).toHaveCount(0);
  await page.reload();
  await expect(form.title).toBeEditable();
  await expect(page.getByText('abstract-en.doc')).toHaveCount(0);
});

test('R7 O3 A file chosen just before Submission is pressed goes with it; without room for it nothing is sent', async ({
  author,
  form,
  page,
  request,
  site,
}) => {
  await form.write(appleDrying);
  await form.isSaved();
  const isStoring = page.locator('[data-field=file][data-loading]');
  const hasRoom = await delayEstimate(page, { quota: 1000 });
  await form.choose(fixturePath('abstract-en.docx'));
  await expect(isStoring).toBeVisible();
  await form.submission.click();
  await expect(page.getByText('This device has no room for the file.')).toBeVisible();
  await expect(form.submission).toBeEnabled();
  expect(await reportsOf(request, site.url, author)).toEqual([]);

  await hasRoom();
  await form.choose(fixturePath('abstract-en.doc'));
  await expect(isStoring).toBeVisible();
  await form.submission.click();
  await page.waitForURL('**/loginThen');
  expect(await reportsOf(request, site.url, author)).toMatchObject([{ file_name: 'abstract-en.doc' }]);
});

test('R7 R8 A PDF named .docx is refused with the server’s message, and the form stays', async ({
  author,
  form,
  page,
  request,
  site,
}) => {
  await form.write(appleDrying);
  const pdf = { name: 'paper.docx', mimeType: 'application/msword', buffer: Buffer.from('%PDF-1.7 not Word') };
  await chooseFile(page, pdf);
  await form.submission.click();
  const refusal = page.getByRole('main').getByRole('alert').filter({ hasText: 'its content is not a Word document' });
  await expect(refusal, 'at the file and above the button').toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Word file' })).toBeFocused();
  await form.holds(appleDrying);
  expect(await reportsOf(request, site.url, author)).toEqual([]);
});

test('R7 A title of 201 characters is refused with a message and not cut', async ({ author, form, request, site }) => {
  const title = 'x'.repeat(limits.title + 1);
  await form.write({ ...appleDrying, title });
  await form.submission.click();
  await expect(form.title).toHaveAccessibleDescription(/This text is longer than the form allows\./);
  await expect(form.title).toHaveValue(title);
  expect(await reportsOf(request, site.url, author)).toEqual([]);
});

test('R4 R6 The checklist marks only what is complete, and is legible in forced colours', async ({ form, page }) => {
  const items = page.getByRole('list', { name: 'What is there' }).getByRole('listitem');
  const complete = items.and(page.locator('[data-done]'));
  await expect(items).toHaveText([
    '1 author',
    'Topic: not chosen',
    'Title, abstract, keywords',
    '0 of 250 words',
    'No file attached',
  ]);
  await expect(complete).toHaveCount(0);
  await form.writeAuthor(1, reynolds);
  await expect(complete).toHaveText(['1 author']);
  await form.write(appleDrying);
  await expect(complete).toHaveText(['2 authors', 'Title, abstract, keywords', /of 250 words/]);
  await page.getByLabel('Topic').selectOption('4');
  await expect(complete).toHaveText(['2 authors', 'Topic chosen', 'Title, abstract, keywords', /of 250 words/]);

  await page.emulateMedia({ forcedColors: 'active' });
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const mark = items.first().evaluate((item) => getComputedStyle(item, '::before').backgroundColor);
  expect(await mark).not.toBe(canvas);
  const [chosen, other] = [form.author(1), form.author(2)];
  for (const name of ['Presenter', 'Corresponding author']) {
    await form.openAuthor(1);
    await expect(chosen.getByRole('radio', { name, checked: true })).not.toHaveCSS('background-color', canvas);
    await form.openAuthor(2);
    await expect(other.getByRole('radio', { name, checked: false })).toHaveCSS('background-color', canvas);
  }
});
