import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { appleDrying, fixture, SubmissionForm, type Written } from '../e2e/support/submissionForm.ts';
import { reynolds } from '../e2e/support/author.ts';
import type { NamedFault } from './faults.ts';
import { expect, kinds, test, type Kind, type Line } from './fixtures.ts';

/**
 * Rows O7, O8 and R11: every step of sending × everything that befalls a request. Afterwards the draft is whole or the
 * report arrived, the server has it at most once, and what the screen says of it is true. The next press on a whole
 * line brings it there, once.
 */

/** A step of sending: the request that suffers, and how an author comes to make it. */
interface Step {
  name: string;
  path: string;
  begin: (line: Line, title: string) => Promise<SubmissionForm>;
}

const steps: readonly Step[] = [
  { name: 'the look into the own list', path: '/H5Api/report_list', begin: write },
  { name: 'the upload', path: '/VisApi/uploadFile', begin: writeWithFile },
  { name: 'add_report', path: '/H5Api/add_report', begin: write },
  { name: 'upload_report', path: '/H5Api/upload_report', begin: change },
];

/** The steps of `npm test`, by their calls; `sending.spec.ts` cuts `upload_report` as well. `npm run faults` takes all. */
const daily: Readonly<Record<Kind, readonly string[]>> = {
  'our server': ['/VisApi/uploadFile', '/H5Api/add_report'],
  'a server that knows only the specification': ['/H5Api/add_report'],
};

/** What a screen may claim about a submission, by the words it says so in. */
const sendingClaims = {
  arrived: /Submitted Successfully|Your submission (had )?arrived/,
  nothingSent: /Nothing was (sent|submitted)/,
  unknown: /No answer came back/,
  refused: /This is more than the server accepts at once|Too many attempts|Please log in again/,
};

/** And about a deletion. */
const deletionClaims = {
  deleted: /delete successs/,
  nothingDeleted: /Nothing was deleted/,
  unknown: /Whether it was deleted is seen here/,
  refused: /This is more than the server accepts at once|Too many attempts|Please log in again/,
};

/** Milliseconds for a page to load, send and be told, on a busy machine. */
const maxWait = 20_000;

for (const kind of kinds) {
  for (const step of steps) {
    const tag = daily[kind].includes(step.path) ? [] : ['@long'];
    test(`O7 O8 R11 ${kind}: ${step.name}, whatever befalls it`, { tag }, async ({ befalling, lineTo }) => {
      test.setTimeout(300_000);
      const line = await lineTo(kind);
      for (const fault of befalling) {
        await test.step(fault.name, () => suffer(line, step, fault));
      }
      console.log(`${kind}, ${step.name}: ${befalling.length} faults, every draft whole or arrived, none twice`);
    });
  }
}

for (const kind of kinds) {
  const tag = kind === 'our server' ? [] : ['@long'];
  test(`R3 ${kind}: delete_report, whatever befalls it`, { tag }, async ({ befalling, lineTo }) => {
    test.setTimeout(300_000);
    const line = await lineTo(kind);
    for (const fault of befalling) await test.step(fault.name, () => sufferDeletion(line, fault));
    console.log(`${kind}, delete_report: ${befalling.length} faults, every word of it true`);
  });
}

async function sufferDeletion(line: Line, { name, on, isHarmless, isRefusal }: NamedFault): Promise<void> {
  const { page, proxy } = line;
  const title = `${name}, ${randomUUID()}`;
  await line.submit(written(title));
  await page.goto(`${line.url}/loginThen`);
  const row = page.getByRole('row', { name: title });
  const befallen = proxy.breakNext(on('/H5Api/delete_report'));
  await pressDelete(row);
  await befallen;

  const claim = await claimOf(page, deletionClaims);
  const isThere = (await timesOnServer(line, title)) === 1;
  if (isHarmless) expect(claim, name).toBe('deleted');
  if (isRefusal) expect(claim, name).toBe('refused');
  if (claim !== 'unknown') expect(claim === 'deleted', `${name}: said to be ${claim}`).toBe(!isThere);
  proxy.mend();
  await page.goto(`${line.url}/loginThen`);
  await expect(row, `${name}: shown as it is`).toHaveCount(isThere ? 1 : 0);
  if (isThere) await pressDelete(row);
  await expect(row).toHaveCount(0);
  expect(await timesOnServer(line, title)).toBe(0);
}

