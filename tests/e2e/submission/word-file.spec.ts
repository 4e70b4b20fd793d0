import { readFile } from 'node:fs/promises';
import { everyPage } from '#contract/calls/everyPage.ts';
import { createAccount, logInWithoutForm, newAuthor, reportsOf, submit, upload } from '../support/author.ts';
import { expectAccessible, looks, applyLook } from '../support/axe.ts';
import { expect, test, withStoredSite } from '../support/fixtures.ts';
import { chooseFile, collectConsoleErrors, overlayHasLeft } from '../support/pages.ts';
import { countRows, deleteRows, blockDraftTables } from '../support/draftTables.ts';
import { fixturePath, SubmissionForm } from '../support/submissionForm.ts';

const title = 'Starch in stored potato: its loss at three temperatures';
const people = [
  { first: 'Ana', last: 'Pérez', affiliation: 'Department of Food Science, Host University, Wuxi, China', email: '' },
  {
    first: 'Xiaoming',
    last: 'Li',
    affiliation: 'Laboratory of Starch, Second Institute, Delft, Netherlands',
    email: 'x.li@second-institute.example',
  },
];

test('R7 R4 The content of a filled-in template is offered for the empty fields, and taken over by one press', async ({
  form,
  page,
  site,
}) => {
  await applyLook(page, looks[0]);
  const consoleErrors = collectConsoleErrors(page);
  // Every form makes these calls, whatever is written in it.
  for (const call of ['topics', 'author_info', 'own_deadline'])
    await page.waitForFunction(
      (path) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(path)),
      `/H5Api/${call}`,
    );
  await page.waitForLoadState('networkidle');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.method()} ${request.url().slice(site.url.length)}`));
  await form.title.fill('Starch in potatoes');
  await form.isSaved();
  await form.attach(fixturePath('on-template-forum.doc'));
  await expect(page.getByText(/^The file has 24\d words; its abstract has 96$/)).toBeVisible();
  const difference = 'The title of the form is not the one of the file.';
  await expect(page.getByText(difference)).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'What is there' }).getByText(difference)).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog', { name: 'Preview' }).getByText(difference)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Fill in from the file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fill in from the file' });
  const part = (name: string) => dialog.getByRole('checkbox', { name });
  for (const empty of ['Authors', 'Abstract', 'Keywords']) await expect(part(empty)).toBeChecked();
  await expect(part('Title')).not.toBeChecked();
  await expectAccessible(page, 'with the offer open');
  await dialog.getByRole('button', { name: 'Use selected' }).click();
  await expect(form.abstract).toHaveValue(/^Potatoes were stored [^]*figures\.$/);
  await expect(form.keywords).toHaveValue('starch, potato, storage');
  await expect(form.title, 'what is written stays').toHaveValue('Starch in potatoes');
  for (const [index, n] of [1, 3].entries()) {
    const { first, last, affiliation, email } = people[index]!;
    await expect(form.author(n).getByLabel('First name')).toHaveValue(first);
    await expect(form.author(n).getByLabel('Last name')).toHaveValue(last);
    await expect(form.author(n).getByLabel('Affiliation')).toHaveValue(affiliation);
    await expect(form.author(n).getByLabel('Email')).toHaveValue(email);
  }
  await expect(form.author(1).getByLabel('Presenter'), 'the underlined one').toBeChecked();
  await expect(form.author(3).getByLabel('Corresponding author'), 'the one with the asterisk').toBeChecked();

  await page.getByRole('button', { name: 'Fill in from the file' }).click();
  await part('Title').check();
  await dialog.getByRole('button', { name: 'Use selected' }).click();
  await expect(form.title).toHaveValue(title);
  await expect(form.title, 'its author goes on where something was taken').toBeFocused();
  await expect(page.getByRole('button', { name: 'Fill in from the file' })).toBeHidden();
  await form.isSaved();
  const files = /^GET \/(?:assets|images)\/[\w.-]+$/;
  const ofEveryPage = Object.values(everyPage).map((path) => `GET ${path}`);
  expect(
    requested.filter((request) => !files.test(request) && !ofEveryPage.includes(request)),
    'nothing was asked for but files of the site, and what every page asks for',
  ).toEqual([]);
  expect(consoleErrors).toEqual([]);

  await page.reload();
  await expect(page.getByText(/^The file has 24\d words/)).toBeVisible();
  await expect(form.title).toHaveValue(title);
  await expect(form.author(3).getByLabel('Last name')).toHaveValue('Li');
  await form.abstract.press('End');
  await form.abstract.fill(`${await form.abstract.inputValue()} More.`);
  await expect(page.getByText('The abstract of the form is not the one of the file.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to this text' }).click();
  await expect(form.title, 'what stood before the last taking').toHaveValue('Starch in potatoes');
});

test('R7 R8 The author is warned of an unreadable file before it is sent, but not of one already on the server', async ({
  form,
  page,
  site,
}) => {
  await applyLook(page, looks[1]);
  await form.attach(fixturePath('encrypted.docx'));
  await expect(page.getByText('protected by a password: the organisers cannot open it')).toBeVisible();
  await form.removeFile('encrypted.docx');
  const pdf = { name: 'abstract.docx', mimeType: '', buffer: await readFile(fixturePath('not-word.pdf')) };
  await chooseFile(page, pdf);
  await expect(
    page.getByText('This is a PDF under the name of a Word file; the server will not take it.'),
  ).toBeVisible();
  const offer = page.getByRole('button', { name: 'Fill in from the file' });
  await expect(offer).toHaveCount(0);
  await form.removeFile('abstract.docx');

  await form.abstract.fill('Potatoes were kept.');
  await form.attach(fixturePath('on-template-forum.doc'));
  await expect(page.getByText('The abstract of the form is not the one of the file.').first()).toBeVisible();
  await offer.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Fill in from the file' });
  await expect(dialog.getByText('The file says something else.')).toBeVisible();
  await expectAccessible(page, 'with the offer open');
  await page.keyboard.press('Escape');
  await expect(offer).toBeFocused();

  // Closed while the device is slow to keep what stands there.
  await offer.press('Enter');
  await dialog.getByRole('checkbox', { name: 'Abstract' }).check();
  const release = await blockDraftTables(page);
  await dialog.getByRole('button', { name: 'Use selected' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await release();
  await expect.poll(() => countRows(page, 'versions')).toBe(1);
  await expect(form.abstract).toHaveValue('Potatoes were kept.');
  await expect(page.getByText('Taken from the file.')).toHaveCount(0);

  // Deleted for good in another tab: nothing of it is kept.
  await deleteRows(page, 'drafts', 'texts', 'versions');
  await offer.press('Enter');
  await dialog.getByRole('checkbox', { name: 'Abstract' }).check();
  await dialog.getByRole('button', { name: 'Use selected' }).click();
  await expect(page.getByText('Taken from the file.', { exact: true })).toBeVisible();
  await expect(page.getByText('is among the earlier versions')).toHaveCount(0);

  const file_url = await upload(page.request, site.url, fixturePath('abstract-en.docx'));
  const report = await submit(page.request, site.url, { title: 'With a file', file_url });
  await overlayHasLeft(page);
  await SubmissionForm.open(page, site.url, `?id=${report}`);
  await expect(page.getByText('with the submission on the server')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('in the file')).toHaveCount(0);
});

test('R4 R5 R6 R7 R8 An author starts from Word: an empty form is filled in, completed row by row, and submitted', async ({
  author,
  form,
  page,
  request,
  site,
}) => {
  await form.choose(fixturePath('not-word.pdf'));
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Only a Word document' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.locator('[data-field=file]').press('Enter');
  await (await chooser).setFiles(fixturePath('on-template-forum.doc'));
  const line = page.getByRole('region', { name: 'Word file' });
  await expect(line.getByText('Filled in: title, abstract, 3 keywords, 3 authors')).toBeVisible();
  await expect(form.title).toHaveValue(title);
  await expect(form.keywords).toHaveValue('starch, potato, storage');

  await line.getByRole('button', { name: 'Undo' }).click();
  await expect(form.title).toHaveValue('');
  await expect(form.author(2)).toHaveCount(0);
  await line.getByRole('button', { name: 'Fill in from the file' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use selected' }).click();
  await expect(form.title).toHaveValue(title);
  await expectAccessible(page, 'filled in from Word');

  await form.submission.click();
  await expect(page.getByText("Please enter Author 1's Position")).toBeVisible();
  await expect(form.author(1).getByLabel('Position')).toBeFocused();
  for (const n of [1, 2, 3]) {
    const row = await form.openAuthor(n);
    await row.getByLabel('Position').focus();
    await row.getByLabel('Position').selectOption('Dr.');
    if (n < 3) await row.getByLabel('Email').fill('someone@host-university.example');
  }
  await form.keywords.focus();
  const rows = page.getByRole('button', { expanded: false });
  for (const name of ['1 Ana Pérez', '2 Jan Willem van der Berg', '3 Xiaoming Li'])
    await expect(rows.and(page.getByRole('button', { name }))).toBeVisible();
  await page.getByRole('list', { name: 'What is there' }).getByRole('button', { name: '3 authors' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Authors' })).toBeFocused();
  await page.getByRole('list', { name: 'What is there' }).getByRole('button', { name: 'Topic: not chosen' }).click();
  await expect(page.getByLabel('Topic')).toBeFocused();
  await form.submission.click();
  await expect(page.getByText('Submitted Successfully', { exact: true })).toBeVisible();
  await page.waitForURL('**/loginThen');
  expect(await reportsOf(request, site.url, author)).toMatchObject([{ title, file_name: 'on-template-forum.doc' }]);
});

test('R7 O1 Text typed before the file is read is never replaced, and a stored draft is not filled in', async ({
  form,
  page,
}) => {
  await form.keywords.fill('mine');
  await form.attach(fixturePath('on-template-forum.doc'));
  const line = page.getByRole('region', { name: 'Word file' });
  await expect(line.getByText('Read: title, abstract, 3 keywords, 3 authors')).toBeVisible();
  await expect(form.title).toHaveValue('');
  await form.keywords.fill('');
  await form.isSaved();
  await page.reload();
  await expect(line.getByRole('button', { name: 'Fill in from the file' })).toBeVisible();
  await expect(form.title).toHaveValue('');
});

withStoredSite(
  'R9 R7 A Chinese .doc is read offline and taken over into the Chinese form',
  { tag: '@long' },
  async ({ page, request, site }) => {
    await logInWithoutForm(page.context(), site.url, await createAccount(request, site.url, newAuthor()));
    await page.goto(`${site.url}/submissionUploadzh`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const field = (name: string) => page.getByRole('main').getByRole('textbox', { name });
    await expect(field('标题')).toBeEditable();
    await page.context().setOffline(true);
    await chooseFile(page, fixturePath('abstract-zh.doc'));
    await expect(page.getByText(/^文件共35\d词，其中摘要257词$/)).toBeVisible();
    await expect(page.getByText('文件中的摘要有257词，要求不超过250词。')).toBeVisible();
    await expect(page.getByText('已填入：标题、摘要、5个关键词、')).toBeVisible();
    await expect(field('标题')).toHaveValue('低温热风干燥苹果片蒸发界面的传热特性');
    await expect(field('关键词')).toHaveValue('热风干燥，传热系数，蒸发界面，间歇干燥，苹果');
    await expect(field('摘要')).toHaveValue(/^低温热风干燥能较好地/);
    await expect(page.getByRole('group', { name: '作者3', exact: true })).toBeVisible();
  },
);
