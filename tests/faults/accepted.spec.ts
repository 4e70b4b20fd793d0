import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { request as requests, type Page } from '@playwright/test';
import { keepingKey } from '#client/admin/device/names.ts';
import { addAbstracts } from '../e2e/admin/support/manyAbstracts.ts';
import { openReviewed, openUnderReview } from '../e2e/admin/support/reviewed.ts';
import { appointWithoutForm, becomeOwnerByCalls } from '../e2e/admin/support/staff.ts';
import { submit, upload } from '../e2e/support/author.ts';
import type { Site } from '../e2e/support/site.ts';
import { fixturePath } from '../e2e/support/submissionForm.ts';
import { claimOf, expectTrue, maxWait } from './claims.ts';
import { expect, FaultyConnection, test } from './fixtures.ts';
import { Proxy } from './proxy.ts';

/**
 * What follows a submission where there is review: every call × every fault. Afterwards the server has it at most once, and what
 * the screen says of it is true. The next press or visit on an unbroken line brings it there, once.
 */

const refused =
  /more than the server accepts at once|Too many attempts|Please log in again|session has ended. The file/;

const paperSteps = [
  { name: 'the upload of a full paper', path: '/api/VisApi/uploadFile' },
  { name: 'add_full_paper', path: '/api/H5Api/add_full_paper' },
];

for (const { name, path } of paperSteps) {
  test(`W8 O8 ${name} survives every injected fault`, { tag: '@long' }, async ({ faultsToInject, page, request }) => {
    test.setTimeout(600_000);
    await using site = await openReviewed();
    await using accepted = await acceptedAuthor(site, page, request);
    const { connection } = accepted;
    const group = page.getByRole('group', { name: 'Full paper' });
    const bytes = await readFile(fixturePath('abstract-en.docx'));
    const papers = async (file: string) =>
      (await site.query('select 1 from full_paper join file using (file_id) where name = ?', file)).length;
    for (const [index, fault] of faultsToInject.entries()) {
      await test.step(fault.name, async () => {
        const file = `paper-${index}.docx`;
        await accepted.openDashboard();
        // Different bytes in each: the end of a zip file may be followed by others.
        const buffer = Buffer.concat([bytes, Buffer.from(file)]);
        await group.locator('input[type=file]').setInputFiles({ name: file, mimeType: '', buffer });
        await expect(group).toContainText('on this device, not submitted');
        const befallen = connection.proxy.breakNext(fault.on(path));
        await group.getByRole('button', { name: 'Submit the full paper' }).click();
        await befallen;
        const claim = await claimOf(page, {
          arrived: new RegExp(`Version \\d+: ${file}`),
          nothingSent: /nothing was sent|The connection broke during the upload/,
          unknown: /The answer of the server was lost/,
          refused,
        });
        expectTrue(claim, await papers(file), fault);
        connection.proxy.restore();
        await accepted.openDashboard();
        const there = group.getByText(`: ${file}`);
        const submit = group.getByRole('button', { name: 'Submit the full paper' });
        // The page first shows the copy of the device.
        await expect(async () => {
          if (await submit.isVisible()) await submit.click({ timeout: 5_000 });
          await expect(there).toBeVisible();
        }).toPass({ timeout: maxWait });
        await expect(submit).toBeHidden();
        expect(await papers(file), `${fault.name}: in the end the server has it once`).toBe(1);
      });
    }
    console.log(`${name}: ${faultsToInject.length} faults, every paper whole or arrived, none twice`);
  });
}

for (const [name, answer, words, said] of [
  ['confirming a place', 'confirmed', ['Confirm the place'], 'You have confirmed your place.'],
  ['giving up a place', 'declined', ['Give up the place…', 'Give it up'], 'You have given up this place.'],
] as const) {
  test(`W6 O8 ${name} survives every injected fault`, { tag: '@long' }, async ({ faultsToInject, page, request }) => {
    test.setTimeout(600_000);
    await using site = await openReviewed();
    await using accepted = await acceptedAuthor(site, page, request);
    const { connection } = accepted;
    const [first, second] = words.map((word) => page.getByRole('button', { name: word }));
    const press = async () => {
      if (!(await second?.isVisible())) await first!.click({ timeout: 5_000 });
      await second?.click({ timeout: 5_000 });
    };
    const action = answer === 'confirmed' ? 'place confirmed' : 'place given up';
    const given = async () => (await site.query('select 1 from audit_log where action = ?', action)).length;
    for (const fault of faultsToInject) {
      await test.step(fault.name, async () => {
        await site.query("update applied_outcome set answer = ''");
        const before = await given();
        await accepted.openDashboard();
        const befallen = connection.proxy.breakNext(fault.on('/api/H5Api/answer_outcome'));
        await press();
        await befallen;
        const claim = await claimOf(page, {
          arrived: new RegExp(said),
          unknown: /There is no connection to the server/,
          refused,
        });
        expectTrue(claim, (await given()) - before, fault);
        connection.proxy.restore();
        await accepted.openDashboard();
        // The page first shows the copy of the device.
        await expect(async () => {
          if (!(await page.getByText(said).isVisible())) await press();
          await expect(page.getByText(said)).toBeVisible();
        }).toPass({ timeout: maxWait });
        expect((await given()) - before, `${fault.name}: in the end it is given once`).toBe(1);
        expect(await site.query('select answer from applied_outcome')).toEqual([{ answer }]);
      });
    }
    console.log(`${name}: ${faultsToInject.length} faults, each answer given once`);
  });
}

const staffSteps = ['write_review', 'hand_in_review', 'apply_outcome'] as const;

