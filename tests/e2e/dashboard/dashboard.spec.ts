import type { Page } from '@playwright/test';
import { createAccount, reportsOf, reynolds, newAuthor, submit, upload } from '../support/author.ts';
import { expectAccessible, looks, applyLook } from '../support/axe.ts';
import { expect, test, withWorker } from '../support/fixtures.ts';
import { appleDrying, fixturePath, SubmissionForm } from '../support/submissionForm.ts';

function rowOf(page: Page, title: string) {
  return page.getByRole('row').filter({ hasText: title });
}

/** Keeps the drafts database from opening for a while. */
function holdDrafts(): void {
  const until = performance.now() + 2_500;
  const request = indexedDB.open(`lectern-drafts-${localStorage.getItem('visitor_id')}`, 1);
  request.addEventListener('upgradeneeded', () => {
    const store = request.result.createObjectStore('held');
    const hold = () => {
      if (performance.now() < until) store.count().addEventListener('success', hold);
      else request.transaction?.abort();
    };
    hold();
  });
}

test('R1 The tiles lead to editing, submission and payment; a button to a new abstract', async ({
  author,
  page,
  site,
}) => {
  await page.goto(`${site.url}/loginThen`);
  const main = page.getByRole('main');
  await expect(
    page.getByText(new RegExp(`^Good (morning|afternoon|evening), Prof. ${author.Lastname}$`)),
  ).toBeVisible();
  await expect(main.getByRole('link', { name: 'Abstract Submission' })).toHaveAttribute('href', '/submissionUpload');
  await expect(main.getByRole('link', { name: 'Edit your information' })).toHaveAttribute(
    'href',
    '/submissRegistration',
  );
  await expect(main.getByRole('link', { name: 'Payment' })).toHaveAttribute('href', '/visa');
  await expect(main.getByRole('link', { name: 'Email and password' })).toHaveAttribute('href', '/account');
  await expect(main.getByRole('link', { name: 'Upload an abstract' })).toHaveAttribute('href', '/submissionUpload');
});

test('R1 The own list is requested by the page itself, once, before any of its code arrives', async ({
  author: { page },
  site,
}) => {
  await submit(page.request, site.url, { title: 'Polyphenols' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  let deliverCode = () => {};
  const answered = new Promise<void>((resolve) => (deliverCode = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await answered;
    await route.continue();
  });
  const listed = page.waitForResponse('**/H5Api/report_list');
  await page.goto(`${site.url}/loginThen`, { waitUntil: 'commit' });
  expect((await listed).status()).toBe(200);
  deliverCode();
  await expect(rowOf(page, 'Polyphenols')).toBeVisible();
  expect(requests.filter((path) => path.endsWith('/report_list'))).toHaveLength(1);
});

test('R1 N1 A refusal of the list that was requested before hydration is shown, and the page stays', async ({
  author: { page },
  site,
}) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  const refusal = { code: '429', msg: 'Please wait a little.', problem: 'tooManyRequests' };
  await page.route('**/H5Api/report_list', (route) => route.fulfill({ status: 429, json: refusal }));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${site.url}/loginThen`);
  await expect(page.getByText(refusal.msg)).toBeVisible();
  expect(failures).toEqual([]);
});

test('R1 O4 When the server does not give the list, a button asks again', async ({ author: { page }, site }) => {
  await submit(page.request, site.url, { title: 'Polyphenols' });
  await page.route('**/H5Api/report_list', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`${site.url}/loginThen`);
  const again = page.getByRole('region', { name: 'Submitted' }).getByRole('button', { name: 'Try again' });
  await again.focus();
  const refused = page.waitForResponse('**/H5Api/report_list');
  await page.keyboard.press('Enter');
  await refused;
  await expect(again).toBeFocused();
  // When the button disappears, a focus elsewhere does not move.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.context().setOffline(true);
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.context().setOffline(false);
  await again.focus();
  await page.unroute('**/H5Api/report_list');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Polyphenols')).toBeVisible();
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Upload an abstract' })).toBeFocused();
});

test('R1 R2 The own submissions are in a table, each type with its label', async ({ author: { page }, site }) => {
  const papers = [
    { title: 'Polyphenols', submissionType: '2' },
    { title: 'Tea', submissionType: '3' },
    { title: '<b>Milk</b>', submissionType: 'x' },
  ];
  for (const paper of papers) await submit(page.request, site.url, paper);
  const heat = { title: 'Heat transfer', submissionType: '1', keywords: 'air drying, apple' };
  const first = String(await submit(page.request, site.url, heat));
  await page.goto(`${site.url}/loginThen`);
  for (const name of ['Paper ID', 'Title', 'Submission type', 'Keywords']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  const row = rowOf(page, 'Heat transfer');
  await expect(row.getByRole('cell', { name: first, exact: true })).toBeVisible();
  await expect(row.getByRole('cell', { name: 'air drying, apple' })).toBeVisible();
  await expect(row.getByRole('cell', { name: 'Abstract (Oral Presentation or Poster)', exact: true })).toBeVisible();
  await expect(rowOf(page, 'Polyphenols')).toContainText('Abstract (Poster Only)');
  for (const title of ['Tea', '<b>Milk</b>']) {
    await expect(
      rowOf(page, title).getByRole('cell', { name: 'Abstract (Oral Presentation)', exact: true }),
    ).toBeVisible();
  }
  await expect(row.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/submissionUpload?id=${first}`);
  await expect(page.getByRole('link', { name: 'Upload an abstract' })).toHaveAttribute('href', '/submissionUpload');
  await expect(page.getByText(/^as of \d\d:\d\d$/)).toBeVisible();
});

