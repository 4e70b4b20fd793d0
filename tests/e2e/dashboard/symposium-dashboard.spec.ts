import type { Page } from '@playwright/test';
import type { InvitationLetter } from '#contract/calls/invitationLetter.ts';
import { logInWithoutForm, submit, upload } from '../support/author.ts';
import { expectAccessible, expectAccessibleInEveryLook, looks, applyLook } from '../support/axe.ts';
import { expect, test, withWorker } from '../support/fixtures.ts';
import { pagesIn } from '../support/pdf.ts';
import { rowOf } from '../support/pages.ts';
import { fixturePath } from '../support/submissionForm.ts';

test.use({ conference: 'symposium' });

const chinese = '/loginThen?language=zh';
const arrived = 'Your invitation letter has arrived';

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

/** Submits as the symposium wants it: with a file. */
async function submitWithFile(page: Page, url: string, title: string, submissionType = '1'): Promise<void> {
  const file_url = await upload(page.request, url, fixturePath('abstract-en.docx'));
  await submit(page.request, url, { title, submissionType, file_url });
}

/** Chooses the filled-in letter as its author does. */
async function chooseLetter(page: Page, file = 'abstract-en.docx'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload the filled-in letter' }).click();
  await (await chooser).setFiles(fixturePath(file));
}

async function lettersOf(page: Page, url: string): Promise<InvitationLetter[]> {
  const reply = await page.request.post(`${url}/H5Api/invitation_letter_list`);
  const { data } = (await reply.json()) as { data: InvitationLetter[] };
  return data;
}

test(
  'R1 N2 R5 On a tablet, titles do not break inside words, no menu entry is alone, and labels stay with fields',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
    await submitWithFile(page, site.url, 'Thermogravimetric kinetics of superheated steam drying');
    await page.goto(`${site.url}/loginThen`);
    const row = rowOf(page, 'Thermogravimetric');
    for (const width of [768, 820, 900, 1000, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const title = await row.locator('b').evaluate((element) => element.getBoundingClientRect().width);
      expect(title, `the title at ${width} px`).toBeGreaterThan(140);
      await expect(row.getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is cut').toBe(width);
    }
    const entries = page.getByRole('navigation', { name: 'Main navigation' }).locator('ul').first();
    expect(await entries.evaluate((list) => list.clientHeight), 'one line of entries').toBeLessThan(60);

    await page.goto(`${site.url}/submissionUpload`);
    const bottomOf = (name: string) =>
      page.getByRole('textbox', { name }).evaluate((field) => field.getBoundingClientRect().bottom);
    await expect.poll(async () => (await bottomOf('Middle name (optional)')) - (await bottomOf('First name'))).toBe(0);
  },
);

test(
  'R1 Printed, the dashboard is a page or two of submissions, without anything to press',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
    for (const title of ['Heat transfer', 'Mass transfer']) await submitWithFile(page, site.url, title);
    await page.goto(`${site.url}/loginThen`);
    await expect(rowOf(page, 'Heat transfer')).toBeVisible();
    for (const margin of ['0', '20mm']) {
      const pdf = await page.pdf({
        format: 'A4',
        margin: { top: margin, right: margin, bottom: margin, left: margin },
      });
      expect(pagesIn(pdf), `with margins of ${margin}`).toBeLessThan(3);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('columnheader', { name: 'Title' })).toBeVisible();
    for (const name of ['Edit', 'Edit your information']) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    }
    await expect(
      page.getByRole('main').getByRole('button', { name: /^(?!Paper|Title|Submission|Keywords)/ }),
    ).toHaveCount(0);
  },
);

test('R1 The dashboard has its name, its tiles and four sections', { tag: '@long' }, async ({ author, page, site }) => {
  await page.goto(`${site.url}/loginThen`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Conference Dashboard');
  await expect(page.getByText(/^(Good (morning|afternoon|evening)|Hello), Prof. Reynolds$/)).toBeVisible();
  for (const [tile, path] of [
    ['Edit your information', '/submissRegistration'],
    ['Abstract Submission', '/submissionUpload'],
    ['Payment', '/visa'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name: tile })).toHaveAttribute('href', path);
  }
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Online submission system',
    'Registration',
    'Payment',
    'Invitation letter',
  ]);
  const registration = section(page, 'Registration');
  await expect(registration).toContainText(`Osborne Reynolds, ${author.email}`);
  await expect(registration.getByRole('link', { name: 'What registration costs' })).toHaveAttribute('href', '/reg');
  await expect(registration.getByRole('link', { name: 'Email and password' })).toHaveAttribute('href', '/account');
  const payment = section(page, 'Payment');
  await expect(payment).toContainText('payment order ID');
  await expect(payment.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(section(page, 'Invitation letter')).toContainText('authors or co-authors of an accepted abstract');
});

