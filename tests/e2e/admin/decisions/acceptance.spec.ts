import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Person } from '#contract/calls/report.ts';
import type { AcceptanceLetter } from '#contract/calls/acceptance.ts';
import { withReceipt } from '#client/receipts/receiptAddress.ts';
import { createAccount, logInWithoutForm, newAuthor, reynolds, submit, upload } from '../../support/author.ts';
import { expectAccessibleInEveryLook } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { pagesIn } from '../../support/pdf.ts';
import { fixturePath } from '../../support/submissionForm.ts';
import { openReviewed } from '../support/reviewed.ts';
import { appointWithoutForm, becomeOwnerByCalls } from '../support/staff.ts';

const title = '苹果片<em>热风</em>干燥 & its "kinetics"';
const people: Person[] = [
  { ...reynolds, Oral_presentation_author: 0 },
  { ...reynolds, Firstname: '淑芬', Lastname: '王', Corresponding_author: 0, Oral_presentation_author: 1 },
  { ...reynolds, Firstname: '<b>Mei', Lastname: 'Li', Corresponding_author: 0, Oral_presentation_author: 0 },
] as const;

test('W7 W8 A letter of acceptance is issued, printed, checked without a network, and revoked by another outcome', async ({
  page,
  browser,
  request,
}) => {
  await using site = await openReviewed();
  await using contexts = new AsyncDisposableStack();
  await becomeOwnerByCalls(request, site);
  await appointWithoutForm(request, page, site, { name: 'Lise Meitner', roles: ['secretary'] });
  const authors = contexts.use(await browser.newContext({ serviceWorkers: 'allow' }));
  const author = await createAccount(authors.request, site.url, newAuthor());
  await logInWithoutForm(authors, site.url, author);
  const file_url = await upload(authors.request, site.url, fixturePath('abstract-en.docx'));
  await submit(authors.request, site.url, { title, file_url }, people);
  const dashboard = await authors.newPage();
  const verify = await authors.newPage();
  const said = (words: string) => verify.getByRole('heading', { name: words });
  const decide = (from: string, to: string) => applyFrom(page, site.url, from, to);
  const letterButton = dashboard.getByRole('button', { name: 'Letter of acceptance' });
  const dialog = dashboard.getByRole('dialog', { name: 'Letter of acceptance' });
  let letter: AcceptanceLetter;

  await test.step('without a place there is no letter, and the invitation letter says what it waits for', async () => {
    await dashboard.goto(`${site.url}/loginThen?language=en`);
    await expect(dashboard.getByText('You can upload the letter here as soon as')).toBeVisible();
    await expect(dashboard.getByRole('button', { name: 'Upload the filled-in letter' })).toBeHidden();
    await expect(letterButton).toBeHidden();
    await decide('', 'oral');
    await dashboard.reload();
    await expect(dashboard.getByRole('button', { name: 'Upload the filled-in letter' })).toBeVisible();
  });

  await test.step('the author issues it for the presenter, and prints one sheet in both languages', async () => {
    await letterButton.click();
    await expect(dialog.getByLabel('Made out to')).toHaveValue('王淑芬');
    await dialog.getByRole('button', { name: 'Issue the letter' }).click();
    await expect(dialog.getByRole('article')).toContainText('王淑芬：');
    await dialog.getByLabel('Made out to').selectOption('<b>Mei Li');
    await dialog.getByRole('button', { name: 'Issue the letter' }).click();
    await expect(dialog.getByRole('article')).toContainText('Dear <b>Mei Li,');
    await expect(dialog.getByRole('article')).toContainText(`《${title}》`);
    await expectAccessibleInEveryLook(dashboard, 'a letter of acceptance');
    await dashboard.emulateMedia({ media: 'print' });
    await dashboard.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(dialog.getByRole('img', { name: 'Checks this letter' })).toBeVisible();
    await expect(dialog.getByLabel('Made out to')).toBeHidden();
    await expect(dashboard.getByRole('table')).toBeHidden();
    for (const format of ['A4', 'Letter']) expect(pagesIn(await dashboard.pdf({ format })), format).toBe(1);
    await dashboard.emulateMedia({ media: 'screen' });
    letter = await download(dashboard);
  });

  await test.step('without a network it opens again, and is checked as far as that is possible', async () => {
    await dashboard.evaluate(() => navigator.serviceWorker.ready);
    await authors.setOffline(true);
    await dashboard.reload();
    await letterButton.click();
    await expect(dialog.getByRole('article')).toContainText('Letter of Acceptance');
    await verify.goto(withReceipt(`${site.url}/verify`, letter.letter));
    await expect(said('This letter was genuine when it was issued.')).toBeVisible();
    await expect(said('Check a letter of acceptance')).toBeVisible();
    await expect(said('What a letter proves')).toBeVisible();
    await expect(verify.getByLabel('Drop a letter or a receipt here, or press to choose it')).toBeVisible();
    await expect(verify.getByText('Chosen: the letter')).toBeVisible();
    // What is pasted may be a letter, a receipt or an abstract.
    await expect(verify.getByRole('button', { name: 'Check the pasted text' })).toBeVisible();
    await expect(verify.getByText('Drop the receipt here')).toBeHidden();
    await expect(verify.getByText('Whether it was revoked since needs a connection.')).toBeVisible();
    await expect(verify.getByRole('definition').filter({ hasText: '<b>Mei Li' })).toBeVisible();
    for (const change of [{ name: 'Somebody Else' }, { form: 'poster' as const }, { code: 'AAAA-BBBB-CCCC' }]) {
      await checkFile(verify, { ...letter.letter, ...change });
      await expect(said('This letter was changed.')).toBeVisible();
    }
    const words = { ...letter.words, dates: { en: '1 May', zh: '5月1日' } };
    await checkFile(verify, { ...letter, words });
    await expect(said('This letter was changed.')).toBeVisible();
    // A receipt is no letter, whatever it calls itself.
    await checkFile(verify, { ...letter.letter, kind: 'lectern-receipt-1' });
    await expect(said('This receipt was changed.')).toBeVisible();
    await checkFile(verify, letter);
    await expect(said('This letter was genuine when it was issued.')).toBeVisible();
    await authors.setOffline(false);
    await expect(said('This letter is genuine and valid.')).toBeVisible();
    await expectAccessibleInEveryLook(verify, 'a letter that is checked');
  });

  await test.step('staff revoke it with a reason, and issue another', async () => {
    await page.goto(`${site.url}/admin/abstract?id=1`);
    await page.getByRole('button', { name: 'Revoke the letter…' }).click();
    const revoking = page.getByRole('dialog', { name: 'Revoke the letter of acceptance' });
    await revoking.getByLabel('Reason').fill('Made out to the wrong person');
    await revoking.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(page.getByText(/revoked by Lise Meitner/)).toBeVisible();
    await dashboard.reload();
    await expect(dashboard.getByText('Made out to the wrong person')).toBeVisible();
    await expect(letterButton).toBeHidden();
    await verify.reload();
    await checkFile(verify, letter);
    await expect(said('This letter was revoked.')).toBeVisible();
    await page.getByRole('button', { name: 'Issue a new letter' }).click();
    await expect(page.getByText('Letter of acceptance: issued.')).toBeVisible();
  });

  await test.step('another outcome revokes the new one, and the device knows that offline, too', async () => {
    await dashboard.reload();
    await letterButton.click();
    letter = await download(dashboard);
    await checkFile(verify, letter);
    await expect(said('This letter is genuine and valid.')).toBeVisible();
    await decide('oral', 'poster');
    await verify.reload();
    await checkFile(verify, letter);
    await expect(said('This letter was revoked.')).toBeVisible();
    await authors.setOffline(true);
    await verify.reload();
    await checkFile(verify, letter);
    await expect(said('This letter was revoked.')).toBeVisible();
    await authors.setOffline(false);
    await dashboard.goto(`${site.url}/loginThen?language=en&letter=1`);
    await expect(dialog).toContainText('There is no letter for this author yet.');
  });
});

