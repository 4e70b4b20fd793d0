import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Site } from '../../support/site.ts';
import { openUnderReview } from '../support/reviewed.ts';
import { acceptInvitation, becomeOwnerWithoutForm } from '../support/staff.ts';

test(
  'W2 W9 Reviewers are invited, accept or decline, state what they can review, and a proposal is applied',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    await using site = await openUnderReview();
    await becomeOwnerWithoutForm(page, site);
    const office = page.getByRole('navigation', { name: 'Conference office' });

    await test.step('nobody has accepted by opening the link', async () => {
      await office.getByRole('link', { name: 'Reviewers' }).click();
      await expect(page.getByText('Nobody has been invited to review yet.')).toBeVisible();
      await expectAccessibleInEveryLook(page, 'no reviewers');
    });

    const busy = await invite(page, 'otto@otago.ac.nz');
    await test.step('one declines', () => decline(site, browser, busy));
    await using lise = await browser.newContext();
    const lisesPage = await lise.newPage();
    const link = await invite(page, 'lise@wur.nl');
    await test.step('one accepts, and says what she can review', () => accept(site, lisesPage, link));
    await using enrico = await browser.newContext();
    const enricosPage = await enrico.newPage();
    await enricosPage.goto(await invite(page, 'enrico@uniroma.it'));
    await enricosPage.getByRole('button', { name: 'I will review' }).click();
    await acceptInvitation(enricosPage, 'Enrico Fermi', site.now);
    await expect(enricosPage.getByRole('heading', { name: 'Reviews', level: 1 })).toBeVisible();

    await test.step('the list says who declined', async () => {
      await page.goto(`${site.url}/admin/reviewers`);
      await expect(page.getByRole('status').filter({ hasText: 'as of' })).toContainText('3 reviewers');
      await page.getByText('otto@otago.ac.nz').click();
      const details = page.getByRole('complementary', { name: 'otto@otago.ac.nz' });
      await expect(details.getByText('Too busy')).toBeVisible();
      await expect(details.getByText('Lise Meitner')).toBeVisible();
      await expectAccessibleInEveryLook(page, 'the reviewers');
    });

    await test.step('a declared conflict is confirmed', async () => {
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('link', { name: 'Conflicts of interest' }).click();
      const conflict = page.getByRole('listitem').filter({ hasText: 'declared by the reviewer' });
      await conflict.getByRole('button', { name: 'Confirm' }).click();
      await expect.poll(() => site.query('select answer from conflict_answer')).toEqual([{ answer: 'confirmed' }]);
      await expectAccessibleInEveryLook(page, 'conflicts of interest');
    });

    await test.step('a proposal is edited, survives a reload, and takes effect after one press', async () => {
      await page.goto(`${site.url}/admin/assign`);
      await page.getByRole('button', { name: 'Propose reviewers' }).click();
      await expect(page.getByText('Not assigned yet: changes for 2 reviewers.')).toBeVisible();
      await expect(page.getByText(/abstracts? ha(s|ve) only 2 possible reviewers/)).toBeVisible();
      await expect(page.getByText(/abstract has only one possible reviewer: #1/)).toBeVisible();
      await page.getByRole('button', { name: 'Remove Enrico Fermi from abstract 1', exact: true }).click();
      await expect(page.getByText('Typed, not saved yet')).toBeVisible();
      await expectAccessibleInEveryLook(page, 'a proposal');
      expect(await site.query('select * from assignment')).toEqual([]);
      await page.reload();
      await page.getByRole('button', { name: 'Assign', exact: true }).click();
      const open = await site.query('select 1 from report where deleted_at is null and withdrawn_at is null');
      // Two for each, except that one has no reviewer.
      await expect.poll(() => site.query('select * from assignment')).toHaveLength(2 * open.length - 2);
      expect(await site.query('select * from assignment where report_id = 1')).toEqual([]);
      await expect(page.getByText('Not assigned yet')).toBeHidden();
      await page.getByRole('button', { name: 'Add a reviewer to abstract 1', exact: true }).click();
      const choice = page.getByRole('combobox', { name: 'Reviewer for abstract 1', exact: true });
      await expect(choice.getByRole('option')).toHaveText(['–', 'Enrico Fermi']);
    });
  },
);

/** Invites somebody to review, and returns the link. */
async function invite(page: Page, email: string): Promise<string> {
  await page.getByRole('navigation', { name: 'Conference office' }).getByRole('link', { name: 'Reviewers' }).click();
  await page.getByRole('link', { name: 'Invite…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite' });
  await dialog.getByLabel('E-mail address').fill(email);
  await dialog.getByRole('button', { name: 'Invite as reviewer' }).click();
  const sent = page.getByRole('dialog', { name: 'Invited' });
  const link = /http\S+#token=[\w-]+/.exec(await sent.innerText())?.[0];
  await page.keyboard.press('Escape');
  expect(link).toBeDefined();
  return link!;
}

async function decline(site: Site, browser: Browser, link: string): Promise<void> {
  await using context = await browser.newContext();
  const own = await context.newPage();
  await own.goto(link);
  await expect(own.getByRole('button', { name: 'I will review' })).toBeVisible();
  await own.reload();
  expect(await site.query('select email from staff_invitation')).toEqual([{ email: 'otto@otago.ac.nz' }]);
  await own.getByRole('button', { name: 'I cannot review' }).click();
  await own.getByLabel('Reason').fill('Too busy');
  await own.getByLabel('A colleague').fill('Lise Meitner');
  await expectAccessibleInEveryLook(own, 'declining to review');
  await own.getByRole('button', { name: 'Decline' }).click();
  await expect(own.getByText('The committee has your answer.')).toBeVisible();
}

async function accept(site: Site, own: Page, link: string): Promise<void> {
  await own.goto(link);
  await own.getByRole('button', { name: 'I will review' }).click();
  await acceptInvitation(own, 'Lise Meitner', site.now);
  await own.getByRole('link', { name: 'What I can review' }).click();
  await expect(own.getByRole('heading', { name: 'What I can review', level: 1 })).toBeVisible();
  await own.getByRole('checkbox').first().check();
  await own.getByLabel('Maximum abstracts').fill('20');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => site.query('select topics, maximum from reviewer')).toEqual([{ topics: '1', maximum: '20' }]);
  await own.getByRole('combobox', { name: /#2$/ }).selectOption('yes');
  await own.getByRole('combobox', { name: /#1$/ }).selectOption('conflict');
  await own.getByRole('button', { name: 'Declare the conflict' }).click();
  await expect(own.getByRole('combobox', { name: /#1$/ })).toBeHidden();
  await expect(own.getByRole('combobox', { name: /#2$/ })).toHaveValue('yes');
  await expectAccessibleInEveryLook(own, 'what a reviewer can review');
}
