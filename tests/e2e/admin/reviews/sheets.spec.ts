import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { usualReview } from '#contract/content/review.ts';
import { csvLine } from '#contract/spreadsheet/csv.ts';
import { readXlsx } from '../../../client/admin/export/readXlsx.ts';
import { expectAccessibleInEveryLook } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openUnderReview } from '../support/reviewed.ts';
import { appointByCalls, signInOwner } from '../support/staff.ts';

type Sheet = (string | number)[][];

test(
  'W2 W10 A chair’s lists from Excel become assignments and reviews, also without a network, and are undone',
  { tag: '@long' },
  async ({ page }) => {
    await using site = await openUnderReview();
    await signInOwner(page, site);
    for (const [name, email] of [
      ['Lise <b>Meitner', 'lise@wur.nl'],
      ['张伟', 'wei@qq.com'],
    ] as const)
      await appointByCalls(page.request, site, { name, roles: ['reviewer'], email });
    const open = await site.query<{ report_id: number; title: string }>(
      'select report_id, title from report where deleted_at is null and withdrawn_at is null order by report_id',
    );
    const [one, two] = open as [(typeof open)[number], (typeof open)[number]];
    const assigned = () => site.query('select report_id from assignment');
    const submitted = () =>
      site.query<{ review_values: string; entered_by: string }>('select review_values, entered_by from review');
    const importFile = async (button: string, label: string, path: string) => {
      await page.getByRole('button', { name: button }).click();
      // A worker reads it, so that the page stays responsive.
      const worker = page.waitForEvent('worker', (started) => started.url().includes('readTableFile'));
      await page.getByLabel(label).setInputFiles(path);
      await worker;
    };

    await test.step('who reviews what: a dry run names what is wrong, and everything is undone', async () => {
      await page.goto(`${site.url}/admin/assign`);
      const rows: Sheet = [
        ['编号', '审稿人', '题目'],
        [one.report_id, '张伟', one.title],
        [one.report_id, 'lise@wur.nl', one.title],
        [two.report_id, '张伟', one.title],
        [two.report_id, '张伟', ''],
        [99_999, '张伟', ''],
      ];
      const path = join(site.dataDir, 'assignments.csv');
      await writeFile(path, rows.map(csvLine).join(''));
      await importFile('Import assignments…', 'File with the assignments', path);
      const dialog = page.getByRole('dialog', { name: 'Import assignments' });
      await expect(dialog.getByText('3 new assignments.')).toBeVisible();
      await expect(dialog.getByRole('alert')).toContainText(`Row 4: abstract ${two.report_id} has another title`);
      await expect(dialog.getByRole('alert')).toContainText('Row 6: there is no abstract 99999');
      await expectAccessibleInEveryLook(page, 'the import of assignments');
      expect(await assigned()).toEqual([]);
      await dialog.getByRole('button', { name: 'Import 3 assignments' }).click();
      await expect.poll(assigned).toHaveLength(3);
      await expect(page.getByText('Assignments of 2 reviewers imported')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(assigned).toEqual([]);
      await importFile('Import assignments…', 'File with the assignments', path);
      await page.getByRole('button', { name: 'Import 3 assignments' }).click();
      await expect.poll(assigned).toHaveLength(3);
    });

    await test.step('their reviews: exported, filled in, imported without a network, and undone', async () => {
      await page.goto(`${site.url}/admin/reviews`);
      await expect(page.getByRole('status').filter({ hasText: 'as of' })).toContainText('3 reviews');
      const [heads = [], ...rows] = await exported(page);
      const fields = [...usualReview.criteria.map(({ name }) => name.en), 'Recommendation', 'Comments to the author'];
      const filled = rows.map((row, index) =>
        heads.map((head, column) => {
          if (!fields.includes(String(head))) return row[column] ?? '';
          if (head === 'Recommendation') return '口头报告';
          return head === 'Comments to the author' ? '=请补充误差分析 <b>' : index === 0 ? 6 : 4;
        }),
      );
      const path = join(site.dataDir, 'reviews.xlsx');
      await writeFile(path, await writeXlsx({ sheets: [{ name: 'Sheet1', rows: [heads, ...filled] }] }));
      await importFile('Import reviews…', 'File with the reviews', path);
      const dialog = page.getByRole('dialog', { name: 'Import reviews' });
      await expect(dialog.getByText('2 reviews will be entered.')).toBeVisible();
      await expect(dialog.getByRole('alert')).toContainText('Row 2: “6” is not a score from 1 to 5');
      await expectAccessibleInEveryLook(page, 'the import of reviews');
      await page.context().setOffline(true);
      await dialog.getByRole('button', { name: 'Import 2 reviews' }).click();
      await expect(page.getByText('2 reviews imported')).toBeVisible();
      expect(await submitted()).toEqual([]);
      await page.context().setOffline(false);
      await expect.poll(submitted).toHaveLength(2);
      const [{ review_values, entered_by }] = (await submitted()) as [{ review_values: string; entered_by: string }];
      expect(JSON.parse(review_values)).toMatchObject({ recommendation: 'oral', for_author: '=请补充误差分析 <b>' });
      expect(entered_by).not.toBe('');
      await expect(page.getByText('entered on behalf').first()).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(submitted).toEqual([]);
      await expect(page.getByText('2 reviews are as they were before')).toBeVisible();
    });
  },
);

/** Exports all columns of the reviews. */
async function exported(page: Page): Promise<Sheet> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('radio', { name: /^All columns/ }).check();
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: /^Export 3 reviews/ }).click();
  const { cells } = await readXlsx(new Blob([await readFile(await (await download).path())]));
  return cells.map((row) => row.map((cell) => (typeof cell === 'object' ? '' : cell)));
}