for (const step of staffSteps) {
  test(`W3 W5 S3 ${step} survives every injected fault`, { tag: '@long' }, async ({ faultsToInject, page }) => {
    test.setTimeout(600_000);
    await using site = await openUnderReview();
    addAbstracts(join(site.dataDir, 'symposium/lectern.sqlite'), faultsToInject.length, Date.now());
    const rows = await site.query<{ report_id: number }>(
      'select report_id from report where deleted_at is null and withdrawn_at is null order by report_id',
    );
    const proxy = await Proxy.open(site.url);
    await using _closed = { [Symbol.asyncDispose]: () => page.close().then(() => proxy.close()) };
    await signInThrough(proxy, page, site, step === 'apply_outcome' ? 'secretary' : 'reviewer');
    await site.query(
      `insert into assignment (report_id, staff_id, assigned_at, assigned_by)
          select report_id, (select staff_id from staff where name = 'Ida Noddack'), '', '' from report`,
    );
    // A change that was refused waits for its author to try again.
    const faults = faultsToInject.filter(({ isRefusal }) => !isRefusal);
    for (const [index, fault] of faults.entries()) {
      const { report_id } = rows[index]!;
      await test.step(fault.name, async () => {
        const before = await doneTimes(site, step);
        const done = async () => (await doneTimes(site, step)) - before;
        if (step === 'apply_outcome')
          await site.query(
            `insert into decision (report_id, outcome, duplicate_of, message, changed_by, changed_at)
                values (?, 'poster', '', '', '', '')`,
            report_id,
          );
        const act = await prepare(page, proxy.url, step, report_id);
        const befallen = proxy.breakNext(fault.on(`/api/AdminApi/${step}`));
        await act();
        await befallen;
        expect(await done(), `${fault.name}: at most once`).toBeLessThanOrEqual(1);
        proxy.restore();
        // It waits on the device, and is sent by the next visit.
        await page.goto(`${proxy.url}/admin/`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: maxWait });
        await expect.poll(done, { message: fault.name, timeout: maxWait }).toBe(1);
      });
    }
    expect(await site.query('select 1 from review'), 'a review each').toHaveLength(
      step === 'apply_outcome' ? 0 : faults.length,
    );
    console.log(`${step}: ${faults.length} faults, each applied once`);
  });
}

/** Signs a member of staff in whose browser reaches the server through the proxy. */
async function signInThrough(proxy: Proxy, page: Page, site: Site, role: 'secretary' | 'reviewer'): Promise<void> {
  await using owner = await requests.newContext();
  await becomeOwnerByCalls(owner, site);
  // Not at the authors' university, which would be a conflict.
  const person = { name: 'Ida Noddack', roles: [role], email: 'ida.noddack@institute.example' };
  await appointWithoutForm(owner, page, site, person);
  await page.goto(`${proxy.url}/manifest.webmanifest`);
  await page.evaluate((key) => localStorage.setItem(key, 'device'), keepingKey);
}

/** Brings the page to the press that makes the call. */
async function prepare(
  page: Page,
  url: string,
  step: (typeof staffSteps)[number],
  report_id: number,
): Promise<() => Promise<void>> {
  if (step === 'apply_outcome') {
    await page.goto(`${url}/admin/decisions`);
    await page.getByRole('button', { name: 'Apply all outcomes…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply outcomes' });
    return () => dialog.getByRole('button', { name: 'Apply 1 outcome' }).click();
  }
  await page.goto(`${url}/admin/reviews?q=${report_id}`);
  await page
    .getByRole('row')
    .filter({ hasText: `${report_id}` })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible();
  if (step === 'write_review') {
    await page.getByLabel('Comments to the author').fill(`Remark ${report_id}`);
    return () => page.locator('h1').click();
  }
  await page.getByRole('radiogroup', { name: 'Originality' }).getByRole('radio', { name: '1' }).focus();
  for (const key of ['4', '3', '5', '2']) await page.keyboard.press(key);
  await page.getByRole('combobox', { name: 'Recommendation' }).selectOption('poster');
  return () => page.getByRole('button', { name: 'Submit review' }).click();
}

/** How often the log says that it was done. */
async function doneTimes(site: Site, step: (typeof staffSteps)[number]): Promise<number> {
  const action = {
    write_review: 'review written',
    hand_in_review: 'review handed in',
    apply_outcome: 'outcome applied',
  };
  return (await site.query('select 1 from audit_log where action = ?', action[step])).length;
}

/** An author with an accepted abstract, whose browser reaches the server through a proxy. */
async function acceptedAuthor(site: Site, page: Page, request: Parameters<typeof FaultyConnection.open>[2]) {
  const connection = await FaultyConnection.open(site.url, page, request);
  const file_url = await upload(request, site.url, fixturePath('abstract-en.docx'));
  await submit(request, site.url, { title: '热风干燥 <b>', file_url });
  await site.query(
    `insert into applied_outcome (report_id, outcome, duplicate_of, message, applied_by, applied_at, answer, answered_at)
      select report_id, 'oral', '', '', '', ?, '', '' from report`,
    new Date(site.now).toISOString(),
  );
  return {
    connection,
    /** Opens it as after a closed lid. */
    async openDashboard() {
      await page.goto(`${connection.url}/loginThen`);
      await expect(page.getByText('Accepted as an oral presentation', { exact: true })).toBeVisible({
        timeout: maxWait,
      });
    },
    async [Symbol.asyncDispose]() {
      await page.close();
      await connection.proxy.close();
    },
  };
}