withWorker(
  'R10 O4 The letter’s template is downloaded, the filled-in one uploaded, and listed everywhere from then on',
  async ({ author, browser, page, site }) => {
    await page.goto(`${site.url}/loginThen`);
    const letters = section(page, 'Invitation letter');
    const template = page.waitForEvent('download');
    await letters.getByRole('link', { name: 'Download the template' }).click();
    expect((await template).suggestedFilename()).toBe('invitation-letter-template.docx');
    await expect(letters.getByRole('link', { name: 'About visa and invitation letter' })).toHaveAttribute(
      'href',
      '/visa',
    );
    await expect(letters).toContainText(`signs and stamps it and sends it to ${author.email}`);

    await chooseLetter(page);
    await expect(page.getByText(arrived)).toBeVisible();
    const listed = letters.getByRole('listitem');
    await expect(listed).toHaveCount(1);
    await expect(listed).toContainText(/6 kB\s*Received \d+ \w+ \d{4} at \d\d:\d\d Beijing time/);
    await expect(page.getByRole('button', { name: 'Upload the filled-in letter' })).toBeFocused();
    const copy = page.waitForEvent('download');
    await listed.getByRole('link', { name: 'abstract-en.docx' }).click();
    expect((await copy).suggestedFilename()).toBe('abstract-en.docx');

    const elsewhere = await (await browser.newContext()).newPage();
    await logInWithoutForm(elsewhere.context(), site.url, author);
    await elsewhere.goto(`${site.url}/loginThen`);
    await expect(section(elsewhere, 'Invitation letter').getByRole('listitem')).toContainText('abstract-en.docx');
    await elsewhere.context().close();

    await page.reload();
    await expect(listed).toHaveCount(1);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.reload();
    await expect(listed).toContainText('abstract-en.docx');
    await expect(letters.getByText(/^as of \d\d:\d\d$/)).toBeVisible();
    await expect(letters).toContainText('Uploading a letter needs a connection.');
    await chooseLetter(page);
    await expect(letters.getByRole('alert')).toContainText('The letter was not submitted.');
    await page.context().setOffline(false);
    expect(await lettersOf(page, site.url)).toHaveLength(1);
  },
);

test('R10 A wrong file type, a cancelled upload and a refusal each show a message, and list nothing', async ({
  author: { page },
  site,
}) => {
  await page.goto(`${site.url}/loginThen`);
  const letters = section(page, 'Invitation letter');
  const alert = letters.getByRole('alert');
  await chooseLetter(page, 'not-word.pdf');
  await expect(alert).toContainText('.doc');

  await page.route('**/VisApi/uploadFile', () => undefined);
  await chooseLetter(page);
  // At its beginning a bar has no width yet.
  await expect(letters.getByRole('progressbar', { name: 'Uploading abstract-en.docx' })).toBeAttached();
  await letters.getByRole('button', { name: 'Cancel the upload' }).click();
  await expect(alert).toContainText('You cancelled the upload.');

  await page.unroute('**/VisApi/uploadFile');
  await page.route('**/H5Api/add_invitation_letter', (route) =>
    route.fulfill({ status: 200, json: { code: '403', msg: 'Letters are no longer written.' } }),
  );
  await letters.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toContainText('Letters are no longer written.');
  expect(await lettersOf(page, site.url)).toEqual([]);
  await page.unroute('**/H5Api/add_invitation_letter');
  await letters.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(arrived)).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test(
  'R10 R11 A letter whose answer was lost is looked up; sending it again makes no second letter',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
    await page.goto(`${site.url}/loginThen`);
    const letters = section(page, 'Invitation letter');
    const lost = '**/H5Api/add_invitation_letter';
    await page.route(lost, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await chooseLetter(page);
    await expect(page.getByText(arrived)).toBeVisible();
    await expect(letters.getByRole('listitem')).toHaveCount(1);

    await page.route('**/H5Api/invitation_letter_list', (route) => route.abort());
    await chooseLetter(page, 'abstract-zh.docx');
    await expect(letters.getByRole('alert')).toContainText('It may have the letter');
    await page.unroute(lost);
    // Nothing looks it up this time: the letter is handed in once more, and is the same.
    await letters.getByRole('button', { name: 'Try again' }).click();
    await expect(letters.getByRole('listitem')).toHaveCount(2);
    await expect(letters.getByRole('alert')).toHaveCount(0);
    expect(await lettersOf(page, site.url)).toHaveLength(2);
  },
);

test(
  'R10 R11 While a letter is being uploaded, another one is not accepted',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
    await page.goto(`${site.url}/loginThen`);
    const letters = section(page, 'Invitation letter');
    let uploads = 0;
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/VisApi/uploadFile', async (route) => {
      uploads += 1;
      await held;
      await route.continue();
    });
    await chooseLetter(page);
    await expect(letters.getByRole('button', { name: 'Cancel the upload' })).toBeVisible();
    await letters.locator('input[type=file]').setInputFiles(fixturePath('abstract-zh.docx'));
    release?.();
    await expect(page.getByText(arrived)).toBeVisible();
    expect(uploads).toBe(1);
    expect(await lettersOf(page, site.url)).toHaveLength(1);
  },
);

