import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { appleDrying, fixturePath, SubmissionForm, type Written } from '../e2e/support/submissionForm.ts';
import { reynolds } from '../e2e/support/author.ts';
import { overlayHasLeft } from '../e2e/support/pages.ts';
import { claimOf, expectTrue, maxWait } from './claims.ts';
import type { NamedFault } from './faults.ts';
import { expect, serverKinds, test, type FaultyConnection } from './fixtures.ts';

/**
 * Rows O7, O8 and R11: every step of sending × every fault. Afterwards the draft is complete or the
 * report arrived, the server has it at most once, and what the screen says of it is true. The next press on a whole
 * line brings it there, once.
 */

/** A step of sending: the request that fails, and how an author comes to make it. */
interface Step {
  name: string;
  path: string;
  begin: (connection: FaultyConnection, title: string) => Promise<SubmissionForm>;
}

const steps: readonly Step[] = [
  { name: 'the look into the own list', path: '/H5Api/report_list', begin: write },
  { name: 'the upload', path: '/VisApi/uploadFile', begin: writeWithFile },
  { name: 'add_report', path: '/H5Api/add_report', begin: write },
  { name: 'upload_report', path: '/H5Api/upload_report', begin: change },
];

/**
 * The steps of `npm test`, with our server. There, `sending.spec.ts` cuts `upload_report` as well, and
 * `ambiguous-arrival.spec.ts` loses answers of a server that knows only the specification. `npm run faults` takes all.
 */
const daily: readonly string[] = ['/VisApi/uploadFile', '/H5Api/add_report'];

/** In `npm test` the steps share the faults: the upload gets every other one, the other steps get the rest. */
function shareOf(step: string, everyFault: boolean, faults: readonly NamedFault[]): readonly NamedFault[] {
  const turn = step === '/VisApi/uploadFile' ? 0 : 1;
  return everyFault ? faults : faults.filter((_, index) => index % 2 === turn);
}

/** The claims that a screen may make about a submission, by the words that make them. */
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

for (const serverKind of serverKinds) {
  for (const step of steps) {
    const tag = serverKind === 'our server' && daily.includes(step.path) ? [] : ['@long'];
    test(
      `O7 O8 R11 ${serverKind}: ${step.name} survives every injected fault`,
      { tag },
      async ({ everyFault, faultsToInject, connectTo }) => {
        test.setTimeout(300_000);
        const connection = await connectTo(serverKind);
        const share = shareOf(step.path, everyFault, faultsToInject);
        for (const fault of share) await test.step(fault.name, () => injectFault(connection, step, fault));
        console.log(`${serverKind}, ${step.name}: ${share.length} faults, every draft whole or arrived, none twice`);
      },
    );
  }
}

for (const serverKind of serverKinds) {
  test(
    `R3 ${serverKind}: delete_report survives every injected fault`,
    { tag: '@long' },
    async ({ everyFault, faultsToInject, connectTo }) => {
      test.setTimeout(300_000);
      const connection = await connectTo(serverKind);
      const share = shareOf('/H5Api/delete_report', everyFault, faultsToInject);
      for (const fault of share) await test.step(fault.name, () => injectDeletionFault(connection, fault));
      console.log(`${serverKind}, delete_report: ${share.length} faults, every word of it true`);
    },
  );
}

async function injectDeletionFault(
  connection: FaultyConnection,
  { name, on, isHarmless, isRefusal }: NamedFault,
): Promise<void> {
  const { page, proxy } = connection;
  const title = `${name}, ${randomUUID()}`;
  await connection.submit(written(title));
  await page.goto(`${connection.url}/loginThen`);
  const row = page.getByRole('row', { name: title });
  const befallen = proxy.breakNext(on('/H5Api/delete_report'));
  await pressDelete(row);
  await befallen;

  const claim = await claimOf(page, deletionClaims);
  const isThere = (await timesOnServer(connection, title)) === 1;
  if (isHarmless) expect(claim, name).toBe('deleted');
  if (isRefusal) expect(claim, name).toBe('refused');
  if (claim !== 'unknown') expect(claim === 'deleted', `${name}: said to be ${claim}`).toBe(!isThere);
  proxy.restore();
  await overlayHasLeft(page);
  await page.goto(`${connection.url}/loginThen`);
  await expect(row, `${name}: shown as it is`).toHaveCount(isThere ? 1 : 0);
  if (isThere) await pressDelete(row);
  await expect(row).toHaveCount(0);
  expect(await timesOnServer(connection, title)).toBe(0);
}