async function pressDelete(row: Locator): Promise<void> {
  await row.getByRole('button', { name: 'Delete' }).click();
  await row.page().getByRole('button', { name: 'Ok' }).click();
}

async function suffer(line: Line, step: Step, fault: NamedFault): Promise<void> {
  const title = `${fault.name}, ${randomUUID()}`;
  const form = await step.begin(line, title);
  const befallen = line.proxy.breakNext(fault.on(step.path));
  await form.submission.click();
  await befallen;

  const claim = await claimOf(line.page, sendingClaims);
  expectTrue(claim, await timesOnServer(line, title), fault);
  line.proxy.mend();
  if (claim !== 'arrived') await pressAgain(line, form, title);
  await expect(line.page.getByText(sendingClaims.arrived).first()).toBeVisible({ timeout: maxWait });
  expect(await timesOnServer(line, title), `${fault.name}: in the end the server has it once`).toBe(1);
  // No draft of it is left that could be sent once more.
  await line.page.goto(`${line.url}/loginThen`);
  await expect(line.page.getByRole('row', { name: title })).toBeVisible();
  await expect(line.page.getByRole('heading', { name: 'On this device' })).toHaveCount(0);
}

/** What the screen claims once the press has been carried out. */
async function claimOf<Claim extends string>(page: Page, claims: Record<Claim, RegExp>): Promise<Claim> {
  let claim: Claim | undefined;
  await expect(async () => {
    const words = await page.locator('body').innerText();
    claim = (Object.keys(claims) as Claim[]).find((name) => claims[name].test(words));
    expect(claim, words).toBeDefined();
  }).toPass({ timeout: maxWait });
  return claim!;
}

function expectTrue(
  claim: keyof typeof sendingClaims,
  timesThere: number,
  { name, isHarmless, isRefusal }: NamedFault,
): void {
  expect(timesThere, `${name}: at most one`).toBeLessThanOrEqual(1);
  if (isHarmless) expect(claim, name).toBe('arrived');
  if (isRefusal) expect(claim, name).toBe('refused');
  if (claim === 'arrived') expect(timesThere, `${name}: said to have arrived`).toBe(1);
  if (claim === 'nothingSent' || claim === 'refused') expect(timesThere, `${name}: said not to have arrived`).toBe(0);
}

/**
 * After a reload, as after a closed lid: everything is there, and the next press brings it to the server. Unless the
 * look into the own list, which needs no press, has found it there meanwhile.
 */
async function pressAgain(line: Line, form: SubmissionForm, title: string): Promise<void> {
  const { page } = line;
  await page.reload();
  const arrived = page.getByText(sendingClaims.arrived).first();
  await expect(form.title.or(arrived).first()).toBeVisible();
  if (await arrived.isVisible()) return;
  await form.holds(written(title));
  const question = page.getByRole('dialog', { name: 'Did this one arrive?' });
  await form.submission.click();
  await expect(question.or(arrived).first()).toBeVisible({ timeout: maxWait });
  if (!(await question.isVisible())) return;
  const isThere = (await timesOnServer(line, title)) === 1;
  await page.getByRole('button', { name: isThere ? 'This is it' : 'None of them: send it now' }).click();
}

async function timesOnServer(line: Line, wanted: string): Promise<number> {
  const listed = await line.listed();
  return listed.filter(({ title }) => title === wanted).length;
}

function written(title: string): Written {
  return { ...appleDrying, title, people: [reynolds] };
}

async function write(line: Line, title: string): Promise<SubmissionForm> {
  const form = await SubmissionForm.open(line.page, line.url);
  await form.write(written(title));
  await form.isSaved();
  return form;
}

async function writeWithFile(line: Line, title: string): Promise<SubmissionForm> {
  const form = await write(line, title);
  await form.attach(fixture('abstract-en.docx'));
  await form.isSaved();
  return form;
}

/** A change of what was submitted before. */
async function change(line: Line, title: string): Promise<SubmissionForm> {
  const report_id = await line.submit(written('Before the change'));
  const form = await SubmissionForm.open(line.page, line.url, `?id=${report_id}`);
  await expect(form.title).toHaveValue('Before the change');
  await form.title.fill(title);
  await form.isSaved();
  return form;
}
