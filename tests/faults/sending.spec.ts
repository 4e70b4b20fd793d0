import { readFile } from 'node:fs/promises';
import { appleDrying, fixturePath, SubmissionForm } from '../e2e/support/submissionForm.ts';
import { maxWait } from './claims.ts';
import { expect, serverKinds, test, type FaultyConnection } from './fixtures.ts';
import type { Moment } from './proxy.ts';

/**
 * Rows O7, O8 and R11: wherever the line is cut, the draft is whole or there is a receipt, the server has at most one
 * report, and the words on the screen are true.
 */

const moments: readonly Moment[] = ['before the answer', 'in the middle of the body'];
const word = fixturePath('abstract-en.docx');

/** Allowed claims about a report whose answer was lost. */
const checking = 'We are checking whether it arrived';
/** Allowed claims after a broken upload: no report can have arrived. */
const interrupted = 'The connection broke during the upload. Nothing was submitted';

async function written(connection: FaultyConnection): Promise<SubmissionForm> {
  const form = await SubmissionForm.open(connection.page, connection.url);
  await form.write(appleDrying);
  await form.attach(word);
  await form.isSaved();
  return form;
}

async function pressUntilItBreaks(
  connection: FaultyConnection,
  form: SubmissionForm,
  path: string,
  moment: Moment,
): Promise<void> {
  const broken = connection.proxy.breakNext({ path, moment, network: 'stays down' });
  await form.submission.click();
  await broken;
}

for (const serverKind of serverKinds) {
  test.describe(`With ${serverKind}`, () => {
    for (const moment of moments) {
      // Daily: `matrix.spec.ts`, and `client/drafts/outbox` in Node.
      const arrived = moment === 'before the answer';
      test(`O7 O8 the file's upload is cut ${moment}`, { tag: '@long' }, async ({ connectTo }) => {
        const connection = await connectTo(serverKind);
        const form = await written(connection);
        await pressUntilItBreaks(connection, form, '/VisApi/uploadFile', moment);
        await expect(connection.page.getByText(interrupted)).toBeVisible();
        expect(await connection.reports()).toEqual([]);
        await connection.page.reload();
        await form.holds(appleDrying);

        connection.proxy.restore();
        await form.submission.click();
        await expect(connection.page.getByText('Submitted Successfully')).toBeVisible();
        await expectOneReport(connection, appleDrying.title);
      });

      test(`O8 R11 add_report is cut ${moment}`, { tag: '@long' }, async ({ connectTo }) => {
        const connection = await connectTo(serverKind);
        const form = await written(connection);
        await pressUntilItBreaks(connection, form, '/H5Api/add_report', moment);
        await expect(connection.page.getByText(checking)).toBeVisible();
        expect(await connection.reports()).toHaveLength(arrived ? 1 : 0);
        await connection.page.reload();
        await expect(connection.page.getByText(checking)).toBeVisible();

        connection.proxy.restore();
        await submitAgain(form);
        await expectOneReport(connection, appleDrying.title);
        expect(deliveries(connection, '/VisApi/uploadFile'), 'a file that was taken whole is not uploaded again').toBe(
          1,
        );
        expect(deliveries(connection, '/H5Api/add_report'), 'what arrived is not sent again').toBe(1);
        expect(deliveries(connection, '/H5Api/upload_report')).toBe(0);
      });

      test(`O8 R8 upload_report is cut ${moment}`, { tag: '@long' }, async ({ connectTo }) => {
        const connection = await connectTo(serverKind);
        const form = await written(connection);
        await form.submission.click();
        await connection.page.waitForURL('**/loginThen');
        await connection.page.getByRole('link', { name: 'Edit', exact: true }).click();
        await expect(form.title).toHaveValue(appleDrying.title);
        await form.title.fill('A better title');
        await form.isSaved();
        await pressUntilItBreaks(connection, form, '/H5Api/upload_report', moment);
        await expect(connection.page.getByText(checking)).toBeVisible();

        connection.proxy.restore();
        if (arrived) await isFoundWithoutPress(connection.page);
        else await submitAgain(form);
        await expectOneReport(connection, 'A better title');
        expect(deliveries(connection, '/H5Api/upload_report'), 'what arrived is not sent again').toBe(1);
      });
    }
  });
}

test(
  'O8 R11 When Chromium itself repeats a request after a lost answer, the key prevents a second report',
  { tag: '@long' },
  async ({ connectTo }) => {
    const connection = await connectTo('our server');
    const form = await written(connection);
    const path = '/H5Api/add_report';
    const broken = connection.proxy.breakNext({ path, moment: 'before the answer', network: 'recovers' });
    await form.submission.click();
    await broken;
    await expect(connection.page.getByText('Submitted Successfully')).toBeVisible();
    await expectOneReport(connection, appleDrying.title);
    expect(deliveries(connection, path)).toBe(2);
  },
);

/**
 * The look-up may find the report before the press, during it, or not at all: the result is shown once, and the dashboard
 * opens.
 */
async function submitAgain({ page, submission }: SubmissionForm): Promise<void> {
  await page.reload();
  // The message stays for four seconds, and may come before the press. A press during the look waits for it.
  const submitted = expect(page.getByText('Submitted Successfully')).toBeVisible({ timeout: maxWait });
  const arrived = page.waitForURL('**/loginThen', { timeout: maxWait });
  await Promise.all([submitted, Promise.race([submission.click(), arrived])]);
  await arrived;
}

/** The next request to the server finds the report that arrived, and the page continues as after any success. */
async function isFoundWithoutPress(page: FaultyConnection['page']): Promise<void> {
  await page.reload();
  await page.waitForURL('**/loginThen', { timeout: maxWait });
}

async function expectOneReport(connection: FaultyConnection, title: string): Promise<void> {
  const reports = await connection.reports();
  expect(reports.map((report) => report.title)).toEqual([title]);
  const bytes = await connection.file(reports[0]!.file_url!);
  expect(bytes.equals(await readFile(word)), 'the very same bytes').toBe(true);
}

/** How often a request to this path reached the server whole. */
function deliveries({ proxy }: FaultyConnection, path: string): number {
  return proxy.delivered.filter((delivered) => delivered === path).length;
}