async function pressDelete(row: Locator): Promise<void> {
  await row.getByRole('button', { name: 'Delete' }).click();
  await row.page().getByRole('button', { name: 'Ok' }).click();
}

async function injectFault(connection: FaultyConnection, step: Step, fault: NamedFault): Promise<void> {
  const title = `${fault.name}, ${randomUUID()}`;
  const form = await step.begin(connection, title);
  const befallen = connection.proxy.breakNext(fault.on(step.path));
  await form.submission.click();
  await befallen;

  const claim = await claimOf(connection.page, sendingClaims);
  expectTrue(claim, await timesOnServer(connection, title), fault);
  connection.proxy.restore();
  if (claim !== 'arrived') {
    await pressAgain(connection, form, title);
    await expect(arrivalOf(connection.page, title)).toBeVisible({ timeout: maxWait });
  }
  expect(await timesOnServer(connection, title), `${fault.name}: in the end the server has it once`).toBe(1);
  // No draft of it is left that could be sent again.
  await connection.page.goto(`${connection.url}/loginThen`);
  await expect(connection.page.getByRole('row', { name: title })).toBeVisible();
  await expect(connection.page.getByRole('heading', { name: 'On this device' })).toHaveCount(0);
}

/**
 * After a reload, as after a closed lid: everything is there, and the next press brings it to the server. Unless the
 * look into the own list, which needs no press, has found it there meanwhile.
 */
async function pressAgain(connection: FaultyConnection, form: SubmissionForm, title: string): Promise<void> {
  const { page } = connection;
  await page.reload();
  const arrived = arrivalOf(page, title);
  await expect(form.title.or(arrived).first()).toBeVisible();
  const isFound = () => arrived.isVisible();
  if (await isFound()) return;
  const question = page.getByRole('dialog', { name: 'Did this one arrive?' });
  // A report that is found leads to the dashboard, perhaps during this check.
  const pressed = form.holds(written(title)).then(() => form.submission.click());
  await Promise.race([pressed, expect.poll(isFound, { timeout: maxWait }).toBe(true)]);
  await expect(question.or(arrived).first()).toBeVisible({ timeout: maxWait });
  if (!(await question.isVisible())) return;
  const isThere = (await timesOnServer(connection, title)) === 1;
  await page.getByRole('button', { name: isThere ? 'This is it' : 'None of them: send it now' }).click();
}

/** The message that it arrived; or its row on the dashboard, if that message was shown before the reload. */
function arrivalOf(page: Page, title: string): Locator {
  const row = page.getByRole('region', { name: 'Submitted' }).getByRole('row', { name: title });
  return page.getByText(sendingClaims.arrived).or(row).first();
}

async function timesOnServer(connection: FaultyConnection, wanted: string): Promise<number> {
  const listed = await connection.listed();
  return listed.filter(({ title }) => title === wanted).length;
}

function written(title: string): Written {
  return { ...appleDrying, title, people: [reynolds] };
}

async function write(connection: FaultyConnection, title: string): Promise<SubmissionForm> {
  const form = await SubmissionForm.open(connection.page, connection.url);
  await form.write(written(title));
  await form.isSaved();
  return form;
}

async function writeWithFile(connection: FaultyConnection, title: string): Promise<SubmissionForm> {
  const form = await write(connection, title);
  await form.attach(fixturePath('abstract-en.docx'));
  await form.isSaved();
  return form;
}

/** A change of what was submitted before. */
async function change(connection: FaultyConnection, title: string): Promise<SubmissionForm> {
  const report_id = await connection.submit(written('Before the change'));
  const form = await SubmissionForm.open(connection.page, connection.url, `?id=${report_id}`);
  await expect(form.title).toHaveValue('Before the change');
  await form.title.fill(title);
  await form.isSaved();
  return form;
}
