import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { languages } from '#contract/pages/page.ts';
import { addAbstracts } from '../e2e/admin/support/manyAbstracts.ts';
import { openReviewed } from '../e2e/admin/support/reviewed.ts';
import { seedSymposium } from '../e2e/admin/support/seed.ts';
import { appointWithoutForm, becomeOwnerWithoutForm } from '../e2e/admin/support/staff.ts';
import { withWorker as test } from '../e2e/support/fixtures.ts';
import type { Site } from '../e2e/support/site.ts';
import { take } from './take.ts';

const noddack = { name: 'Ida Noddack', email: 'ida.noddack@noddack.example' };

/** Reviews of the abstract whose decision is shown. */
const reviews = [
  {
    name: 'Dorothy Hodgkin',
    scores: [4, 4, 3, 5],
    recommendation: 'oral',
    for_author: 'Clear and well measured. Please say how many batches were dried.',
  },
  {
    name: '谢希德',
    scores: [5, 4, 4, 4],
    recommendation: 'oral',
    for_author: '数据充分，结论可靠。建议补充与热风干燥的能耗对比。',
  },
  {
    name: 'Søren Sørensen',
    scores: [3, 2, 3, 4],
    recommendation: 'poster',
    for_author: 'Interesting, but closer to a case study: a poster would suit it better.',
  },
] as const;

test('The pictures of review and decisions', async ({ page, browser }) => {
  test.setTimeout(180_000);
  await using site = await openReviewed();
  seedSymposium(site);
  addAbstracts(join(site.dataDir, 'symposium/lectern.sqlite'), 12, site.now);
  await becomeOwnerWithoutForm(page, site);
  await using own = await browser.newContext();
  const reviewer = await own.newPage();
  await appointWithoutForm(page.request, reviewer, site, { ...noddack, roles: ['reviewer'] });
  const decided = await giveReviews(site);
  for (const each of [page, reviewer]) await each.setViewportSize({ width: 1000, height: 640 });

  for (const language of languages) {
    await open(page, `${site.url}/admin/decision?id=${decided}&language=${language}`);
    await expect(page.getByText(reviews[1].name).first()).toBeVisible();
    await take(page, 'decide', language);

    await open(page, `${site.url}/admin/assign?language=${language}`);
    await page.getByRole('button', { name: /^(Propose reviewers|生成分配方案)$/ }).click();
    await expect(page.getByRole('status').filter({ hasText: /^(Not assigned yet|尚未)/ })).toBeVisible();
    await take(page, 'assign', language);
    await page.getByRole('button', { name: /^(Discard the changes|放弃修改)$/ }).click();

    await open(reviewer, `${site.url}/admin/review?id=${decided + 1}_${await staffIdOf(site)}&language=${language}`);
    for (const [index, score] of ['4', '5', '3'].entries())
      await reviewer.getByRole('radiogroup').nth(index).getByText(score, { exact: true }).click();
    await take(reviewer, 'review', language);
  }
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function staffIdOf(site: Site): Promise<string> {
  const [{ staff_id }] = (await site.query('select staff_id from staff where email = ?', noddack.email)) as [
    { staff_id: string },
  ];
  return staff_id;
}

/**
 * Adds reviewers, and their reviews of one abstract. Returns its number. The next abstract is assigned to the reviewer who
 * signs in.
 */
async function giveReviews(site: Site): Promise<number> {
  const [{ report_id }] = (await site.query(
    'select report_id from report where deleted_at is null and withdrawn_at is null order by report_id desc limit 1 offset 3',
  )) as [{ report_id: number }];
  const day = new Date(site.now).toISOString();
  for (const [index, { name, scores, recommendation, for_author }] of reviews.entries()) {
    const staff_id = `reviewer${index}`;
    // Shares no author's institution.
    const email = `${staff_id}@${staff_id}.example`;
    await site.query(
      `insert into staff (staff_id, name, email, email_key, created_at) values (?, ?, ?, ?, '')`,
      ...[staff_id, name, email, email],
    );
    await site.query(`insert into staff_role (staff_id, role, topic) values (?, 'reviewer', '')`, staff_id);
    await site.query(
      `insert into assignment (report_id, staff_id, assigned_at, assigned_by) values (?, ?, '', '')`,
      report_id,
      staff_id,
    );
    const [score_originality, score_significance, score_soundness, score_clarity] = scores.map(String);
    const values = {
      score_originality,
      score_significance,
      score_soundness,
      score_clarity,
      recommendation,
      for_author,
    };
    await site.query(
      `insert into review (report_id, staff_id, review_values, submitted_at, is_late, changed_at) values (?, ?, ?, ?, 0, ?)`,
      ...[report_id, staff_id, JSON.stringify(values), day, day],
    );
  }
  await site.query(
    `insert into assignment (report_id, staff_id, assigned_at, assigned_by) values (?, ?, '', '')`,
    report_id + 1,
    await staffIdOf(site),
  );
  return report_id;
}
