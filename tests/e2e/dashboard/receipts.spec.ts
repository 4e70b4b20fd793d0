import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { canonicalReceipt, type SignedReceipt } from '#contract/calls/receipt.ts';
import { withReceipt } from '#client/receipts/receiptAddress.ts';
import { createAccount, logIn, newAuthor, reynolds, submit } from '../support/author.ts';
import { expectAccessible, looks, applyLook } from '../support/axe.ts';
import { ownListAt } from '../support/draftTables.ts';
import { expect, test, withStoredSite } from '../support/fixtures.ts';
import { pagesIn } from '../support/pdf.ts';
import { waitForHydration } from '../support/pages.ts';
import { appleDrying, fixturePath, SubmissionForm } from '../support/submissionForm.ts';

const file = fixturePath('abstract-en.docx');

test('R8 O4 After Submission the dashboard has the row at once, and an older list does not remove it', async ({
  form,
  page,
}) => {
  let former: string | undefined;
  let answer = Promise.withResolvers<void>();
  await page.route('**/H5Api/report_list', async (route) => {
    if (!page.url().includes('/loginThen')) {
      const response = await route.fetch();
      former = await response.text();
      return route.fulfill({ response });
    }
    const body = former;
    await answer.promise;
    await route.fulfill({ contentType: 'application/json', body });
  });
  /** Submits; then the server hangs, and answers at last with its list from before. */
  const submitAndSee = async (title: string) => {
    await form.title.fill(title);
    await page.evaluate(noteWhatIsShown, 'Asking the server');
    const asked = page.waitForRequest(
      (request) => request.url().endsWith('report_list') && page.url().includes('Then'),
    );
    await form.submission.click();
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row.getByRole('button', { name: 'Receipt' })).toBeVisible();
    expect(await page.evaluate(shownTimes), 'nothing waits for the server').toBe(0);
    await asked;
    const before = await ownListAt(page);
    answer.resolve();
    await expect.poll(() => ownListAt(page), 'the older list has come').toBeGreaterThan(before);
    answer = Promise.withResolvers();
    await expect(row).toHaveCount(1);
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
    return row;
  };

  await form.write(appleDrying);
  const row = await submitAndSee(appleDrying.title);
  await row.getByRole('link', { name: 'Edit' }).click();
  await submitAndSee('Heat transfer, revised');
});

/** Submits through the form and waits for the dashboard. */
async function submitWithFile(form: SubmissionForm): Promise<void> {
  await form.write(appleDrying);
  await form.attach(file);
  await form.submission.click();
  await form.page.waitForURL('**/loginThen');
  await expect(form.page.getByRole('row', { name: appleDrying.title })).toBeVisible();
}

