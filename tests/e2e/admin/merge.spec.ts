import type { APIRequestContext, Page } from '@playwright/test';
import { createAccount, fillLogIn, logIn, newAuthor, submit, type Author } from '../support/author.ts';
import { expectAccessibleInEveryLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { Site } from '../support/site.ts';
import { SubmissionForm } from '../support/submissionForm.ts';
import { becomeOwnerWithoutForm } from './support/staff.ts';

const kept = newAuthor({ Firstname: '淑芬', Lastname: '王', email: 'wang.shufen@jiangnan.example' });
const gone = newAuthor({ Firstname: 'Shufen', Lastname: 'Wang', email: 'wangsf@163.example' });
const other = newAuthor({ Firstname: '明', Lastname: '李', email: 'liming@jiangnan.example' });

// Daily: contract/query/doubles, client/admin/merge, server/staff/mergePeople and client/drafts/exchange/formerAccounts.
test(
  'S15 O2 Two accounts of one person are found, compared and merged; she is told, and keeps her draft',
  { tag: '@long' },
  async ({ page, browser, request }) => {
    await using site = await Site.open('forum');
    await registerAll(request, site);
    const device = await browser.newContext();
    const author = await device.newPage();

    await test.step('a draft is on the device of the second account', async () => {
      await logIn(author, site.url, gone);
      const form = await SubmissionForm.open(author, site.url);
      await form.title.fill('冻干草莓的复水特性');
      await form.isSaved();
    });

    await becomeOwnerWithoutForm(page, site);
    await test.step('likely doubles are found in the list and named on the page', async () => {
      await page.getByRole('link', { name: 'People' }).click();
      const list = page.getByRole('grid', { name: 'People' });
      await expect(list).toContainText('李明');
      await page.getByRole('combobox', { name: 'Show' }).selectOption('likely duplicates');
      await expect(list).not.toContainText('李明');
      await expect(list).toContainText('Shufen Wang');
      await list.getByRole('gridcell', { name: '王淑芬', exact: true }).click();
      const notice = page.getByRole('note', { name: 'Possibly the same person' });
      await expect(notice).toContainText('Shufen Wang · wangsf@163.example · same name and institution');
    });

    const dialog = page.getByRole('dialog', { name: 'Merge with another account' });
    await test.step('anybody is found as in the list', async () => {
      await page.getByRole('button', { name: 'Merge with another account…' }).click();
      await dialog.getByLabel('Other account of the same person').fill('li ming');
      await expect(dialog.getByRole('button', { name: '李明 · liming@jiangnan.example' })).toBeVisible();
      await dialog.getByLabel('Other account of the same person').fill('shufen');
      // Not she herself.
      await expect(dialog.getByRole('button', { name: /·/ })).toHaveCount(1);
      await page.keyboard.press('Escape');
    });

    await test.step('both are compared, and then merged', async () => {
      await page.getByRole('button', { name: 'Compare with wangsf@163.example' }).click();
      await expect(dialog.getByRole('row', { name: /^Abstracts/ })).toHaveText('Abstracts–1');
      await expect(dialog.getByText('this cannot be undone')).toContainText(
        'Everything in wangsf@163.example moves to wang.shufen@jiangnan.example',
      );
      await expectAccessibleInEveryLook(page, 'two accounts side by side');
      await page.context().setOffline(true);
      await expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled();
      await page.context().setOffline(false);
      await dialog.getByRole('button', { name: 'Merge' }).click();
      await expect(page.getByText('Everything is in the account wang.shufen@jiangnan.example now.')).toBeVisible();
      await expect(page.getByRole('link', { name: '苹果片的干燥' })).toBeVisible();
      await expect(page.getByText('Merged accounts: wangsf@163.example')).toBeVisible();
      await expect(page.getByText('Possibly the same person')).toBeHidden();
      await expect(page.getByRole('listitem').filter({ hasText: 'merged another account into that of' })).toContainText(
        'Shufen Wang (wangsf@163.example)',
      );
    });

    await test.step('she is found by her former address', async () => {
      await page.getByRole('link', { name: 'People' }).first().click();
      await page.getByRole('combobox', { name: 'Show' }).selectOption('everybody');
      await page.getByRole('searchbox', { name: 'Search people' }).fill('wangsf');
      const list = page.getByRole('grid', { name: 'People' });
      await expect(list).toContainText('王淑芬');
      await expect(list).not.toContainText('李明');
      expect(await site.query('select email from account order by email')).toEqual(
        [other, kept].map(({ email }) => ({ email })),
      );
    });

    await test.step('she learns which account to use, and finds her draft there', () => findDraft(author, site));
    await device.close();
  },
);

/** Two accounts of one person, the second with an abstract, and somebody else. */
async function registerAll(request: APIRequestContext, site: Site): Promise<void> {
  const people: readonly Author[] = [kept, other, gone];
  for (const person of people) await createAccount(request, site.url, person);
  await site.query("update account set affiliation = '江南大学'");
  await submit(request, site.url, { title: '苹果片的干燥' });
}

async function findDraft(author: Page, site: Site): Promise<void> {
  await author.goto(`${site.url}/loginThen`);
  await author.getByRole('link', { name: 'Log in again' }).click();
  await fillLogIn(author, gone);
  await expect(author.getByText('Please log in with w***@jiangnan.example').first()).toBeVisible();
  await fillLogIn(author, kept);
  await author.waitForURL('**/loginThen');
  await expect(author.getByText('One draft of your other account is on this device.')).toBeVisible();
  await author.getByRole('button', { name: 'Move them here' }).click();
  await expect(author.getByText('Moved to this account')).toBeVisible();
  await expect(author.getByRole('main')).toContainText('冻干草莓的复水特性');
  await expect(author.getByRole('main')).toContainText('苹果片的干燥');
}
