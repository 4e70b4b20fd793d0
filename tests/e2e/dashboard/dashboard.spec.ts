import { submit, upload } from '../support/author.ts';
import { expectAccessible, looks, applyLook } from '../support/axe.ts';
import { expect, test, withWorker } from '../support/fixtures.ts';
import { rowOf } from '../support/pages.ts';
import { fixturePath, SubmissionForm } from '../support/submissionForm.ts';

test(
  'R1 The tiles lead to editing, submission and payment, and a button leads to a new abstract',
  { tag: '@long' },
  async ({ author, page, site }) => {
    await page.goto(`${site.url}/loginThen`);
    const main = page.getByRole('main');
    await expect(
      page.getByText(new RegExp(`^(Good (morning|afternoon|evening)|Hello), Prof. ${author.Lastname}$`)),
    ).toBeVisible();
    await expect(main.getByRole('link', { name: 'Abstract Submission' })).toHaveAttribute('href', '/submissionUpload');
    await expect(main.getByRole('link', { name: 'Edit your information' })).toHaveAttribute(
      'href',
      '/submissRegistration',
    );
    await expect(main.getByRole('link', { name: 'Payment' })).toHaveAttribute('href', '/visa');
    await expect(main.getByRole('link', { name: 'Email and password' })).toHaveAttribute('href', '/account');
    await expect(main.getByRole('link', { name: 'New abstract' })).toHaveAttribute('href', '/submissionUpload');
  },
);

test(
  'R1 N1 A refusal of the list is shown, and the page stays',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(String(error)));
    const refusal = { code: '429', msg: 'Please wait a little.', problem: 'tooManyRequests' };
    await page.route('**/H5Api/report_list', (route) => route.fulfill({ status: 429, json: refusal }));
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(`${site.url}/loginThen`);
    await expect(page.getByText(refusal.msg)).toBeVisible();
    expect(failures).toEqual([]);
  },
);

test('R1 O4 When the server does not give the list, a button asks again', async ({ author: { page }, site }) => {
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
  const refusedAgain = page.waitForResponse('**/H5Api/report_list');
  await page.context().setOffline(false);
  await refusedAgain;
  await again.focus();
  await submit(page.request, site.url, { title: 'Polyphenols' });
  await page.unroute('**/H5Api/report_list');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Polyphenols')).toBeVisible();
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'New abstract' })).toBeFocused();
});

test(
  'R1 R2 The author’s submissions are in a table, each type with its label',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
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
    await expect(page.getByRole('link', { name: 'New abstract' })).toHaveAttribute('href', '/submissionUpload');
    await expect(page.getByText(/^as of \d\d:\d\d$/)).toBeVisible();
  },
);

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

test(
  'R1 A row names the file of its submission, or says that there is none',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
    const file_url = await upload(page.request, site.url, fixturePath('abstract-en.docx'));
    await submit(page.request, site.url, { title: 'With a file', file_url });
    await submit(page.request, site.url, { title: 'Without one' });
    await page.goto(`${site.url}/loginThen`);
    await expect(rowOf(page, 'With a file')).toContainText('abstract-en.docx');
    await expect(rowOf(page, 'Without one')).toContainText('No file');
    await expect(rowOf(page, 'Without one')).toContainText(/Received \d+ \w+ \d{4} at \d\d:\d\d Beijing time/);
  },
);

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

test(
  'R1 The dashboard is accessible, with rows, a draft and the question',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
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
  },
);