test('R1 The table is sorted by any column, with mouse and keyboard; on a phone a select sorts the cards', async ({
  author: { page },
  site,
}) => {
  for (const [title, submissionType, keywords] of [
    ['Pears', '2', 'b'],
    ['Éclairs', '1', 'c'],
    ['apples', '3', 'a'],
  ] as const) {
    await submit(page.request, site.url, { title, submissionType, keywords });
  }
  await page.goto(`${site.url}/loginThen`);
  const titles = page.getByRole('row').locator('b');
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(titles).toHaveText(['apples', 'Éclairs', 'Pears']);
  await expect(heading('Paper ID')).toHaveAttribute('aria-sort', 'descending');

  await heading('Paper ID').getByRole('button').click();
  await expect(titles).toHaveText(['Pears', 'Éclairs', 'apples']);
  await heading('Title').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText(['apples', 'Éclairs', 'Pears']);
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText(['Pears', 'Éclairs', 'apples']);
  await expect(heading('Title')).toHaveAttribute('aria-sort', 'descending');
  await expect(heading('Paper ID')).not.toHaveAttribute('aria-sort');
  await heading('Submission type').getByRole('button').click();
  await expect(titles.last()).toHaveText('Pears');
  await heading('Keywords').getByRole('button').click();
  await expect(titles).toHaveText(['apples', 'Pears', 'Éclairs']);

  const choices = page.getByRole('combobox', { name: 'Sort by' });
  await expect(choices).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(choices).toHaveValue('Keywords, ascending');
  await choices.selectOption('Title, descending');
  await expect(page.locator('main b')).toHaveText(['Pears', 'Éclairs', 'apples']);
  const row = rowOf(page, 'Pears');
  for (const action of [row.getByRole('link', { name: 'Edit' }), row.getByRole('button', { name: 'Delete' })]) {
    expect((await action.boundingBox())!.height, 'room for a thumb').toBeGreaterThanOrEqual(44);
  }
});

test('R1 A row names the file of its submission, or says that there is none', async ({ author: { page }, site }) => {
  const file_url = await upload(page.request, site.url, fixturePath('abstract-en.docx'));
  await submit(page.request, site.url, { title: 'With a file', file_url });
  await submit(page.request, site.url, { title: 'Without one' });
  await page.goto(`${site.url}/loginThen`);
  await expect(rowOf(page, 'With a file')).toContainText('abstract-en.docx');
  await expect(rowOf(page, 'Without one')).toContainText('No file');
  await expect(rowOf(page, 'Without one')).toContainText(/Received \d+ \w+ \d{4} at \d\d:\d\d Beijing time/);
});

