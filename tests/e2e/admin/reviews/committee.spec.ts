import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../../support/axe.ts';
import { expect, withWorker as test } from '../../support/fixtures.ts';
import type { Site } from '../../support/site.ts';
import { addAbstracts } from '../support/manyAbstracts.ts';
import { openUnderReview } from '../support/reviewed.ts';
import { appointByCalls, appointWithoutForm, signInOwner } from '../support/staff.ts';

test(
  'W4 W9 W10 The committee discusses an abstract, also without a network, sees who is late, and reminds reviewers',
  { tag: '@long' },
  async ({ page, context, browser }) => {
    test.setTimeout(180_000);
    await using site = await openUnderReview();
    addAbstracts(join(site.dataDir, 'symposium/lectern.sqlite'), 8, Date.now());
    await using office = await browser.newContext();
    const chair = await office.newPage();
    await signInOwner(chair, site);
    await appoint(chair, page, site);
    await appointByCalls(chair.request, site, { name: '吴健雄', roles: ['reviewer'], email: 'wu@institute.example' });
    const [report_id = 0] = await assignAndReview(site);
    const review_id = `${report_id}_${(await staffOf(site, 'Ida Noddack'))[0]!.staff_id}`;

    await test.step('before submitting her review, the reviewer sees no discussion', async () => {
      await page.goto(`${site.url}/admin/review?id=${review_id}`);
      await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Discussion' })).toBeHidden();
      await page.getByRole('radiogroup', { name: 'Originality' }).getByRole('radio', { name: '1' }).focus();
      for (const key of ['4', '3', '5', '2']) await page.keyboard.press(key);
      await page.getByRole('combobox', { name: 'Recommendation' }).selectOption('oral');
      await page.getByRole('button', { name: 'Submit review' }).click();
      await expect(page.getByRole('heading', { name: 'Discussion' })).toBeVisible();
    });

    await test.step('without a network: typed text survives a reload, and arrives once', async () => {
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
      });
      await context.setOffline(true);
      await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('误差分析不足。\n<b>Poster?</b>');
      await expect(page.getByText('Typed, not saved yet')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Comment', exact: true })).toHaveValue(
        '误差分析不足。\n<b>Poster?</b>',
      );
      await page.getByRole('button', { name: 'Add the comment' }).click();
      await expect(page.getByRole('article', { name: 'Comment' })).toContainText('<b>Poster?</b>');
      await expect(page.getByRole('textbox', { name: 'Comment', exact: true })).toHaveValue('');
      expect(await comments(site)).toEqual([]);
      await context.setOffline(false);
      await expect.poll(() => comments(site)).toEqual(['误差分析不足。\n<b>Poster?</b>']);
    });

    await test.step('the office sees who has written, answers, and corrects its comment', async () => {
      await chair.goto(`${site.url}/admin/abstract?id=${report_id}`);
      const written = chair.getByRole('article', { name: 'Comment' });
      await expect(written.first()).toContainText('Ida Noddack (Reviewer 1)');
      await chair.getByRole('textbox', { name: 'Comment', exact: true }).last().fill('Agreed');
      await chair.getByRole('button', { name: 'Add the comment' }).click();
      await written.last().getByRole('button', { name: 'Edit' }).click();
      await written.last().getByRole('textbox', { name: 'Comment' }).fill('Agreed: a poster');
      await written.last().getByRole('button', { name: 'Save' }).click();
      await expect(written.last()).toContainText('Agreed: a poster');
      await expect(written.last()).toContainText('edited');
      await expectAccessibleInEveryLook(chair, 'a discussion');
      await expect.poll(() => comments(site)).toContain('Agreed: a poster');
      await page.goto(`${site.url}/admin/reviews`);
      const mark = page.getByRole('img', { name: '1 new comment' });
      await expect(mark).toBeVisible();
      await context.setOffline(true);
      await page
        .getByText('New comments on 1 abstract:')
        .getByRole('link', { name: `#${report_id}` })
        .click();
      const last = page.getByRole('article', { name: 'Comment' }).last();
      await expect(last).toContainText('Marie Curie');
      await page.getByRole('textbox', { name: 'Comment', exact: true }).scrollIntoViewIfNeeded();
      await expect(last.getByText('new', { exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Reviews', exact: true }).first().click();
      await expect(page.getByText('1 of 2 done')).toBeVisible();
      await expect(mark).toBeHidden();
      await context.setOffline(false);
      await page.goto(`${site.url}/admin/review?id=${review_id}`);
      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Delete the comment' }).click();
      await expect(page.getByText('deleted by its author')).toBeVisible();
      await expect.poll(() => comments(site)).toEqual(['', 'Agreed: a poster']);
    });

    await test.step('statistics: outcomes, who has done what, agreement, and a file of each', async () => {
      await chair.goto(`${site.url}/admin/decisions`);
      await chair.getByRole('link', { name: 'Statistics' }).click();
      await expect(chair.getByRole('heading', { name: 'Statistics' })).toBeVisible();
      const reviewers = chair.getByRole('figure').filter({ hasText: 'Reviews by reviewer' });
      await reviewers.getByText('As a table').click();
      await expect(reviewers.getByRole('row', { name: /吴健雄/ })).toContainText('200');
      const agreement = chair.getByRole('table', { name: 'Agreement between reviewers' });
      await expect(agreement.getByRole('row', { name: /Mean score/ })).toContainText('1');
      await expectAccessibleInEveryLook(chair, 'the statistics');
      await chair.getByRole('button', { name: 'Export' }).click();
      await chair.getByRole('radio', { name: 'Reviews by reviewer' }).check();
      await chair.getByRole('radio', { name: /CSV/ }).check();
      const download = chair.waitForEvent('download');
      await chair.getByRole('button', { name: /^Export the statistics of/ }).click();
      const file = await readFile(await (await download).path(), 'utf8');
      expect(file).toMatch(/"吴健雄",2,0,0/);
    });

    await test.step('a reminder opens the page of letters, which lists exactly who would get it', async () => {
      const invited = { email: 'lise@wur.example', roles: ['reviewer'], topics: [] };
      await chair.request.post(`${site.url}/api/AdminApi/staff_invite`, { data: invited });
      await chair.goto(`${site.url}/admin/reviewers`);
      await chair.getByRole('button', { name: 'Remind…' }).click();
      await chair.getByRole('menuitem', { name: 'have not answered the invitation' }).click();
      await expect(chair.getByRole('combobox', { name: 'Template' })).toHaveValue('reminder-unanswered');
      const listed = chair.getByRole('list', { name: 'Who gets the reminder' });
      await expect(listed.getByRole('listitem')).toHaveText(['lise@wur.example']);
      await expectAccessibleInEveryLook(chair, 'a reminder');
    });
  },
);

/** Makes the page's person a reviewer, not at the authors' university, which would be a conflict. */
async function appoint(owner: Page, own: Page, site: Site): Promise<void> {
  const email = 'ida.noddack@institute.example';
  await appointWithoutForm(owner.request, own, site, { name: 'Ida Noddack', roles: ['reviewer'], email });
}

function staffOf(site: Site, name: string): Promise<{ staff_id: string }[]> {
  return site.query<{ staff_id: string }>(`select staff_id from staff where name = '${name}'`);
}

/** Assigns two abstracts to two reviewers, one of whom has handed in both. Returns their numbers. */
async function assignAndReview(site: Site): Promise<number[]> {
  const rows = await site.query<{ report_id: number }>(
    `select report_id from report where deleted_at is null and withdrawn_at is null and topics <> '' order by report_id desc limit 2`,
  );
  await site.query(
    `insert into assignment (report_id, staff_id, assigned_at, assigned_by) select report_id, staff_id, '', '' from report, staff
      where staff.email like '%@institute.example' and report_id in (${rows.map(({ report_id }) => report_id).join(',')})`,
  );
  const values = JSON.stringify({ score_originality: '5', score_clarity: '3', recommendation: 'poster' });
  await site.query(
    `insert into review (report_id, staff_id, review_values, submitted_at, is_late, changed_at)
      select report_id, staff_id, '${values}', '2026-01-01T00:00:00.000Z', 0, ''
      from assignment where staff_id in (select staff_id from staff where email = 'wu@institute.example')`,
  );
  return rows.map(({ report_id }) => report_id);
}

async function comments(site: Site): Promise<string[]> {
  const rows = await site.query<{ comment: string }>('select comment from discussion_comment order by written_at');
  return rows.map(({ comment }) => comment);
}
