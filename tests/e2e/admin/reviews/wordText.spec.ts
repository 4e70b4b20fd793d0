import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { staffCalls } from '#contract/staff/staffCalls.ts';
import {
  cornerPeople,
  cornerText,
  cornerWords,
  docWithNames,
  docxWithNames,
} from '../../../contract/readers/wordFile/namesInEveryCorner.ts';
import { expectAccessibleInEveryLook } from '../../support/axe.ts';
import { expect, withWorker as test } from '../../support/fixtures.ts';
import type { Site } from '../../support/site.ts';
import { addAbstracts } from '../support/manyAbstracts.ts';
import { openUnderReview } from '../support/reviewed.ts';
import { appointWithoutForm, signInOwner } from '../support/staff.ts';

test(
  'W3 W4 A reviewer reads Word files as text offline; nothing on the device names their authors',
  { tag: '@long' },
  async ({ page, context }) => {
    await using site = await openUnderReview('double');
    addAbstracts(join(site.dataDir, 'symposium/lectern.sqlite'), 5, Date.now());
    await using owner = await page.context().browser()!.newContext();
    const ownersPage = await owner.newPage();
    await signInOwner(ownersPage, site);
    const email = 'ida.noddack@institute.example';
    await appointWithoutForm(ownersPage.request, page, site, { name: 'Ida Noddack', roles: ['reviewer'], email });
    const answers: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/AdminApi/'))
        response
          .text()
          .then((text) => answers.push(text.toLowerCase()))
          .catch(() => undefined);
    });
    const [docx, doc, unclear] = await assignThree(site);
    await attach(ownersPage, site, docx!, await docxWithNames());
    await attach(ownersPage, site, doc!, await docWithNames());
    await attach(ownersPage, site, unclear!, await docxWithNames('Niobium was found.', false));

    await page.goto(`${site.url}/admin/reviews`);
    await expect(page.getByText('0 of 3 done')).toBeVisible();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // Not opened one by one: they come along with the list.
    await expect.poll(() => textsOn(page)).toHaveLength(3);
    await context.setOffline(true);

    for (const [report_id, width] of [
      [docx!, 390],
      [doc!, 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, site, report_id);
      await page.getByRole('tab', { name: 'Word file' }).click();
      const text = page.getByRole('article', { name: 'Text of the file' });
      await expect(text).toContainText(cornerText);
      await expect(text.getByRole('heading')).toHaveText(['Abstract', 'References']);
      const form = page.getByRole('heading', { name: 'Your review' });
      const [below, beside] = [(await form.boundingBox())!, (await text.boundingBox())!];
      if (width === 390) expect(below.y).toBeGreaterThan(beside.y + beside.height - 1);
      else expect(below.x).toBeGreaterThan(beside.x + beside.width - 1);
      await page.getByLabel('Comments to the author').fill(`Weigh it again: ${report_id}`);
      await expect(text).toBeVisible();
      await page.locator('h1').click();
    }
    await expectAccessibleInEveryLook(page, 'the text of a file');
    await open(page, site, unclear!);
    await page.getByRole('tab', { name: 'Word file' }).click();
    await expect(page.getByText('The text is withheld for now')).toBeVisible();

    await context.setOffline(false);
    await expect
      .poll(async () => (await site.query<{ report_id: number }>('select report_id from review')).length)
      .toBe(2);
    const told = [...answers, ...(await everythingStored(page))].join('\n').toLowerCase();
    expect(told).toContain('molybdenum was found in seven wines.');
    expect(cornerWords.filter((word) => told.includes(word))).toEqual([]);

    await test.step('the office releases a text; one whose assignment has ended leaves the device', async () => {
      await ownersPage.goto(`${site.url}/admin/abstract?id=${unclear}`);
      await ownersPage.getByRole('button', { name: 'Read what reviewers would get' }).click();
      await expect(ownersPage.getByRole('article', { name: 'Text of the file' })).toContainText('Niobium was found.');
      await ownersPage.getByRole('button', { name: 'Release the text' }).click();
      await expect(ownersPage.getByText('Reviewers get the text, as the committee has decided.')).toBeVisible();
      await site.query(`delete from assignment where report_id = ${docx}`);
      await page.goto(`${site.url}/admin/reviews`);
      await expect(page.getByText('of 2 done')).toBeVisible();
      await expect.poll(async () => (await textsOn(page)).map(({ state }) => state)).toEqual(['text', 'text']);
      expect((await textsOn(page)).map(({ review_id }) => Number(review_id.split('_')[0]))).not.toContain(docx);
    });
  },
);

/** Assigns three abstracts of the people in the files to the only reviewer. Returns their numbers. */
async function assignThree(site: Site): Promise<number[]> {
  const people = JSON.stringify(
    cornerPeople.map((one) => ({
      ...one,
      Middlename: '',
      Position: '',
      Corresponding_author: 0,
      Oral_presentation_author: 0,
    })),
  );
  const rows = await site.query<{ report_id: number }>(
    'select report_id from report where deleted_at is null and withdrawn_at is null order by report_id limit 3',
  );
  for (const { report_id } of rows) {
    await site.query('update report set report_people = ? where report_id = ?', people, report_id);
    await site.query(
      `insert into assignment (report_id, staff_id, assigned_at, assigned_by)
         values (?, (select staff_id from staff where name = 'Ida Noddack'), '', '')`,
      report_id,
    );
  }
  return rows.map(({ report_id }) => report_id);
}

async function attach(owner: Page, site: Site, report_id: number, file: Blob): Promise<void> {
  const name = `Berzelius Uppsala.${file.type ? 'docx' : 'doc'}`;
  const address = `${site.url}${staffCalls.replace_file.path}?report_id=${report_id}&name=${name}&tell=no`;
  const reply = await owner.request.post(address, {
    data: Buffer.from(await file.arrayBuffer()),
    headers: { 'content-type': 'application/octet-stream', origin: site.url },
  });
  expect(reply.status()).toBe(200);
}

async function open(page: Page, site: Site, report_id: number): Promise<void> {
  await page.goto(`${site.url}/admin/reviews`);
  await page
    .getByRole('link', { name: `#${report_id}` })
    .or(page.locator(`a[href*="id=${report_id}_"]`))
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible();
}

interface StoredText {
  review_id: string;
  state: string;
}

/** The texts on the device. */
async function textsOn(page: Page): Promise<StoredText[]> {
  const rows = await stored(page);
  return rows.flatMap((row) => {
    const { kind, data } = row as { kind?: string; data?: StoredText };
    return kind === 'review_text' && data ? [data] : [];
  });
}

/** Every row of every database. */
function stored(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const rows: unknown[] = [];
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('A request failed')));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        const store = database.transaction(table).objectStore(table);
        rows.push(...((await done(store.getAll())) as unknown[]));
      }
      database.close();
    }
    return rows;
  });
}

/** Rows, and what the caches hold. */
async function everythingStored(page: Page): Promise<string[]> {
  const cached = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!/\.(?:js|css|woff2|png|svg|ico)$/.test(new URL(request.url).pathname))
          texts.push(request.url, await (await cache.match(request))!.text());
      }
    }
    return [...texts, ...Object.values(localStorage as Readonly<Record<string, string>>)];
  });
  return [JSON.stringify(await stored(page)), ...cached];
}