test(
  'R10 A list requested before a letter arrived does not remove the letter',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(
      '**/H5Api/invitation_letter_list',
      async (route) => {
        const response = await route.fetch();
        await held;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.goto(`${site.url}/loginThen`);
    const letters = section(page, 'Invitation letter');
    await chooseLetter(page);
    await expect(letters.getByRole('listitem')).toHaveCount(1);
    const list = page.waitForResponse('**/H5Api/invitation_letter_list');
    release?.();
    await list;
    await page.context().setOffline(true);
    await expect(letters.getByText(/^as of \d\d:\d\d$/)).toBeVisible();
    await expect(letters.getByRole('listitem')).toHaveCount(1);
  },
);

test(
  'R10 If the server has no list of letters, this device lists what was uploaded',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
    await page.route('**/H5Api/invitation_letter_list', (route) =>
      route.fulfill({ status: 404, json: { code: '404', msg: 'No such call.' } }),
    );
    await page.route('**/H5Api/add_invitation_letter', (route) =>
      route.fulfill({ status: 200, json: { code: '200', msg: 'Done' } }),
    );
    await page.goto(`${site.url}/loginThen`);
    await chooseLetter(page);
    await expect(page.getByText(arrived)).toBeVisible();
    await page.reload();
    await expect(section(page, 'Invitation letter').getByRole('listitem')).toContainText('abstract-en.docx');
    await expect(page.getByText('No such call.')).toHaveCount(0);
  },
);

test(
  'R10 A8 After the session has ended, a letter is not reported as handed in',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
    await page.goto(`${site.url}/loginThen`);
    await site.query('DELETE FROM session');
    await chooseLetter(page);
    await expect(section(page, 'Invitation letter').getByRole('alert')).toContainText('Your session has ended');
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in again' })).toBeVisible();
  },
);

test(
  'R1 R10 The sections are accessible, in English on a desktop and in Chinese on a dark phone',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
    await page.goto(`${site.url}/loginThen`);
    await submitWithFile(page, site.url, 'Heat transfer');
    await chooseLetter(page);
    await expect(page.getByText(arrived)).toBeVisible();
    for (const [index, address] of ['/loginThen?language=en', chinese].entries()) {
      await applyLook(page, looks[index]!);
      await page.goto(site.url + address);
      await expect(rowOf(page, 'Heat transfer')).toBeVisible();
      await expectAccessible(page);
    }
  },
);

test(
  'R10 A letter being uploaded, and a failed one, are accessible in every colour scheme',
  { tag: '@long' },
  async ({ author: { page }, site }) => {
    await page.goto(`${site.url}/loginThen`);
    await page.waitForLoadState('networkidle');
    const letters = section(page, 'Invitation letter');
    await page.route('**/VisApi/uploadFile', () => undefined);
    await chooseLetter(page);
    await expect(letters.getByRole('progressbar')).toBeAttached();
    await expectAccessibleInEveryLook(page, 'a letter on its way');
    await letters.getByRole('button', { name: 'Cancel the upload' }).click();
    await expect(letters.getByRole('alert')).toContainText('You cancelled the upload.');
    await expectAccessibleInEveryLook(page, 'a letter that was not taken');
  },
);
