import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { readXlsx } from '../../client/admin/export/readXlsx.ts';
import { expectAccessibleInEveryLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { Site } from '../support/site.ts';
import { addAbstracts } from './support/manyAbstracts.ts';
import { seedSymposium } from './support/seed.ts';
import { becomeOwner } from './support/staff.ts';

test(
  'W5 W10 Review is switched on under Site; 3,000 abstracts go to Excel and come back decided, with wrong rows named, and undo',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(240_000);
    await using site = await Site.openPublishing('symposium');
    seedSymposium(site);
    addAbstracts(join(site.dataDir, 'symposium/lectern.sqlite'), 3000, Date.now());
    await becomeOwner(page, site);
    const navigation = page.getByRole('navigation', { name: 'Conference office' });
    await expect(navigation.getByRole('link', { name: 'Decisions' })).toHaveCount(0);
    await test.step('switch it on', () => switchOn(page));
    await page.goto(`${site.url}/admin/abstracts`);
    await navigation.getByRole('link', { name: 'Decisions' }).click();
    const total = (await site.query<{ total: number }>('select count(*) as total from report'))[0]!.total;
    await expect(page.getByText(`${total.toLocaleString('en')} abstracts`).first()).toBeVisible();
    await expectAccessibleInEveryLook(page, 'the decisions');

    const proposed = async () =>
      (await site.query<{ total: number }>("select count(*) as total from decision where outcome <> ''"))[0]!.total;
    let exported: (string | number)[][] = [];
    await test.step('export the list', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByRole('radio', { name: /^All columns/ }).check();
      await page.getByRole('button', { name: /^Export [\d,]+ abstracts/ }).click();
      const file = await (await download).path();
      exported = (await readXlsx(await openAsBlob(file))).cells.map((row) =>
        row.map((cell) => (typeof cell === 'object' ? '' : cell)),
      );
      expect(exported).toHaveLength(total + 1);
    });
    await test.step('import it, with outcomes', async () => {
      const heads = exported[0]!.map(String);
      const [outcome, message] = ['Proposed outcome', 'Message to the author'].map((head) => heads.indexOf(head));
      const rows = exported.map((row, index) => {
        if (index === 0 || index > 200) return row;
        const words = index === 7 ? 'maybe' : index % 2 ? '口头报告' : 'poster';
        return row.with(outcome!, words).with(message!, `祝贺 ${index}`);
      });
      const path = join(site.dataDir, 'outcomes.xlsx');
      await writeFile(path, await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] }));
      await page.getByRole('button', { name: 'Import outcomes…' }).click();
      await page.getByLabel('File with the outcomes').setInputFiles(path);
      const dialog = page.getByRole('dialog', { name: 'Import outcomes' });
      await expect(dialog.getByText('199 abstracts will change.')).toBeVisible();
      await expect(dialog.getByRole('alert')).toContainText('Row 8: “maybe” is not an outcome');
      expect(await proposed()).toBe(0);
      await expectAccessibleInEveryLook(page, 'the import of outcomes');
      await dialog.getByRole('button', { name: 'Import 199 outcomes' }).click();
      await expect.poll(proposed, { timeout: 60_000 }).toBe(199);
      await expect(page.getByText('199 outcomes imported')).toBeVisible();
    });
    await test.step('undo it', async () => {
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(proposed, { timeout: 60_000 }).toBe(0);
    });
    await test.step('decide on the page of an abstract', async () => {
      await page.goto(`${site.url}/admin/abstract?id=1`);
      await page.getByRole('button', { name: 'Edit: Decision' }).click();
      await page.getByLabel('Proposed outcome').selectOption('duplicate');
      await page.getByLabel('Duplicate of (number)').fill('2');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect
        .poll(() => site.query('select outcome, duplicate_of from decision where report_id = 1'))
        .toEqual([{ outcome: 'duplicate', duplicate_of: '2' }]);
      await expectAccessibleInEveryLook(page, 'an abstract with a decision');
    });
  },
);

async function switchOn(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Conference office' }).getByRole('link', { name: 'Site' }).click();
  await page.getByRole('link', { name: 'Review and decisions' }).click();
  await page.getByRole('button', { name: 'Add: Review and decisions' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Site', exact: true }).first().click();
  await page.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByText(/^Published/).first()).toBeVisible({ timeout: 60_000 });
}
