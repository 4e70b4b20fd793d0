import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readWordText } from '#contract/readers/wordFile/readWordText.ts';
import { filesInZip } from '#contract/readers/zip/zip.ts';
import { readXlsx } from '../../client/admin/export/readXlsx.ts';
import { expectAccessibleInEveryLook } from '../support/axe.ts';
import { expect, withWorker as test } from '../support/fixtures.ts';
import { addAbstracts, lengthenTexts } from './support/manyAbstracts.ts';
import { openOffice } from './support/office.ts';
import { becomeOwnerWithoutForm } from './support/staff.ts';

test(
  'S17 The secretary exports book, badges, files and a person’s data of 3,000 abstracts with Chinese names',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(180_000);
    await using office = await openOffice();
    const { site, url } = office;
    addAbstracts(join(site.dataDir, 'symposium/lectern.sqlite'), 3000, site.now);
    await lengthenTexts(site);
    await becomeOwnerWithoutForm(page, site, url);
    await expect(page.getByRole('status').filter({ hasText: 'as of' })).toContainText(/^3,0\d\d /);

    await test.step('a book of all abstracts, as a page', async () => {
      await openExport(page, 'Book of abstracts');
      await expectAccessibleInEveryLook(page, 'the export of a book');
      await page.getByLabel('Web page (HTML)').check();
      await page.getByLabel('Language of headings').selectOption('Chinese');
      const html = await downloaded(page, /^Export a book of 3,0\d\d abstracts$/);
      const text = String(html);
      expect(text.match(/<article /g)!.length).toBeGreaterThan(3000);
      expect(text).toContain('作者索引');
      expect(text).toContain('王淑芬');
    });

    await test.step('a Word document of the shown abstracts, after a first attempt is cancelled', async () => {
      await search(page, 'topic:3');
      await openExport(page, 'Book of abstracts');
      await page.getByLabel('Word (DOCX)').check();
      await page.getByRole('button', { name: /^Export a book of/ }).click();
      await page.getByRole('button', { name: /^Cancel/ }).click();
      await page.getByLabel('Language of headings').selectOption('English and Chinese');
      const word = await downloaded(page, /^Export a book of/);
      const paragraphs = await readWordText(new Blob([new Uint8Array(word)]));
      expect(paragraphs).toContain('Book of Abstracts');
      expect(paragraphs!.filter((line) => /^3-\d{3}\t?/.test(line)).length).toBeGreaterThan(150);
      expect(paragraphs!.some((line) => line.startsWith('王淑芬'))).toBe(true);
    });

    await test.step('the files in a folder for each topic', async () => {
      await search(page, '');
      await openExport(page, 'Attached files');
      const zip = await downloaded(page, /^Export [\d,]+ files$/);
      const names = [...(await filesInZip(new Blob([new Uint8Array(zip)]), 5000)).keys()];
      expect(names.filter((name) => !/^[^/\\:*?"<>|]{1,90}\/\d{4}( [^/\\:*?"<>|]+)?\.docx?$/u.test(name))).toEqual([]);
      expect(names.some((name) => name.startsWith('Topic 3 – '))).toBe(true);
    });

    await test.step('badges without a network, where a book cannot be made', async () => {
      await page.getByRole('link', { name: 'People' }).first().click();
      // Until this list is shown, the list of abstracts is there, with about as many rows.
      await expect(page.getByRole('searchbox', { name: 'Search people' })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'as of' })).toContainText(/^3,0\d\d /);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.context().setOffline(true);
      await openExport(page, 'List for badges');
      const workbook = await downloaded(page, /^Export 3,0\d\d badges$/);
      const { cells } = await readXlsx(new Blob([new Uint8Array(workbook)]));
      const names = ['Name in Chinese characters', 'Name in Latin letters'];
      expect(cells[0]).toEqual(['Title', ...names, 'Affiliation', 'Country', 'E-mail', 'Account ID']);
      expect(cells.length).toBeGreaterThan(3000);
      await page.getByRole('link', { name: 'Abstracts' }).first().click();
      await openExport(page, 'Book of abstracts');
      await expect(page.getByText('There is no connection now')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Export a book of/ })).toBeDisabled();
      await page.keyboard.press('Escape');
      await page.context().setOffline(false);
    });

    await test.step('everything that is stored about a person, as a document and as JSON', async () => {
      const [author] = await site.query<{ visitor_id: string; Lastname: string }>(
        'select visitor_id, "Lastname" from account order by created_at limit 1',
      );
      await page.goto(`${url}/admin/person?id=${author!.visitor_id}`);
      await page.getByRole('button', { name: 'Export everything' }).click();
      await page.getByLabel('Word (DOCX)').check();
      await expectAccessibleInEveryLook(page, 'the export of a person');
      const word = await readWordText(new Blob([new Uint8Array(await downloaded(page, 'Export'))]));
      expect(word?.join('\n')).toContain(author!.Lastname);
      expect(word).toContain('Log');
      await page.getByLabel('JSON').check();
      expect(JSON.parse(String(await downloaded(page, 'Export')))).toHaveProperty('account.registration');
    });

    await test.step('each export is in the log', async () => {
      const logged = () =>
        site.query<{ after: string | null }>("select after from audit_log where action = 'exported' order by entry_id");
      await expect.poll(async () => (await logged()).length).toBe(7);
      // Of the person it says no more than whose data.
      const things = (await logged()).map(
        ({ after }) => Object.keys(JSON.parse(after ?? '{}') as object)[0] ?? 'person',
      );
      expect(new Set(things)).toEqual(new Set(['accounts', 'book', 'files', 'person']));
    });
  },
);

/** Opens the export of a list, and chooses what of it. */
async function openExport(page: Page, contents: string): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('radio', { name: contents }).check();
}

/** Presses a button, and reads the file that is saved. */
async function downloaded(page: Page, button: string | RegExp): Promise<Buffer> {
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: button, exact: true }).click();
  return readFile((await (await download).path())!);
}

async function search(page: Page, typed: string): Promise<void> {
  // A press outside closes the export.
  await page.getByRole('searchbox', { name: 'Search abstracts' }).click();
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search abstracts' }).fill(typed);
}
