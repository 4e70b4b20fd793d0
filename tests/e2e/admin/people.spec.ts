import { readFile } from 'node:fs/promises';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { createAccount, newAuthor } from '../support/author.ts';
import { expectAccessibleInEveryLook } from '../support/axe.ts';
import { expect, withWorker as test } from '../support/fixtures.ts';
import { Site } from '../support/site.ts';
import { becomeOwnerWithoutForm } from './support/staff.ts';

const pdf = Buffer.from('%PDF-1.7\nSigned and stamped\n%%EOF');

test('R4 S3 S6 S7 A name is corrected offline, once; a conflict is decided; the author downloads the signed letter', async ({
  page,
  context,
  request,
}) => {
  await using site = await Site.open('forum');
  await createAccount(request, site.url, newAuthor());
  await handInLetter(request, site);
  await becomeOwnerWithoutForm(page, site);
  const account = async () =>
    (await site.query<{ visitor_id: string; Lastname: string; affiliation: string }>('select * from account'))[0]!;
  const { visitor_id } = await account();

  await test.step('sign the letter', () => signLetter(page, request, site));

  await test.step('correct the name without a network, and start again', async () => {
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('gridcell', { name: 'Osborne Reynolds', exact: true }).click();
    await expectAccessibleInEveryLook(page, 'a person');
    await page.getByRole('button', { name: 'Edit: Registration' }).click();
    await expect(page.getByLabel('Last name')).toHaveValue('Reynolds');
    await expectAccessibleInEveryLook(page, 'a person being corrected');
    await correctOffline(page, context);
    expect((await account()).Lastname).toBe('Reynolds');
  });

  await test.step('meanwhile a colleague corrects the same', async () => {
    const changes = { Lastname: { from: 'Reynolds', to: 'Raynolds' } };
    const data = { command_id: 'on another device', visitor_id, changes };
    const reply = await context.request.post(`${site.url}/AdminApi/correct_person`, { data });
    expect(await reply.json()).toMatchObject({ code: '200' });
  });

  await test.step('both are shown side by side, and one is chosen', async () => {
    await context.setOffline(false);
    await page.getByRole('link', { name: '1 change to decide' }).click();
    await page.getByRole('button', { name: 'Resolve' }).click();
    const last = page.getByRole('group', { name: 'Last name' });
    await expect(last.getByRole('definition')).toHaveText(['Reynoldson', 'Raynolds']);
    await expectAccessibleInEveryLook(page, 'a name that two have corrected');
    await last.getByLabel('Use mine').check();
    await page.getByRole('button', { name: 'Save choice' }).click();
    await expect(page.getByText('Nothing waits: the server has everything.')).toBeVisible();
    expect(await account()).toMatchObject({ Lastname: 'Reynoldson', affiliation: 'Owens College' });
    const corrected = await site.query("select 1 from audit_log where action = 'corrected'");
    expect(corrected, 'the colleague’s, and this one').toHaveLength(2);
  });

  await test.step('a change saved by mistake is undone beside Saved', async () => {
    await page.getByRole('link', { name: 'People' }).first().click();
    await page.getByRole('gridcell', { name: 'Osborne Reynoldson', exact: true }).click();
    // The list has the same words.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Osborne Reynoldson/);
    await page.getByText('Owens College', { exact: true }).first().click();
    await expect(page.getByLabel('Affiliation')).toBeFocused();
    await page.getByLabel('Affiliation').fill('Owen');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Owens College', { exact: true }).first()).toBeVisible();
    await expect.poll(async () => (await account()).affiliation).toBe('Owens College');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Undo' })).toBeHidden();
  });
});

/** As an author does on the dashboard. */
async function handInLetter(request: APIRequestContext, site: Site): Promise<void> {
  const buffer = await readFile('tests/fixtures/abstract-en.docx');
  const file = { name: 'letter.docx', mimeType: 'application/octet-stream', buffer };
  const uploaded = await request.post(`${site.url}/VisApi/uploadFile`, { multipart: { file } });
  const { data: file_url } = (await uploaded.json()) as { data: string };
  const reply = await request.post(`${site.url}/H5Api/add_invitation_letter`, { data: { file_url } });
  expect(await reply.json()).toMatchObject({ code: '200' });
}

/** Uploads a signed letter, which its author then gets. Without a network, the page says that files need one. */
async function signLetter(page: Page, request: APIRequestContext, site: Site): Promise<void> {
  await page.getByRole('link', { name: 'Invitation letters' }).click();
  await expectAccessibleInEveryLook(page, 'the letters');
  const file = { name: 'signed.pdf', mimeType: 'application/pdf', buffer: pdf };
  await page.getByLabel('Signed letter of Osborne Reynolds').setInputFiles(file);
  await expect(page.getByLabel('State of the letter of Osborne Reynolds')).toHaveValue('signed');
  await expect(page.getByRole('button', { name: 'signed.pdf' })).toBeVisible();
  const list = await request.post(`${site.url}/H5Api/invitation_letter_list`);
  const { data } = (await list.json()) as { data: { signed_url: string }[] };
  const download = await request.get(site.url + data[0]!.signed_url);
  expect(await download.body()).toEqual(pdf);
}

/** Corrects a person without a network, and closes the tab; what waits is on the screen then. */
async function correctOffline(page: Page, context: BrowserContext): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await expect(page.getByText('Files need a connection.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace the signed PDF' })).toBeDisabled();
  await page.getByLabel('Last name').fill('Reynoldson');
  await expect(page.getByText('Typed, not saved yet', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Reynoldson');
  const affiliation = page.getByLabel('Affiliation');
  await affiliation.clear();
  // Text copied from a PDF: invisible characters are removed.
  await page.keyboard.insertText('Owens Col\u00ADlege\u200B');
  await expect(affiliation).toHaveValue('Owens College');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('waiting for the network')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Osborne Reynoldson');
  await expect(page.getByText('waiting for the network')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erase' })).toBeDisabled();
  await page.getByRole('link', { name: 'People' }).first().click();
  await expect(page.getByRole('grid', { name: 'People' })).toContainText('Osborne Reynoldson');
}