/** In the page: counts from now on how often some words appear. */
function noteWhatIsShown(words: string): void {
  const counted = globalThis as { shownTimes?: number };
  counted.shownTimes = 0;
  new MutationObserver(() => {
    if (document.body.textContent.includes(words)) counted.shownTimes! += 1;
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

function shownTimes(): number | undefined {
  return (globalThis as { shownTimes?: number }).shownTimes;
}

async function openReceipt(page: Page, title: string) {
  await page.getByRole('row', { name: title }).getByRole('button', { name: 'Receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receipt' });
  await expect(dialog).toContainText(title);
  return dialog;
}

/** Presses a button that downloads a file; returns the file's path. */
async function download(page: Page, name: string) {
  const [handed] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  const path = test.info().outputPath(handed.suggestedFilename());
  await handed.saveAs(path);
  return { name: handed.suggestedFilename(), path };
}

/** Submits without the form; returns the receipt. */
async function submitted({ request }: Page, url: string): Promise<SignedReceipt> {
  await submit(request, url, { title: 'Heat transfer' });
  const listed = await request.post(`${url}/H5Api/report_list`, { data: {} });
  const { data } = (await listed.json()) as { data: { receipt: SignedReceipt }[] };
  return data[0]!.receipt;
}

async function receiptIn(path: string): Promise<SignedReceipt> {
  return JSON.parse(await readFile(path, 'utf8')) as SignedReceipt;
}

async function openVerify(page: Page, url: string, language = 'en'): Promise<void> {
  await page.goto(`${url}/verify?language=${language}`);
  await waitForHydration(page);
}

/** Gives a text to the page as a file. */
async function check(page: Page, receipt: object | string): Promise<void> {
  const words = typeof receipt === 'string' ? receipt : JSON.stringify(receipt);
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(words) });
}

const verdict = (page: Page, words: string) => page.getByRole('heading', { level: 2, name: words });

withStoredSite(
  'R8 O4 Without a network a receipt is shown, downloaded and verified, and says that it came late',
  async ({ form, page, site }) => {
    // Years after the sample's deadline, by the server's clock.
    const panel = page.getByRole('complementary');
    await expect(panel).toContainText('The deadline has passed; late abstracts may not be considered.');
    await form.write(appleDrying);
    await form.attach(file);
    await page.evaluate(noteWhatIsShown, 'No file attached');
    await form.submission.click();
    await expect(page.getByText('Submitted Successfully')).toBeVisible();
    await expect(page.getByText('It arrived after the deadline and may not be considered.')).toBeVisible();
    await page.waitForURL('**/loginThen');
    await expect(page.getByRole('row', { name: appleDrying.title })).toContainText('Beijing time, after the deadline');
    expect(await page.evaluate(shownTimes), 'the form stays as it was sent').toBe(0);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(storedKeys), 'the keys are on the device').toBeGreaterThan(0);

    await page.context().setOffline(true);
    await page.reload();
    const dialog = await openReceipt(page, appleDrying.title);
    await expect(dialog).toContainText(/Beijing time\s*after the deadline/);
    await expect(dialog).toContainText('abstract-en.docx');
    const sha256 = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    await expect(dialog.getByText('Fingerprint of the file')).toBeVisible();
    expect((await dialog.innerText()).replaceAll(/\s/g, '')).toContain(sha256);
    const receipt = await download(page, 'Download the receipt');
    const text = await download(page, 'Download the text');
    const { report_id } = await receiptIn(receipt.path);
    expect(receipt.name).toBe(`receipt-forum-${report_id}-v1.json`);
    expect(text.name).toBe(`text-forum-${report_id}-v1.json`);

    await dialog.getByRole('link', { name: 'Check a receipt' }).click();
    // The address changes before the page, and the dashboard takes files, too.
    await expect(page.getByRole('heading', { level: 1, name: 'Check a receipt' })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles([receipt.path, file, text.path]);
    await expect(verdict(page, 'This receipt is genuine.')).toBeVisible();
    await expect(page.getByText('abstract-en.docx is the file that was received, byte for byte.')).toBeVisible();
    await expect(page.getByText('The text is the one that was received, letter for letter.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(appleDrying.title);

    await page.goto(`${site.url}/verify`);
    await page.getByLabel('Or paste the receipt text').fill(await readFile(receipt.path, 'utf8'));
    await page.getByRole('button', { name: 'Check the pasted text' }).click();
    await expect(verdict(page, 'This receipt is genuine.')).toBeVisible();
  },
);

test(
  'R8 Every change in a receipt is detected, and so is another file or text',
  { tag: '@long' },
  async ({ form, page, site }) => {
    await submitWithFile(form);
    await openReceipt(page, appleDrying.title);
    const { path } = await download(page, 'Download the receipt');
    const text = await download(page, 'Download the text');
    const receipt = await receiptIn(path);
    await openVerify(page, site.url);
    const changes: object[] = [
      { title: 'Another title' },
      { received_at: '2024-01-01T00:00:00.000Z' },
      { version: 2 },
      { report_id: receipt.report_id + 1 },
      { file: { ...receipt.file, sha256: 'a'.repeat(64) } },
      { file: null },
      { text_sha256: 'b'.repeat(64) },
      { signature: `${receipt.signature.slice(0, -4)}AAAA` },
      { note: 'Accepted for oral presentation' },
    ];
    for (const change of changes) {
      await check(page, receipt);
      await expect(verdict(page, 'This receipt is genuine.')).toBeVisible();
      await check(page, { ...receipt, ...change });
      await expect(verdict(page, 'This receipt was changed.'), JSON.stringify(change)).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('Another title');
    }

    const said = JSON.parse(await readFile(text.path, 'utf8')) as object;
    await check(page, receipt);
    await check(page, { ...said, abstract: `${appleDrying.abstract} ` });
    await expect(page.getByText('The text is not the one that was received.')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(fixturePath('abstract-zh.docx'));
    await expect(page.getByText('abstract-zh.docx is not the file that was received.')).toBeVisible();
    for (const other of ['thanks', '{}', JSON.stringify({ ...receipt, kind: 'other' }), '[1]']) {
      await check(page, other);
      await expect(verdict(page, 'This is not a receipt.'), other).toBeVisible();
    }
  },
);

test(
  'R8 A receipt of another conference with the same server key is recognised',
  { tag: '@long' },
  async ({ author, page, site }) => {
    const { signature: _, ...content } = { ...(await submitted(author.page, site.url)), conference: 'another' };
    const [row] = await site.query<{ private_key: string }>('SELECT private_key FROM signing_key');
    const key = createPrivateKey({ key: Buffer.from(row!.private_key, 'base64'), format: 'der', type: 'pkcs8' });
    const signature = sign(null, Buffer.from(canonicalReceipt(content)), key).toString('base64url');
    await openVerify(page, site.url);
    await check(page, { ...content, signature });
    await expect(verdict(page, 'This receipt is not from this conference.')).toBeVisible();
    await expect(page.getByText('for another conference of the same server')).toBeVisible();
  },
);

test(
  'R8 A receipt signed with another key is refused, even if it contains that key',
  { tag: '@long' },
  async ({ author, page, site }) => {
    const genuine = await submitted(author.page, site.url);
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const spki = publicKey.export({ format: 'der', type: 'spki' });
    const forged = (key_id: string) => {
      const { signature: _, ...content } = { ...genuine, title: 'Forged', key_id };
      const signature = sign(null, Buffer.from(canonicalReceipt(content)), privateKey).toString('base64url');
      return { ...content, signature, public_key: spki.toString('base64') };
    };
    await openVerify(page, site.url);
    await check(page, forged(createHash('sha256').update(spki).digest('hex').slice(0, 16)));
    await expect(verdict(page, 'This receipt is not from this conference.')).toBeVisible();
    const { public_key: _brought, ...underOurName } = forged(genuine.key_id);
    await check(page, underOurName);
    await expect(verdict(page, 'This receipt was changed.')).toBeVisible();
    await check(page, forged(genuine.key_id));
    await expect(verdict(page, 'This receipt was changed.')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Forged');
  },
);

withStoredSite(
  'R8 A device without the key says so offline, and verifies the receipt once online',
  { tag: '@long' },
  async ({ context, page, request, site }) => {
    // By somebody on another device.
    await createAccount(request, site.url, newAuthor());
    await submit(request, site.url, { title: 'Heat transfer' });
    const listed = await request.post(`${site.url}/H5Api/report_list`, { data: {} });
    const { data } = (await listed.json()) as { data: { receipt: SignedReceipt }[] };
    await context.setOffline(true);
    await openVerify(page, site.url);
    await check(page, data[0]!.receipt);
    await expect(verdict(page, 'This device does not know the key of this receipt.')).toBeVisible();
    await context.setOffline(false);
    await expect(verdict(page, 'This receipt is genuine.')).toBeVisible();
  },
);

test(
  'R8 O4 Another device has the same receipt after log-in, also of what was submitted without a form',
  { tag: '@long' },
  async ({ author, browser, form, page, site }) => {
    await submitWithFile(form);
    await openReceipt(page, appleDrying.title);
    const here = await receiptIn((await download(page, 'Download the receipt')).path);
    const other = await browser.newContext();
    const there = await other.newPage();
    await logIn(there, site.url, author);
    await openReceipt(there, appleDrying.title);
    expect(await receiptIn((await download(there, 'Download the receipt')).path)).toEqual(here);
    await other.close();
  },
);

test('R8 A warning appears when the server has another file or text than was sent', async ({ form, page, site }) => {
  await form.write(appleDrying);
  await form.attach(file);
  // The bytes that arrive differ from those that were sent, changed on the way or by the server.
  await page.route('**/VisApi/uploadFile', async (route) => {
    const body = route.request().postDataBuffer()!;
    body[Math.floor(body.length / 2)]! ^= 1;
    await route.continue({ postData: body });
  });
  await page.route('**/H5Api/add_report', async (route) => {
    const body = route.request().postDataJSON() as Record<string, string>;
    await route.continue({ postData: JSON.stringify({ ...body, keywords: 'other, words' }) });
  });
  await form.submission.click();
  await page.waitForURL('**/loginThen');
  const row = page.getByRole('row', { name: appleDrying.title });
  await expect(row.getByRole('alert')).toContainText('The server holds another file than this device sent');
  await expect(row.getByRole('alert')).toContainText('The server holds another text than this device sent');
  await page.goto(`${site.url}/loginThen`);
  await expect(row.getByRole('alert')).toContainText('another file');
});

test(
  'R8 No warning when everything arrived as sent, also after a change of the text alone',
  { tag: '@long' },
  async ({ form, page }) => {
    await submitWithFile(form);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await form.title.fill('A better title');
    await form.submission.click();
    await page.waitForURL('**/loginThen');
    const dialog = await openReceipt(page, 'A better title');
    await expect(dialog).toContainText('version 2');
    await expect(dialog).toContainText('abstract-en.docx');
    await expect(page.getByText('The server holds another')).toHaveCount(0);
  },
);

test(
  'R8 Print shows the receipt alone on one sheet, with a code that checks it',
  { tag: '@long' },
  async ({ form, page, site }) => {
    await submitWithFile(form);
    await page.evaluate(() => {
      globalThis.print = () => {
        dispatchEvent(new Event('beforeprint'));
        document.body.setAttribute('data-printed', '');
      };
    });
    const dialog = await openReceipt(page, appleDrying.title);
    await dialog.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed');
    await page.emulateMedia({ media: 'print' });
    await expect(dialog.getByText('Its file is checked at')).toBeVisible();
    await expect(dialog.getByText(appleDrying.title)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Download the receipt' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('table')).toBeHidden();
    await expect(dialog.getByText(appleDrying.abstract)).toBeVisible();
    await expect(dialog.getByText('Osborne Reynolds')).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'Checks this receipt' })).toBeVisible();
    expect(pagesIn(await page.pdf({ format: 'A4' }))).toBe(1);

    await page.emulateMedia({ media: 'screen' });
    const { path } = await download(page, 'Download the receipt');
    await page.goto(withReceipt(`${site.url}/verify`, await receiptIn(path)));
    await expect(verdict(page, 'This receipt is genuine.')).toBeVisible();
  },
);

/** Twenty authors of twenty affiliations, with an abstract of the greatest asked length. */
const printed = {
  en: {
    dashboard: '/loginThen?language=en',
    names: { receipt: 'Receipt', check: 'Checks this receipt', last: 'Justus Liebig20' },
    title:
      'Heat and mass transfer at the evaporating surface of sliced apple dried in superheated steam at low pressure',
    abstract: 'Measured '.repeat(250),
    person: ['Justus', 'Liebig'],
    affiliation: 'School of Food Science and Technology, Host University, 1800 Lake Avenue, Wuxi 214122, China, no.',
  },
  zh: {
    dashboard: '/LoginThenzh',
    names: { receipt: '投稿凭证', check: '核验此投稿凭证', last: '王淑芬' },
    title: '低压过热蒸汽干燥苹果片蒸发界面的传热与传质特性及其对产品色泽、香气和复水性能的影响研究',
    abstract: '低温热风干燥能较好地保持果品的色泽。'.repeat(15),
    person: ['淑芬', '王'],
    affiliation: '主办大学食品科学与工程学院食品加工与贮藏国家重点实验室，江苏省无锡市蠡湖大道一千八百号，第',
  },
} as const;

for (const language of ['en', 'zh'] as const) {
  const { dashboard, names, title, abstract, person, affiliation } = printed[language];
  test(`R8 The receipt of twenty authors from twenty places prints on one sheet of A4 or Letter, with its code, ${language}`, async ({
    author,
    page,
    site,
  }) => {
    const people = Array.from({ length: 20 }, (_, index) => ({
      ...reynolds,
      ...{ Firstname: person[0], Lastname: person[1], Affiliation: `${affiliation} ${index + 1}` },
    }));
    await submit(author.page.request, site.url, { title, abstract }, people);
    await page.goto(`${site.url}${dashboard}`);
    await page.getByRole('row', { name: title }).getByRole('button', { name: names.receipt }).click();
    const dialog = page.getByRole('dialog', { name: names.receipt });
    await expect(dialog.locator('article')).toContainText(abstract.slice(0, 40));
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(dialog.getByRole('img', { name: names.check })).toBeVisible();
    await expect(dialog.getByText(names.last).last()).toBeVisible();
    await expect(dialog.getByText(`${affiliation} 20`)).toBeVisible();
    for (const format of ['A4', 'Letter']) expect(pagesIn(await page.pdf({ format })), format).toBe(1);
  });
}

for (const look of looks) {
  const { colorScheme } = look;
  test(
    `R8 The receipt and the page that checks it are accessible, with every result, ${colorScheme}`,
    { tag: '@long' },
    async ({ author, page, site }) => {
      const title = 'Heat transfer at the evaporating surface';
      await submit(author.page.request, site.url, { title });
      await applyLook(page, look);
      await page.goto(`${site.url}/loginThen`);
      await openReceipt(page, title);
      await expectAccessible(page, 'the receipt');
      const receipt = await receiptIn((await download(page, 'Download the receipt')).path);
      await openVerify(page, site.url);
      await check(page, receipt);
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.getByText('The submission had no file')).toBeVisible();
      await expectAccessible(page, 'genuine');
      for (const other of [{ ...receipt, title: 'x' }, { ...receipt, key_id: '0123456789abcdef' }, {}]) {
        await check(page, other);
        await expect(verdict(page, 'This receipt is genuine.')).toHaveCount(0);
        await expectAccessible(page, 'refused');
      }
    },
  );
}

/** How many public keys the device keeps. Runs on the page. */
async function storedKeys(): Promise<number> {
  const request = indexedDB.open('lectern-answers');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error!));
  });
  const rows = database.transaction('answers').objectStore('answers').get('receipt_keys');
  const row = await new Promise<{ data: unknown[] } | undefined>((resolve) => {
    rows.addEventListener('success', () => resolve(rows.result as { data: unknown[] } | undefined));
  });
  database.close();
  return row?.data.length ?? 0;
}
