import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createAccount, logInWithoutForm, newAuthor } from '../../support/author.ts';
import { expectAccessibleInEveryLook } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { addAbstracts } from '../support/manyAbstracts.ts';
import { openUnderReview } from '../support/reviewed.ts';
import { appointWithoutForm, becomeOwnerByCalls } from '../support/staff.ts';

const comment = 'The error bars are missing. <b>Please</b> add them.';

test(
  'W5 W6 A chair applies an outcome with reviewers’ comments; the author reads them and revises, also offline',
  { tag: '@long' },
  async ({ page: chair, browser, request: owner }) => {
    await using site = await openUnderReview();
    addAbstracts(join(site.dataDir, 'symposium/lectern.sqlite'), 3, Date.now());
    await using people = new AsyncDisposableStack();
    const lise = await people.use(await browser.newContext()).newPage();
    await becomeOwnerByCalls(owner, site);
    // Not at the authors' university, which would be a conflict.
    await appointWithoutForm(owner, lise, site, {
      name: 'Lise Meitner',
      roles: ['reviewer'],
      email: 'lise@institute.example',
    });
    await appointWithoutForm(owner, chair, site, { name: 'Niels Bohr', roles: ['chair'], topics: ['1'] });
    const authors = people.use(await browser.newContext({ serviceWorkers: 'allow' }));
    const author = await createAccount(authors.request, site.url, newAuthor());
    await site.query(
      `update report set topics = '1', visitor_id = (select visitor_id from account where email_key = ?) where report_id = 1`,
      author.email,
    );
    await site.query(
      `insert into assignment (report_id, staff_id, assigned_at, assigned_by)
      select 1, staff_id, '', '' from staff where name = 'Lise Meitner'`,
    );
    await site.query(
      `insert into review (report_id, staff_id, review_values, submitted_at, changed_at, is_late)
      values (1, 'another', ?, '2026-01-01', '2026-01-01', 0)`,
      JSON.stringify({ for_author: '请补充误差分析。' }),
    );

    await test.step('a reviewer is asked before she signs her comments', async () => {
      await lise.goto(`${site.url}/admin/reviews`);
      await expect(lise.getByText('0 of 1 done')).toBeVisible();
      for (const key of ['j', 'Enter']) await lise.keyboard.press(key);
      for (const name of ['Originality', 'Significance', 'Methodological soundness', 'Clarity'])
        await lise.getByRole('radiogroup', { name }).getByText('3', { exact: true }).click();
      await lise.getByRole('combobox', { name: 'Recommendation' }).selectOption('revise');
      await lise.getByLabel('Comments to the author').fill(`${comment}\nMeitner, Lise`);
      await lise.getByRole('button', { name: 'Submit review' }).click();
      const question = lise.getByRole('dialog', { name: 'Keep the name' });
      await expect(question).toContainText('it names a reviewer: Lise Meitner');
      await expectAccessibleInEveryLook(lise, 'a question about a name');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await lise.getByLabel('Comments to the author').fill(comment);
      await lise.getByRole('button', { name: 'Submit review' }).click();
      await expect(lise.getByRole('button', { name: 'Reopen review' })).toBeVisible();
    });

    await test.step('the chair is asked before she sends a message that names the reviewer', async () => {
      await chair.goto(`${site.url}/admin/abstract?id=1`);
      await chair.getByRole('button', { name: 'Edit: Decision' }).click();
      await chair.getByLabel('Proposed outcome').selectOption('revise');
      await expect(chair.getByLabel('Reviewers’ comments to the author')).toHaveValue('yes');
      await chair.getByLabel('Message to the author').fill('Lise Meitner is right.');
      await chair.getByRole('button', { name: 'Save' }).click();
      const question = chair.getByRole('dialog', { name: 'Keep the name' });
      await expect(question).toContainText('Lise Meitner');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await chair.getByLabel('Message to the author').fill('The reviewers are right.');
      await chair.getByRole('button', { name: 'Save' }).click();
      await expect(chair.getByText('The author cannot see this until it is applied')).toBeVisible();
    });

    await test.step('she applies it, with the comments and a day', async () => {
      await chair.goto(`${site.url}/admin/decisions`);
      await chair.getByRole('button', { name: 'Apply all outcomes…' }).click();
      const dialog = chair.getByRole('dialog', { name: 'Apply outcomes' });
      await expect(dialog).toContainText('The author of 1 abstract also gets the comments of the reviewers.');
      await expect(dialog.getByLabel('Last day to revise')).toHaveValue(/^20\d\d-/);
      await expectAccessibleInEveryLook(chair, 'applying a revision');
      await dialog.getByRole('button', { name: 'Apply 1 outcome' }).click();
      await expect(chair.getByText('1 outcome applied')).toBeVisible();
      await chair.goto(`${site.url}/admin/abstract?id=1`);
      await expect(chair.getByText('The author reads the comments of 2 reviewers.')).toBeVisible();
    });

    await test.step('the author reads it without a network, in both languages, and may revise', async () => {
      await logInWithoutForm(authors, site.url, author);
      const dashboard = await authors.newPage();
      await dashboard.setViewportSize({ width: 390, height: 844 });
      await dashboard.goto(`${site.url}/loginThen`);
      await dashboard.evaluate(() => navigator.serviceWorker.ready);
      await expectTold(dashboard, [
        'Revision requested',
        'The reviewers are right.',
        'Reviewer 1',
        comment,
        'Reviewer 2',
      ]);
      await authors.setOffline(true);
      await dashboard.reload();
      await expectTold(dashboard, [
        'Reviewer 1',
        comment,
        '请补充误差分析。',
        'You can change this abstract until the end of',
      ]);
      await expect(dashboard.getByText(/^as of /).first()).toBeVisible();
      expect(await dashboard.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await dashboard.goto(`${site.url}/loginThen?language=zh`);
      await expectTold(dashboard, ['修改后再审', '审稿人意见', '审稿人1', comment, '您可在']);
      expect(await dashboard.locator('main').innerText()).not.toContain('Meitner');
      await authors.setOffline(false);
      await expectAccessibleInEveryLook(dashboard, 'comments of reviewers');
      await dashboard.goto(`${site.url}/submissionUpload?id=1`);
      await expect(dashboard.getByText('您的投稿截止日期已延长至')).toBeVisible();
    });
  },
);

async function expectTold(dashboard: Page, words: readonly string[]): Promise<void> {
  const row = dashboard.getByRole('row').filter({ has: dashboard.locator('#report-1') });
  for (const each of words) await expect(row).toContainText(each);
}
