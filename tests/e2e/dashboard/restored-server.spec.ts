import { fillRegistration, reportsOf, submit } from '../support/author.ts';
import { expectAccessibleInEveryLook } from '../support/axe.ts';
import { countRows } from '../support/draftTables.ts';
import { expect, test } from '../support/fixtures.ts';
import { overlayHasLeft, rowOf } from '../support/pages.ts';
import { SubmissionForm } from '../support/submissionForm.ts';
import type { Site } from '../support/site.ts';

/** Leaves the server as a backup would that was made before a paper arrived. */
async function losePaper(site: Site, reportId: string | number): Promise<void> {
  await site.query('delete from report where report_id = ?', Number(reportId));
}

/** Leaves the server as a backup would that was made before an author registered. */
async function loseAccount(site: Site, email: string): Promise<void> {
  const [account] = await site.query<{ visitor_id: string }>('select visitor_id from account where email = ?', email);
  for (const table of ['report', 'session', 'account']) {
    await site.query(`delete from ${table} where visitor_id = ?`, account!.visitor_id);
  }
}

test('O4 R8 R11 A paper that a restored server has lost stays on the device, and is submitted again', async ({
  author,
  page,
  request,
  site,
}) => {
  const lost = await submit(page.request, site.url, { title: 'Heat transfer', abstract: 'Sliced apple was dried.' });
  const deleted = await submit(page.request, site.url, { title: 'Polyphenols' });
  await page.goto(`${site.url}/loginThen`);
  await expect(rowOf(page, 'Heat transfer').getByRole('button', { name: 'Receipt' })).toBeVisible();
  await expect.poll(() => countRows(page, 'reports')).toBe(2);
  for (const id of [lost, deleted]) await losePaper(site, id);
  await page.reload();
  const notice = page.getByRole('region', { name: '2 submissions are no longer on the server' });
  await expect(notice).toContainText('Paper');
  await expectAccessibleInEveryLook(page, 'papers that vanished');
  await notice
    .getByRole('listitem')
    .filter({ hasText: 'Heat transfer' })
    .getByRole('button', { name: 'Receipt' })
    .click();
  await expect(page.getByRole('dialog')).toContainText(String(lost));
  await page.keyboard.press('Escape');
  await overlayHasLeft(page);
  // The message stays until the author has decided.
  await page.reload();
  await notice
    .getByRole('listitem')
    .filter({ hasText: 'Polyphenols' })
    .getByRole('button', { name: 'I deleted it' })
    .click();
  await expect(page.getByRole('group').filter({ hasText: 'Recently deleted' })).toContainText('Polyphenols');

  await page.getByRole('button', { name: 'Submit again' }).click();
  const form = new SubmissionForm(page);
  await expect(form.title).toHaveValue('Heat transfer');
  await form.submission.click();
  await expect(page.getByText('Submitted Successfully')).toBeVisible();
  await expect(rowOf(page, 'Heat transfer')).toBeVisible();
  await expect(page.getByText('no longer on the server')).toHaveCount(0);
  expect(await reportsOf(request, site.url, author)).toMatchObject([{ abstract: 'Sliced apple was dried.' }]);
});

test(
  'D3 R11 After registering again with the same address, drafts of the lost account are moved',
  { tag: '@long' },
  async ({ author, page, request, site }) => {
    await submit(page.request, site.url, { title: 'Heat transfer', abstract: 'Sliced apple was dried.' });
    await page.goto(`${site.url}/loginThen`);
    await expect(rowOf(page, 'Heat transfer')).toBeVisible();
    await expect.poll(() => countRows(page, 'reports')).toBe(1);
    const draft = await SubmissionForm.open(page, site.url);
    await draft.title.fill('Polyphenols in tea');
    await expect(draft.saved).toBeVisible();
    await loseAccount(site, author.email);

    await fillRegistration(page, site.url, author);
    await page.waitForURL('**/loginThen');
    const offer = page.getByRole('region', { name: '2 abstracts of an earlier account' });
    await expect(page.getByText('Polyphenols in tea')).toHaveCount(0);
    await expectAccessibleInEveryLook(page, 'abstracts of an earlier account');
    await offer.getByRole('button', { name: 'Move them here' }).click();
    await expect(page.getByText('Moved to this account')).toBeVisible();
    await expect(page.getByRole('region', { name: 'On this device' })).toContainText('Polyphenols in tea');
    await expect(offer).toHaveCount(0);

    await page.getByRole('button', { name: 'Submit again' }).click();
    const form = new SubmissionForm(page);
    await expect(form.title).toHaveValue('Heat transfer');
    await form.submission.click();
    await expect(page.getByText('Submitted Successfully')).toBeVisible();
    expect(await reportsOf(request, site.url, author)).toMatchObject([{ abstract: 'Sliced apple was dried.' }]);
  },
);