test('R3 A submission that is deleted before this device has stored the list can be brought back', async ({
  author: { page },
  site,
}) => {
  await submit(page.request, site.url, { title: 'Heat transfer' });
  await page.addInitScript(holdDrafts);
  await page.goto(`${site.url}/loginThen`);
  const row = rowOf(page, 'Heat transfer');
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(row).toHaveCount(0);
  const bin = page.getByRole('group').filter({ hasText: 'Recently deleted' });
  await bin.click();
  await expect(bin).toContainText('Heat transfer');
});

test('R3 After a deletion the focus moves to the next row, and after the last one to the heading', async ({
  author: { page },
  site,
}) => {
  for (const title of ['First', 'Second']) await submit(page.request, site.url, { title });
  await page.goto(`${site.url}/loginThen`);
  const dialog = page.getByRole('dialog', { name: 'Do you want to delete it?' });
  for (const [title, goesOn] of [
    ['Second', rowOf(page, 'First').getByRole('link', { name: 'Edit' })],
    ['First', page.getByRole('heading', { level: 1 })],
  ] as const) {
    await rowOf(page, title).getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(rowOf(page, title)).toHaveCount(0);
    await expect(goesOn).toBeFocused();
  }
});

test('R3 Delete asks first; Cancel keeps, Ok deletes and says so', async ({ author, page, request, site }) => {
  await submit(page.request, site.url, { title: 'Heat transfer' });
  await submit(page.request, site.url, { title: 'Polyphenols' });
  await page.goto(`${site.url}/loginThen`);
  const row = rowOf(page, 'Heat transfer');
  const dialog = page.getByRole('dialog', { name: 'Do you want to delete it?' });

  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('Heat transfer');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Ok' }).click();
  const success = page.getByText('delete successs', { exact: true });
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((await success.boundingBox())!.y, 'the greeting stays in sight').toBeGreaterThan(heading!.y + heading!.height);
  await expect(row).toHaveCount(0);
  await expect(rowOf(page, 'Polyphenols')).toBeVisible();
  expect((await reportsOf(request, site.url, author)).map(({ title }) => title)).toEqual(['Polyphenols']);
});

test('R3 Deleting what is gone already succeeds; offline nothing is deleted, and the row stays', async ({
  author: { page },
  site,
}) => {
  const gone = await submit(page.request, site.url, { title: 'Heat transfer' });
  await submit(page.request, site.url, { title: 'Polyphenols' });
  await page.goto(`${site.url}/loginThen`);
  const dialog = page.getByRole('dialog', { name: 'Do you want to delete it?' });
  await expect(rowOf(page, 'Heat transfer')).toBeVisible();
  await page.request.post(`${site.url}/H5Api/delete_report`, { data: { report_id: gone } });
  await rowOf(page, 'Heat transfer').getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByText('delete successs', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'Heat transfer')).toHaveCount(0);

  await page.route('**/H5Api/delete_report', (route) => route.abort());
  await rowOf(page, 'Polyphenols').getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was deleted');
  await expect(rowOf(page, 'Polyphenols')).toBeVisible();
});

test('R3 A refused deletion shows the server’s message', async ({ author: { page }, site }) => {
  await submit(page.request, site.url, { title: 'Heat transfer' });
  await page.goto(`${site.url}/loginThen`);
  await page.route('**/H5Api/delete_report', (route) =>
    route.fulfill({ status: 200, json: { code: '500', msg: 'The secretariat has closed the list.' } }),
  );
  await rowOf(page, 'Heat transfer').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByRole('alert')).toContainText('The secretariat has closed the list.');
  await expect(rowOf(page, 'Heat transfer')).toBeVisible();
});