/** Proposes an outcome for the first abstract and applies it, as the secretary who is signed in. */
async function applyFrom(page: Page, url: string, from: string, to: string): Promise<void> {
  await page.goto(`${url}/admin/decisions`);
  const statuses = await page.evaluate(
    async ([before, after]) => {
      const post = async (name: string, body: object) => {
        const command = { command_id: crypto.randomUUID(), decision_id: '1', ...body };
        const headers = { 'content-type': 'application/json' };
        return (await fetch(`/AdminApi/${name}`, { method: 'POST', headers, body: JSON.stringify(command) })).status;
      };
      return [
        await post('propose_outcome', { changes: { outcome: { from: before, to: after } } }),
        await post('apply_outcome', { seen: { outcome: after, duplicate_of: '', message: '' } }),
      ];
    },
    [from, to],
  );
  expect(statuses).toEqual([200, 200]);
}

async function download(page: Page): Promise<AcceptanceLetter> {
  const [handed] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the letter' }).click(),
  ]);
  const path = test.info().outputPath(handed.suggestedFilename());
  await handed.saveAs(path);
  return JSON.parse(await readFile(path, 'utf8')) as AcceptanceLetter;
}

/** Gives a letter to the page as a file. */
async function checkFile(page: Page, letter: object): Promise<void> {
  const buffer = Buffer.from(JSON.stringify(letter));
  await page.locator('input[type=file]').setInputFiles({ name: 'letter.json', mimeType: 'application/json', buffer });
}
