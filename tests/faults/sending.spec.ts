import { readFile } from 'node:fs/promises';
import { appleDrying, fixture, SubmissionForm } from '../e2e/support/submissionForm.ts';
import { expect, kinds, test, type Line } from './fixtures.ts';
import type { Moment } from './proxy.ts';

/**
 * Rows O7, O8 and R11: wherever the line is cut, the draft is whole or there is a receipt, the server has at most one
 * report, and the words on the screen are true.
 */

const moments: readonly Moment[] = ['before the answer', 'in the middle of the body'];
const word = fixture('abstract-en.docx');
/** Milliseconds for a page to load, look, send and be told, on a busy machine. */
const maxWait = 20_000;

/** What may be said of a report whose answer was lost. */
const checking = 'We are checking whether it arrived';
/** What may be said when the upload broke: no report can have arrived. */
const interrupted = 'The connection broke during the upload. Nothing was submitted';

async function written(line: Line): Promise<SubmissionForm> {
  const form = await SubmissionForm.open(line.page, line.url);
  await form.write(appleDrying);
  await form.attach(word);
  await form.isSaved();
  return form;
}

async function pressUntilItBreaks(line: Line, form: SubmissionForm, path: string, moment: Moment): Promise<void> {
  const broken = line.proxy.breakNext({ path, moment, network: 'dark' });
  await form.submission.click();
  await broken;
}

for (const kind of kinds) {
  test.describe(`With ${kind}`, () => {
    for (const moment of moments) {
      // With the other server, and before a report leaves, the cuts are those of `matrix.spec.ts`.
      const tag = kind === 'our server' ? [] : ['@long'];
      test(`O7 O8 the file's upload is cut ${moment}`, { tag: '@long' }, async ({ lineTo }) => {
        const line = await lineTo(kind);
        const form = await written(line);
        await pressUntilItBreaks(line, form, '/VisApi/uploadFile', moment);
        await expect(line.page.getByText(interrupted)).toBeVisible();
        expect(await line.reports()).toEqual([]);
        await line.page.reload();
        await form.holds(appleDrying);

        line.proxy.mend();
        await form.submission.click();
        await expect(line.page.getByText('Submitted Successfully')).toBeVisible();
        await expectOneReport(line, appleDrying.title);
      });

      test(`O8 R11 add_report is cut ${moment}`, { tag }, async ({ lineTo }) => {
        const line = await lineTo(kind);
        const form = await written(line);
        await pressUntilItBreaks(line, form, '/H5Api/add_report', moment);
        await expect(line.page.getByText(checking)).toBeVisible();
        expect(await line.reports()).toHaveLength(moment === 'before the answer' ? 1 : 0);
        await line.page.reload();
        await expect(line.page.getByText(checking)).toBeVisible();

        line.proxy.mend();
        await submitAgain(form);
        await expectOneReport(line, appleDrying.title);
        expect(deliveries(line, '/VisApi/uploadFile'), 'a file that was taken whole is not uploaded again').toBe(1);
        expect(deliveries(line, '/H5Api/add_report'), 'what arrived is not sent again').toBe(1);
        expect(deliveries(line, '/H5Api/upload_report')).toBe(0);
      });

      test(`O8 upload_report is cut ${moment}`, { tag }, async ({ lineTo }) => {
        const line = await lineTo(kind);
        const form = await written(line);
        await form.submission.click();
        await line.page.waitForURL('**/loginThen');
        await line.page.getByRole('link', { name: 'Edit', exact: true }).click();
        await expect(form.title).toHaveValue(appleDrying.title);
        await form.title.fill('A better title');
        await form.isSaved();
        await pressUntilItBreaks(line, form, '/H5Api/upload_report', moment);
        await expect(line.page.getByText(checking)).toBeVisible();

        line.proxy.mend();
        await submitAgain(form);
        await expectOneReport(line, 'A better title');
        expect(deliveries(line, '/H5Api/upload_report'), 'what arrived is not sent again').toBe(1);
      });
    }
  });
}

test('O8 R11 An answer lost in a blink: Chromium itself sends again, and the key holds', async ({ lineTo }) => {
  const line = await lineTo('our server');
  const form = await written(line);
  const path = '/H5Api/add_report';
  const broken = line.proxy.breakNext({ path, moment: 'before the answer', network: 'blink' });
  await form.submission.click();
  await broken;
  await expect(line.page.getByText('Submitted Successfully')).toBeVisible();
  await expectOneReport(line, appleDrying.title);
  expect(deliveries(line, path)).toBe(2);
});

/**
 * The network is back. Whether the look into the own list tells before the press, during it, or not at all: the author
 * is told once, and led on.
 */
async function submitAgain({ page, submission }: SubmissionForm): Promise<void> {
  await page.reload();
  // The message stays for four seconds, and may come before the press. A press during the look waits for it.
  const submitted = expect(page.getByText('Submitted Successfully')).toBeVisible({ timeout: maxWait });
  await Promise.all([submitted, submission.click()]);
  await page.waitForURL('**/loginThen');
}

async function expectOneReport(line: Line, title: string): Promise<void> {
  const reports = await line.reports();
  expect(reports.map((report) => report.title)).toEqual([title]);
  const bytes = await line.file(reports[0]!.file_url!);
  expect(bytes.equals(await readFile(word)), 'the very same bytes').toBe(true);
}

/** How often a request to this path reached the server whole. */
function deliveries({ proxy }: Line, path: string): number {
  return proxy.delivered.filter((delivered) => delivered === path).length;
}