test('O2 Drafts are on the dashboard with their state, can be continued, and are deleted on request', async ({
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

  await page.goBack();
  await draft.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('dialog', { name: 'Do you want to delete it?' }).getByRole('button', { name: 'Ok' }).click();
  await expect(draft).toHaveCount(0);
});

test('O2 A draft that was refused says why', async ({ author: { page }, site }) => {
  const form = await SubmissionForm.open(page, site.url);
  await form.write({
    title: 'Heat transfer',
    abstract: 'An abstract.',
    keywords: 'drying',
    people: [reynolds],
  });
  await form.isSaved();
  await page.route('**/H5Api/add_report', (route) =>
    route.fulfill({ status: 200, json: { code: '403', msg: 'Submission is closed.' } }),
  );
  await form.submission.click();
  await expect(page.getByText('Submission is closed.').first()).toBeVisible();
  await page.goto(`${site.url}/loginThen`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Heat transfer' })).toContainText('Submission is closed.');
});

test('O2 O5 Changes that are not submitted are shown in the row of their submission, and only there', async ({
  author: { page },
  site,
}) => {
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
});

test('O2 R3 Changes of a submission that is deleted stay as a draft', async ({ author: { page }, site }) => {
  const id = await submit(page.request, site.url, { title: 'Heat transfer' });
  const form = await SubmissionForm.open(page, site.url, `?id=${id}`);
  await form.title.fill('Heat and mass transfer');
  await form.isSaved();
  await page.goto(`${site.url}/loginThen`);
  await rowOf(page, 'Heat transfer').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Do you want to delete it?' });
  await expect(dialog).toContainText('Your changes stay as a draft.');
  await dialog.getByRole('button', { name: 'Ok' }).click();
  const draft = page.getByRole('listitem').filter({ hasText: 'Heat and mass transfer' });
  await expect(draft.getByRole('link', { name: 'Continue writing' })).toBeVisible();
});

withWorker(
  'O4 What was listed once is there without a network, with the time of the list',
  async ({ author, site }) => {
    const { page } = author;
    await submit(page.request, site.url, { title: 'Seen once' });
    await page.goto(`${site.url}/loginThen`);
    await expect(page.getByText('Seen once')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText('Seen once')).toBeVisible();
    await expect(page.getByText(/^as of \d\d:\d\d$/)).toBeVisible();

    const day = 86_400_000;
    await page.clock.setFixedTime(Date.now() + day);
    await page.reload();
    await expect(page.getByText(/^as of yesterday, \d\d:\d\d$/)).toBeVisible();
    await page.clock.setFixedTime(Date.now() + 3 * day);
    await page.reload();
    await expect(page.getByText('as of 3 days ago', { exact: true })).toBeVisible();
  },
);

test('R8 Edit loads the report first and changes that one', async ({ author, form, page, request, site }) => {
  await form.write(appleDrying);
  await form.attach(fixturePath('abstract-zh.docx'));
  await form.submission.click();
  await page.waitForURL('**/loginThen');
  const [before] = await reportsOf(request, site.url, author);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/submissionUpload?id=${before!.report_id}`);
  await form.holds(appleDrying);
  await expect(page.getByText('abstract-zh.docx')).toBeVisible();
  await form.title.fill('A better title');
  await form.submission.click();
  await expect(page.getByText('Submitted Successfully').first()).toBeVisible();
  await page.waitForURL('**/loginThen');
  await expect(page.getByRole('row').filter({ hasText: 'A better title' })).toBeVisible();
  const after = await reportsOf(request, site.url, author);
  expect(after).toMatchObject([
    { title: 'A better title', abstract: appleDrying.abstract, file_url: before!.file_url },
  ]);
});

test('R8 V3 The report of another account does not open', async ({ author, request, site }) => {
  const { page } = author;
  await createAccount(request, site.url, newAuthor());
  const report_id = await submit(request, site.url, { title: 'Not yours' });
  await page.goto(`${site.url}/submissionUpload?id=${report_id}`);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByText('Not yours')).toHaveCount(0);
});

test('R1 The dashboard is accessible, with rows, a draft and the question', async ({ author: { page }, site }) => {
  await submit(page.request, site.url, { title: 'Heat transfer' });
  const form = await SubmissionForm.open(page, site.url);
  await form.title.fill('Intermittent drying of banana slices');
  await form.isSaved();
  await applyLook(page, looks[0]);
  await page.goto(`${site.url}/loginThen`);
  await expect(page.getByText('Heat transfer')).toBeVisible();
  await expectAccessible(page);
  // `full/dialogs.spec.ts` has each state in each look.
  await applyLook(page, looks[1]);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
