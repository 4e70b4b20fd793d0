import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/axe.ts';
import { expect, withWorker as test } from '../support/fixtures.ts';
import { Site } from '../support/site.ts';
import { seededSymposium } from './support/seed.ts';
import { becomeOwnerWithoutForm } from './support/staff.ts';

test('S18 S11 S4 One press stores everything: offline, abstracts are found by text and open; signing out deletes it', async ({
  page,
  context,
}) => {
  await using site = await Site.open('symposium', undefined, {}, await seededSymposium());
  await becomeOwnerWithoutForm(page, site);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Available offline' }).click();
  await expect(page.getByText(/^\d+ files, .+ in all\. This device has .+ left\.$/)).toBeVisible();
  await expectAccessible(page, 'what can be kept offline');
  await page.getByRole('button', { name: 'Keep everything on this device' }).click();
  await expect(page.getByText(/^All \d+ abstracts and \d+ files are on this device, as of /)).toBeVisible();
  const stored = await site.query<{ report_id: number; title: string; abstract: string; name: string }>(
    'select report_id, title, abstract, name from report join file using (file_id) where deleted_at is null',
  );
  const [all] = await site.query<{ files: number }>(
    `select count(*) as files from (select file_id from report where deleted_at is null union select file_id from invitation_letter
       union select file_id from letter_work union select file_id from issued_invoice) where file_id is not null`,
  );
  expect(all!.files, 'letters, too').toBeGreaterThan(stored.length);
  await expect(page.getByText(` and ${all!.files} files `)).toBeVisible();
  await expect(page.getByText('The files are those of abstracts, invitation letters and invoices.')).toBeVisible();
  const kept = await site.query<{ after: string }>("select after from audit_log where action = 'kept offline'");
  expect(kept.map(({ after }) => after.replace(/\d+/, ''))).toEqual([
    ...['{"abstracts":}', '{"accounts":}', '{"files":}', '{"letters":}'],
  ]);

  await context.setOffline(true);
  const { report_id, title, abstract, name } = stored.at(-1)!;
  await page.goto(`${site.url}/admin/abstracts`);
  const search = page.getByRole('searchbox', { name: 'Search abstracts' });
  await search.fill(`text:"${abstract.split(/\s+/).slice(0, 6).join(' ')}"`);
  await expect(page.getByRole('grid', { name: 'Abstracts' })).toContainText(title);
  await search.fill(`-text:"${abstract.split(/\s+/).slice(0, 6).join(' ')}"`);
  await expect(page.getByRole('grid', { name: 'Abstracts' })).not.toContainText(title);
  await page.goto(`${site.url}/admin/abstract?id=${report_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: 'Read here as text' }).click();
  await expect(page.getByRole('region', { name: 'Text of the file' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(name);
  expect((await readFile(await (await download).path())).subarray(0, 2).toString()).toBe('PK');
  await page.getByRole('link', { name: 'Invitation letters' }).click();
  const letter = page.waitForEvent('download');
  await page
    .getByRole('main')
    .getByRole('button', { name: /\.docx$/ })
    .first()
    .click();
  expect((await letter).suggestedFilename()).toMatch(/\.docx$/);
  await page.getByRole('link', { name: 'People' }).click();
  // Else a letter's row is pressed.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People');
  await page.getByRole('gridcell').nth(1).click();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: /^Sign out/ }).click();
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name: database }) => database ?? []));
  await expect.poll(databases).not.toContain('lectern-admin');
});
