import { createAccount, logInWithoutForm, newAuthor } from '../support/author.ts';
import { expectAccessibleInEveryLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { Site } from '../support/site.ts';
import { SubmissionForm } from '../support/submissionForm.ts';
import { signInOwner } from './support/staff.ts';

// Daily: tests/server/site/topics.test.ts.
test(
  'C9 The secretary closes and merges topics, and an author’s form follows without a publication',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(120_000);
    await using site = await Site.openPublishing('forum');
    await signInOwner(page, site);
    await page.goto(`${site.url}/admin/site/topics`);
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(16);
    await rows.nth(0).getByRole('button', { name: 'Close for new abstracts' }).click();
    await expect(rows.nth(0).getByText('Closed for new abstracts', { exact: true })).toBeVisible();
    await rows.nth(2).getByRole('button', { name: 'Merge…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Merge topics' }).click();
    await expect(rows).toHaveCount(15);
    await expectAccessibleInEveryLook(page);

    const context = await browser.newContext();
    await logInWithoutForm(context, site.url, await createAccount(context.request, site.url, newAuthor()));
    const own = await context.newPage();
    const form = await SubmissionForm.open(own, site.url);
    const topic = form.page.getByLabel('Topic');
    await expect(topic.getByRole('option', { name: /^1 / })).toHaveCount(0);
    await expect(topic.getByRole('option', { name: /^3 / })).toHaveCount(0);
    await expect(topic.getByRole('option', { name: /^2 / })).toHaveCount(1);
    await context.close();
  },
);
