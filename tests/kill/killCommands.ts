import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { sampleReport } from '../bench/support/sampleReport.ts';
import { becomeOwner } from '../e2e/admin/support/staff.ts';
import { createAccount, newAuthor } from '../e2e/support/author.ts';
import type { Device } from '../e2e/support/device.ts';
import { expect } from '../e2e/support/fixtures.ts';
import type { Site } from '../e2e/support/site.ts';
import { SeededRandom } from './seededRandom.ts';

const call = '**/AdminApi/edit_abstract';
/** Milliseconds that a command takes to be answered, and some. */
const answerTime = 60;
/** Milliseconds for a page to open and to send what waits, on a busy machine. */
const maxWait = 60_000;

export interface KillCommandsOptions {
  site: Site;
  device: Device;
  request: APIRequestContext;
  rounds: number;
  seed: number;
}

/**
 * Kills the browser again and again as a change by staff leaves it: in every other round before the server has it, otherwise
 * while the server answers. Expects it on the disk, and in the end to be applied once (S3).
 */
export async function killCommands({ site, device, request, rounds, seed }: KillCommandsOptions): Promise<void> {
  const random = new SeededRandom(seed);
  await createAccount(request, site.url, newAuthor());
  await request.post(`${site.url}/H5Api/add_report`, {
    data: sampleReport,
    headers: { 'content-type': 'application/json' },
  });
  let page = await device.open();
  await becomeOwner(page, site);
  // So what somebody is known by outlives the kills: the browser takes its time to store that.
  const cookies = await page.context().cookies();
  await device.close();
  page = await openAgain(device, cookies);
  for (let round = 0; round < rounds; round += 1) {
    const title = `Title ${round + 1}`;
    const isHeld = round % 2 === 0;
    await change(page, site, title);
    if (isHeld) await page.route(call, () => undefined);
    const leaving = page.waitForRequest(call, { timeout: maxWait });
    // The kill may come before the press is over.
    page
      .getByRole('button', { name: 'Save' })
      .click({ noWaitAfter: true })
      .catch(() => undefined);
    await leaving;
    if (!isHeld) await pause(random.between(0, answerTime));
    await device.kill();
    page = await openAgain(device, cookies);
    const stored = await storedTitles(page, site);
    if (isHeld) expect(stored, `round ${round + 1}: on the disk before it is sent`).toEqual([title]);
    await page.goto(`${site.url}/admin/abstract?id=1`);
    const applied = async () =>
      (await site.query<{ title: string; version: number }>('select title, version from report'))[0];
    await expect.poll(applied, { timeout: maxWait }).toEqual({ title, version: round + 2 });
    await expect.poll(() => storedTitles(page, site), { timeout: maxWait }).toEqual([]);
  }
  const edits = await site.query("select entry_id from audit_log where action = 'abstract edited'");
  expect(edits, 'each is applied once').toHaveLength(rounds);
}

type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0];

async function openAgain(device: Device, cookies: Cookies): Promise<Page> {
  const page = await device.open();
  await page.context().addCookies(cookies);
  return page;
}

async function change(page: Page, site: Site, title: string): Promise<void> {
  await page.goto(`${site.url}/admin/abstract?id=1`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill(title);
  await expect(page.getByText('Typed, not saved yet')).toBeVisible();
}

/** The titles that changes on the device give the abstract, read without the site's code. */
async function storedTitles(page: Page, site: Site): Promise<unknown[]> {
  if (!page.url().startsWith(site.url)) await page.goto(`${site.url}/robots.txt`);
  return page.evaluate(async () => {
    const opened = indexedDB.open('lectern-admin');
    const ended = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
      });
    const db = await ended(opened);
    interface Row {
      body: { changes: { title?: { to: string } } };
    }
    const rows = (await ended(db.transaction('commands').objectStore('commands').getAll())) as Row[];
    db.close();
    return rows.map(({ body }) => body.changes.title?.to);
  });
}
