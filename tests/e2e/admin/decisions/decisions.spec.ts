import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import type { DecisionRow } from '#contract/kinds/decision/decision.ts';
import { csvLine } from '#contract/spreadsheet/csv.ts';
import { readCsv } from '#client/admin/records/tables/readTextTable.ts';
import { readXlsx } from '../../../client/admin/export/readXlsx.ts';
import { createAccount, logInWithoutForm, newAuthor } from '../../support/author.ts';
import { expectAccessibleInEveryLook } from '../../support/axe.ts';
import { expect, test, weeklyStep } from '../../support/fixtures.ts';
import { Site } from '../../support/site.ts';
import { addAbstracts } from '../support/manyAbstracts.ts';
import { openUnderReview } from '../support/reviewed.ts';
import { seedSymposium } from '../support/seed.ts';
import { appointWithoutForm, becomeOwner, becomeOwnerByCalls } from '../support/staff.ts';

type Sheet = (string | number)[][];

/** Words that occur nowhere but in messages to authors. */
const secret = 'zirconium';

test('W5 W10 A secretary decides in Excel, in CSV, in bulk and one by one', async ({ page, browser, request }) => {
  await using site = await openUnderReview();
  addAbstracts(join(site.dataDir, 'symposium/lectern.sqlite'), 30, Date.now());
  await becomeOwnerByCalls(request, site);
  const appoint = (own: Page, name: string, role: 'secretary' | 'chair', topics: string[] = []) =>
    appointWithoutForm(request, own, site, { name, roles: [role], topics });
  await appoint(page, 'Lise Meitner', 'secretary');
  await page.goto(`${site.url}/admin/decisions`);
  const total = (await site.query('select 1 from report')).length - 1;
  await expect(page.getByRole('status').filter({ hasText: 'as of' })).toContainText(`${total} abstracts`);

  await test.step('in Excel: a dry run names what is wrong, and everything is undone', async () => {
    const sheet = await exported(page);
    await importFile(
      page,
      await workbook(
        site,
        filled(sheet, (index) => (index === 7 ? 'maybe' : '口头报告')),
      ),
    );
    const dialog = page.getByRole('dialog', { name: 'Import outcomes' });
    await expect(dialog.getByText(`${total - 1} abstracts will change.`)).toBeVisible();
    await expect(dialog.getByRole('alert')).toContainText('Row 8: “maybe” is not an outcome');
    await expectAccessibleInEveryLook(page, 'the import of outcomes');
    expect(await outcomesOf(site)).toEqual([]);
    await dialog.getByRole('button', { name: `Import ${total - 1} outcomes` }).click();
    await expect.poll(() => outcomesOf(site)).toHaveLength(total - 1);
    await expect(page.getByText(`${total - 1} outcomes imported`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => outcomesOf(site)).toEqual([]);
    await expect(page.getByText(`${total - 1} abstracts are as they were before`)).toBeVisible();
  });

  await test.step('as CSV, with a message that Excel would take for a formula, which comes back as it was', async () => {
    const message = `=HYPERLINK("http://example.test";"${secret}")`;
    const heads = ['No.', '结果', 'Message'];
    await importFile(page, await csvFile(site, [heads, [1, 'poster', message], [2, '', '']]));
    await page.getByRole('button', { name: 'Import 1 outcome', exact: true }).click();
    await expect.poll(() => outcomesOf(site)).toEqual([{ report_id: 1, outcome: 'poster', message }]);
    const csv = await exported(page, 'CSV');
    expect(csv[1]!.some((cell) => String(cell).startsWith(`'=HYPERLINK`))).toBe(true);
    await importFile(page, await csvFile(site, csv));
    const dialog = page.getByRole('dialog', { name: 'Import outcomes' });
    await expect(dialog.getByText(`0 abstracts will change. ${total - 1} rows are empty.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('several at once, where only some of them change', async () => {
    await page.getByRole('checkbox', { name: 'Select abstract 1', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Select abstract 2', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Select abstract 3', exact: true }).check();
    await page.getByRole('button', { name: 'Propose an outcome…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Propose an outcome' });
    await dialog.getByLabel('Proposed outcome').selectOption('poster');
    await expect(dialog.getByText('2 abstracts will change.')).toBeVisible();
    await expectAccessibleInEveryLook(page, 'an outcome for several');
    await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect.poll(() => outcomesOf(site)).toMatchObject([1, 2, 3].map((report_id) => ({ report_id })));
    await page.getByRole('combobox', { name: 'Show' }).selectOption('poster');
    await expect(page.getByRole('status').filter({ hasText: 'as of' })).toContainText(`3 of ${total}`);
    await expectAccessibleInEveryLook(page, 'the decisions');
  });

  await test.step('on the page of an abstract', async () => {
    await page.goto(`${site.url}/admin/abstract?id=1`);
    await page.getByRole('button', { name: 'Edit: Decision' }).click();
    await page.getByLabel('Proposed outcome').selectOption('duplicate');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('Please enter the number of the abstract that this one repeats. Other outcomes have none.'),
    ).toBeVisible();
    await page.getByLabel('Duplicate of (number)').fill('2');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => site.query('select outcome, duplicate_of from decision where report_id = 1'))
      .toEqual([{ outcome: 'duplicate', duplicate_of: '2' }]);
    await expect(page.getByText('Lise Meitner · ').first()).toBeVisible();
    await expectAccessibleInEveryLook(page, 'an abstract with a decision');
    await page.getByRole('button', { name: 'Edit: Decision' }).click();
    const message = await page.getByLabel('Message to the author').boundingBox();
    expect(message!.width, 'a message has the full width of the form').toBeGreaterThan(600);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('read how it is done', async () => {
    await page.goto(`${site.url}/admin/decisions`);
    await page.getByRole('link', { name: 'How this works' }).click();
    await expect(page.getByRole('heading', { name: 'Deciding on abstracts', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'In Excel' })).toBeVisible();
  });

  // Daily: server/reports/decisions.test.ts.
  await weeklyStep('a chair', () => chairSees(site, browser, (own) => appoint(own, 'Chien-Shiung Wu', 'chair', ['3'])));
  await weeklyStep('an author', () => authorSeesNothing(site, browser));
});

// Daily: the test above, of forty.
test(
  'W1 W5 W10 Review is switched on under Site; 3,000 abstracts go to Excel, come back decided, and are undone',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(900_000);
    await using site = await Site.openPublishing('symposium');
    seedSymposium(site);
    addAbstracts(join(site.dataDir, 'symposium/lectern.sqlite'), 3000, Date.now());
    await becomeOwner(page, site);
    const navigation = page.getByRole('navigation', { name: 'Conference office' });
    await expect(navigation.getByRole('link', { name: 'Decisions' })).toHaveCount(0);
    await test.step('switch it on', () => switchOn(page));
    await page.goto(`${site.url}/admin/abstracts`);
    await navigation.getByRole('link', { name: 'Decisions' }).click();
    // The list of abstracts stays until then, and has as many.
    await expect(page.getByRole('heading', { level: 1, name: 'Decisions' })).toBeVisible();
    // One of the seed is deleted.
    const total = (await site.query('select 1 from report')).length - 1;
    await expect(page.getByText(`${total.toLocaleString('en')} abstracts`).first()).toBeVisible();

    const sheet = await test.step('export the list', () => exported(page));
    await test.step('import it, with outcomes and long messages', async () => {
      const message = '感谢您的投稿。'.repeat(100);
      const words = (index: number) => (index === 7 ? 'maybe' : index % 2 ? '口头报告' : 'poster');
      await importFile(page, await workbook(site, filled(sheet, words, message)));
      const count = (total - 1).toLocaleString('en');
      const dialog = page.getByRole('dialog', { name: 'Import outcomes' });
      await expect(dialog.getByText(`${count} abstracts will change.`)).toBeVisible();
      await dialog.getByRole('button', { name: `Import ${count} outcomes` }).click();
      await expect.poll(async () => (await outcomesOf(site)).length, { timeout: 360_000 }).toBe(total - 1);
      await expect(page.getByText(`${count} outcomes imported`)).toBeVisible();
    });
    await test.step('undo it', async () => {
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(async () => (await outcomesOf(site)).length, { timeout: 360_000 }).toBe(0);
    });
  },
);

/** Her list has her topics only; another topic's abstract is not there, and the server takes no outcome for it. */
async function chairSees(site: Site, browser: Browser, appoint: (own: Page) => Promise<void>): Promise<void> {
  await using context = await browser.newContext();
  const own = await context.newPage();
  await appoint(own);
  const ofTopic = await site.query<{ report_id: number }>(
    "select report_id from report where topics = '3' and deleted_at is null",
  );
  await own.goto(`${site.url}/admin/decisions`);
  await expect(own.getByRole('status').filter({ hasText: 'as of' })).toContainText(`${ofTopic.length} abstracts`);
  await own.goto(`${site.url}/admin/abstract?id=1`);
  await expect(own.getByRole('alert')).toBeVisible();
  await expect(own.getByText(secret)).toBeHidden();
  const call = async (name: string, data: object) =>
    (await own.request.post(`${site.url}/api/AdminApi/${name}`, { data })).json() as Promise<{
      code: string;
      data: { rows: DecisionRow[] };
    }>;
  const { data } = await call('decisions', {});
  const numbers = new Set(data.rows.map(({ decision_id }) => decision_id));
  expect(numbers).toEqual(new Set(ofTopic.map(({ report_id }) => report_id)));
  const body = { command_id: 'forged', decision_id: '1', changes: { message: { from: '', to: 'mine' } } };
  expect(await call('propose_outcome', body)).not.toMatchObject({ code: '200' });
  await own.goto(`${site.url}/admin/decisions`);
  await importFile(
    own,
    await csvFile(site, [
      ['No.', 'Outcome'],
      [1, 'oral'],
    ]),
  );
  await expect(own.getByRole('alert')).toContainText('Row 2: there is no abstract 1, or you may not decide it');
}

/** Neither the server's page nor the replies to its code contain anything about a decision. */
async function authorSeesNothing(site: Site, browser: Browser): Promise<void> {
  await using context = await browser.newContext();
  const own = await context.newPage();
  const author = await createAccount(context.request, site.url, newAuthor());
  // The seed hashes its passwords in another way than the servers of tests.
  await site.query(
    'update report set visitor_id = (select visitor_id from account where email_key = ?) where report_id = 1',
    author.email,
  );
  await logInWithoutForm(context, site.url, author);
  const bodies: Promise<string>[] = [];
  own.on('response', (response) => {
    if (['document', 'fetch', 'xhr'].includes(response.request().resourceType()))
      bodies.push(response.text().catch(() => ''));
  });
  await own.goto(`${site.url}/loginThen`);
  await expect(own.getByText('Extracts of meat').first()).toBeVisible();
  await own.waitForLoadState('networkidle');
  const sent = (await Promise.all(bodies)).join('\n');
  expect(sent).toContain('Extracts of meat');
  for (const words of [secret, 'duplicate_of', 'Proposed outcome', 'Lise Meitner']) expect(sent).not.toContain(words);
  const body = { command_id: 'forged', decision_id: '1', changes: { message: { from: '', to: 'mine' } } };
  for (const [name, data] of Object.entries({ decisions: {}, propose_outcome: body })) {
    const reply = await own.request.post(`${site.url}/api/AdminApi/${name}`, { data });
    expect([name, reply.status()]).toEqual([name, 401]);
  }
}

/** Exports all columns of the list. */
async function exported(page: Page, format: 'Excel (XLSX)' | 'CSV' = 'Excel (XLSX)'): Promise<Sheet> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('radio', { name: /^All columns/ }).check();
  await page.getByRole('radio', { name: format }).check();
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: /^Export [\d,]+ abstracts/ }).click();
  const bytes = await readFile(await (await download).path());
  if (format === 'CSV') {
    const read = readCsv(bytes.toString());
    if ('problem' in read) throw new Error(read.problem.en);
    return read.table.map((row) => [...row]);
  }
  const { cells, hasFormulas } = await readXlsx(new Blob([bytes]));
  expect(hasFormulas).toBe(false);
  return cells.map((row) => row.map((cell) => (typeof cell === 'object' ? '' : cell)));
}

/** An exported list with an outcome in every row. */
function filled([heads = [], ...rows]: Sheet, outcomeOf: (index: number) => string, words = ''): Sheet {
  const [outcome = -1, message = -1] = ['Proposed outcome', 'Message to the author'].map((head) => heads.indexOf(head));
  const cell = (row: Sheet[number], index: number, column: number) => {
    if (column === outcome) return outcomeOf(index + 1);
    return column === message ? words : (row[column] ?? '');
  };
  return [heads, ...rows.map((row, index) => heads.map((_, column) => cell(row, index, column)))];
}

async function workbook(site: Site, rows: Sheet): Promise<string> {
  const path = join(site.dataDir, 'outcomes.xlsx');
  await writeFile(path, await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] }));
  return path;
}

async function csvFile(site: Site, rows: Sheet): Promise<string> {
  const path = join(site.dataDir, 'outcomes.csv');
  await writeFile(path, rows.map(csvLine).join(''));
  return path;
}

async function importFile(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: 'Import outcomes…' }).click();
  await page.getByLabel('File with the outcomes').setInputFiles(path);
}

/** The outcomes that the server has. */
function outcomesOf(site: Site) {
  return site.query<{ report_id: number; outcome: string; message: string }>(
    "select report_id, outcome, message from decision where outcome <> '' order by report_id",
  );
}

async function switchOn(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Conference office' }).getByRole('link', { name: 'Site' }).click();
  await page.getByRole('link', { name: 'Review and decisions' }).click();
  await page.getByRole('button', { name: 'Add: Review and decisions' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Site', exact: true }).first().click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/^Published/).first()).toBeVisible({ timeout: 60_000 });
}
