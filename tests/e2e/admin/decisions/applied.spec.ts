import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createAccount, logInWithoutForm, newAuthor } from '../../support/author.ts';
import { expectAccessibleInEveryLook } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Site } from '../../support/site.ts';
import { addAbstracts } from '../support/manyAbstracts.ts';
import { openUnderReview } from '../support/reviewed.ts';
import { appointWithoutForm, becomeOwnerByCalls } from '../support/staff.ts';

const message = 'Please speak for fifteen minutes.';

test('W5 W6 Outcomes are applied after a count; the author reads hers, also offline, and confirms her place', async ({
  page,
  browser,
  request,
}) => {
  await using site = await openUnderReview();
  addAbstracts(join(site.dataDir, 'symposium/lectern.sqlite'), 20, Date.now());
  await using people = new AsyncDisposableStack();
  await becomeOwnerByCalls(request, site);
  await appointWithoutForm(request, page, site, { name: 'Lise Meitner', roles: ['secretary'] });
  const authors = people.use(await browser.newContext({ serviceWorkers: 'allow' }));
  const author = await createAccount(authors.request, site.url, newAuthor());
  // The seed hashes its passwords in another way than the servers of tests.
  await site.query(
    'update report set visitor_id = (select visitor_id from account where email_key = ?) where report_id in (1, 2)',
    author.email,
  );
  await logInWithoutForm(authors, site.url, author);
  const dashboard = await authors.newPage();
  await dashboard.goto(`${site.url}/loginThen`);
  const rowOf = (number: number) => dashboard.getByRole('row').filter({ has: dashboard.locator(`#report-${number}`) });
  await expect(rowOf(1)).toContainText('Under review');

  await test.step('the secretary proposes, sees the counts, and applies', async () => {
    await page.goto(`${site.url}/admin/decisions`);
    await propose(page, [1, 3], 'oral', message);
    await propose(page, [2], 'rejected', '');
    expect(await dashboardSays(dashboard)).not.toContain('Accepted');
    const isLoaded = await dashboard.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/fullPaper')),
    );
    expect(isLoaded, 'nothing of full papers before one may be sent').toBe(false);
    await page.getByRole('button', { name: 'Apply all outcomes…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply outcomes' });
    await expect(dialog.getByText('The authors of 3 abstracts will see the outcome')).toBeVisible();
    await expect(dialog.getByText('2 × oral presentation')).toBeVisible();
    await expect(dialog.getByText('1 × not accepted')).toBeVisible();
    await expect(dialog.getByText('No mail is sent.')).toBeVisible();
    await dialog.getByText(/abstracts are left out/).click();
    await expect(dialog.getByText('no outcome is proposed').first()).toBeVisible();
    await expectAccessibleInEveryLook(page, 'applying outcomes');
    await dialog.getByRole('button', { name: 'Apply 3 outcomes' }).click();
    await expect(page.getByText('3 outcomes applied')).toBeVisible();
    await expect.poll(() => appliedIn(site)).toEqual(['oral', 'rejected', 'oral']);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
    expect(await site.query('select 1 from mail')).toEqual([]);
    await page.getByRole('button', { name: 'Apply all outcomes…' }).click();
    await expect(dialog.getByText('There is no outcome to apply.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('she begins the letters', () => writesLetters(page, site));

  await test.step('the author reads it, in the page that the server draws and offline', async () => {
    await dashboard.reload();
    await expect(rowOf(1)).toContainText('Accepted as an oral presentation');
    await expect(rowOf(1)).toContainText(message);
    await expect(rowOf(2)).toContainText('Not accepted');
    await expect(rowOf(2).getByRole('button', { name: 'Confirm the place' })).toBeHidden();
    const drawn = await (await authors.request.get(`${site.url}/loginThen`)).text();
    expect(drawn.slice(0, drawn.indexOf('id="own-page"'))).toContain('Accepted as an oral presentation');
    await dashboard.evaluate(() => navigator.serviceWorker.ready);
    await authors.setOffline(true);
    await dashboard.reload();
    await expect(rowOf(1)).toContainText('Accepted as an oral presentation');
    await expect(dashboard.getByText(/^as of /).first()).toBeVisible();
    await rowOf(1).getByRole('button', { name: 'Confirm the place' }).click();
    await expect(dashboard.getByText('There is no connection to the server.').first()).toBeVisible();
    await authors.setOffline(false);
    await expectAccessibleInEveryLook(dashboard, 'an accepted abstract');
  });

  await test.step('she confirms, and later gives the place up', async () => {
    await dashboard.reload();
    await rowOf(1).getByRole('button', { name: 'Confirm the place' }).click();
    await expect(rowOf(1)).toContainText('You have confirmed your place.');
    await page.goto(`${site.url}/admin/decisions`);
    await page.getByRole('combobox', { name: 'Show' }).selectOption('confirmed');
    await expect(page.getByRole('status').filter({ hasText: 'as of' })).toContainText('1 of ');
    await rowOf(1).getByRole('button', { name: 'Give up the place…' }).click();
    await expect(rowOf(1).getByRole('button', { name: 'Keep the place' })).toBeFocused();
    await dashboard.keyboard.press('Enter');
    await expect(rowOf(1).getByRole('button', { name: 'Give up the place…' })).toBeFocused();
    await expect(rowOf(1)).toContainText('You have confirmed your place.');
    await rowOf(1).getByRole('button', { name: 'Give up the place…' }).click();
    await rowOf(1).getByRole('button', { name: 'Give it up' }).click();
    await expect(rowOf(1)).toContainText('You have given up this place.');
    await dashboard.reload();
    await expect(rowOf(1)).toContainText('You have given up this place.');
    await page.reload();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('declined');
    await expect(page.getByRole('status').filter({ hasText: 'as of' })).toContainText('1 of ');
    await page.goto(`${site.url}/admin/abstract?id=1`);
    await expect(page.getByText('The author has given up the place.')).toBeVisible();
  });
});

/** The link to the letters that are missing fills in template and recipients. Each outcome has its own. */
async function writesLetters(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/admin/decisions`);
  await expect(page.getByText('The authors of 3 abstracts have no letter yet.')).toBeVisible();
  await page.getByRole('link', { name: 'oral presentation (2)' }).click();
  await expect(page.getByText('Only abstracts with the applied outcome “oral presentation”')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Template' })).toHaveValue('outcome-oral');
  const letter = page.getByRole('region', { name: 'The letter as it will be sent' });
  await expect(letter).toContainText('Accepted as an oral presentation');
  await expect(letter).toContainText(message);
  await expect(letter).toContainText('of 2');
  await page.goto(`${site.url}/admin/decisions`);
  await page.getByRole('link', { name: 'not accepted (1)' }).click();
  await expect(page.getByRole('combobox', { name: 'Template' })).toHaveValue('outcome-rejected');
  await expect(letter).toContainText('We are sorry');
  await expect(letter).toContainText('of 1');
}

async function propose(page: Page, numbers: readonly number[], outcome: string, words: string): Promise<void> {
  for (const number of numbers)
    await page.getByRole('checkbox', { name: `Select abstract ${number}`, exact: true }).check();
  await page.getByRole('button', { name: 'Propose an outcome…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose an outcome' });
  await dialog.getByLabel('Proposed outcome').selectOption(outcome);
  await dialog.getByLabel('Message to each author').fill(words);
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function dashboardSays(dashboard: Page): Promise<string> {
  await dashboard.reload();
  await expect(dashboard.getByText('Under review').first()).toBeVisible();
  return dashboard.locator('main').innerText();
}

async function appliedIn(site: Site): Promise<string[]> {
  const rows = await site.query<{ outcome: string }>('select outcome from applied_outcome order by report_id');
  return rows.map(({ outcome }) => outcome);
}
