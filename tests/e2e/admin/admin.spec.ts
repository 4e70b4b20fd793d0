import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { sampleReport } from '../../bench/support/sampleReport.ts';
import { editLinkFile } from '#contract/pages/pageAddress.ts';
import { readXlsx } from '../../client/admin/export/readXlsx.ts';
import { cachedFiles } from '../../cachedFiles.ts';
import { publishedSample } from '../../publications.ts';
import { createAccount, newAuthor } from '../support/author.ts';
import { expectAccessibleInEveryLook } from '../support/axe.ts';
import { expect, isDaily, weeklyStep, withWorker as test } from '../support/fixtures.ts';
import { addAbstracts, lengthenTexts } from './support/manyAbstracts.ts';
import { conferences } from '../support/pages.ts';
import { Site } from '../support/site.ts';
import { becomeOwner, openAbstracts } from './support/staff.ts';

test('S2 S4 S9 S10 S11 The first owner sets up sign-in, searches 3,000 abstracts offline, exports, and leaves nothing behind', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(240_000);
  await using site = await Site.open('forum');
  await createAccount(request, site.url, newAuthor());
  await request.post(`${site.url}/H5Api/add_report`, {
    data: sampleReport,
    headers: { 'content-type': 'application/json' },
  });
  addAbstracts(join(site.dataDir, 'forum/lectern.sqlite'), 2999, Date.now());
  // A passkey belongs to a name, and an address of digits is none.
  const url = site.url.replace('127.0.0.1', 'localhost');
  await addAuthenticator(page);

  await test.step('accept the invitation with a password and an authenticator app', () => becomeOwner(page, site, url));

  const list = page.getByRole('grid', { name: 'Abstracts' });
  const status = page.getByRole('status').filter({ hasText: 'as of' });
  const search = page.getByRole('searchbox', { name: 'Search abstracts' });

  await test.step('search and sort 3,000 abstracts', async () => {
    await expect(status).toContainText('3,000 abstracts');
    await page.keyboard.press('/');
    await page.keyboard.type('sorensen topic:3,4 titel:x');
    await expect(page.getByText('Did you mean “title:”?')).toBeVisible();
    await search.fill('sorensen topic:3,4');
    await expect(status).toContainText('147 of 3,000');
    await expect(page.getByRole('button', { name: /^Topic\s*3 .* \+1$/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
    await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === 'sorensen topic:3,4');
    await page.reload();
    await expect(status).toContainText('147 of 3,000');
    await expect(search).toHaveValue('sorensen topic:3,4');
    await expectAccessibleInEveryLook(page, 'the list');
  });

  await test.step('select with the keyboard, and export only the selection', async () => {
    await expect(list.getByRole('row').nth(3)).toBeVisible();
    for (const key of ['j', 'x', 'j', 'j', 'x', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByText('2 selected')).toBeVisible();
    const opened = page.getByRole('complementary');
    await expect(opened.getByRole('heading', { level: 2 })).not.toBeEmpty();
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('button', { name: 'Export 2 abstracts' }).click();
    const workbook = await readFile((await (await download).path())!);
    const { cells, frozen } = await readXlsx(new Blob([new Uint8Array(workbook)]));
    expect(cells[0]).toEqual(['No.', 'Title', 'Authors', 'Topic', 'Country', 'File', 'Submitted']);
    expect([cells.length, typeof cells[1]![0], typeof cells[2]![1], frozen]).toEqual([3, 'number', 'string', 1]);
    await page.keyboard.press('Escape');
  });

  // Daily: tests/client/admin/export/.
  await weeklyStep('export the full texts of all 3,000, in every format', async () => {
    await lengthenTexts(site);
    await page.goto(`${url}/admin/abstracts`);
    await expect(status).toContainText('3,000 abstracts');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('radio', { name: 'Full texts' }).check();
    const exported = async (format: string) => {
      await page.getByRole('radio', { name: format }).check();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export 3,000 abstracts' }).click();
      return new Uint8Array(await readFile((await (await download).path())!));
    };
    const text = /^3000 肉汁中的肌酸研究，/;
    const { cells, filter } = await readXlsx(new Blob([await exported('Excel')]));
    const [head = [], first = []] = cells;
    expect([cells.length, filter]).toEqual([3001, 'A1:T3001']);
    expect([first[0], first[head.indexOf('Abstract')]]).toEqual([3000, expect.stringMatching(text)]);
    expect(first[head.indexOf('Received')]).toEqual({ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown });
    const csv = parse(Buffer.from(await exported('CSV')), { bom: true }) as string[][];
    expect([csv.length, csv[1]!.some((cell) => text.test(cell))]).toEqual([3001, true]);
    const json = JSON.parse(Buffer.from(await exported('JSON')).toString()) as { abstract: string }[];
    expect([json.length, json.some(({ abstract }) => text.test(abstract))]).toEqual([3000, true]);
    await page.keyboard.press('Escape');
  });

  // Daily: workingWeek.spec.ts.
  await weeklyStep('write a letter to the authors of a search', async () => {
    await page.getByRole('link', { name: 'Mail', exact: true }).click();
    await expect(page.getByText('This server sends no mail yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Write a letter' }).click();
    await page.goto(`${url}/admin/mail/new?q=sorensen%20topic:3,4`);
    await expect(search).toHaveValue('sorensen topic:3,4');
    await expect(page).toHaveURL(`${url}/admin/mail/new`);
    await page.getByLabel('Template').selectOption('To all authors');
    // They are all by one address.
    await expect(page.getByText('146 abstracts share a recipient')).toBeVisible();
    await expect(page.getByText('Write your message in the place of {message}.').first()).toBeVisible();
    await page.getByLabel('Subject').first().fill('News of {paper}');
    await expect(page.getByRole('status').filter({ hasText: '147 letters' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^News of \d+$/ })).toBeVisible();
    await expectAccessibleInEveryLook(page, 'writing a letter');
    await page.getByRole('link', { name: 'All letters' }).click();
    await expect(page.getByText('No letter has been sent yet.')).toBeVisible();
  });

  await test.step('sign in with a passkey from now on', async () => {
    const account = page.getByRole('button', { name: 'Your account: Marie Curie' });
    await expect(account).toHaveCSS('border-radius', '50%');
    await account.click();
    await page.getByRole('menuitem', { name: 'Sign-in and devices' }).click();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Passkey' })).toBeVisible();
    await expectAccessibleInEveryLook(page, 'means of signing in');
    await signOut(page, isDaily() ? {} : { leaving: 'a letter that is not sent' });
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await openAbstracts(page);
    await expect(status).toContainText('3,000 abstracts');
  });

  await test.step('see what needs attention, and find an abstract from everywhere', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByRole('term').filter({ hasText: 'Abstracts' })).toBeVisible();
    await expect(page.getByRole('figure', { name: 'By country' })).toBeVisible();
    await expectAccessibleInEveryLook(page, 'the overview');
    await page.getByRole('link', { name: 'How this works' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The day at a glance');
    const picture = page.getByRole('main').getByRole('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
    await expectAccessibleInEveryLook(page, 'a page of the handbook');
    const palette = page.getByRole('dialog', { name: 'Find' });
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('option', { name: 'Write a letter' })).toBeVisible();
    await expectAccessibleInEveryLook(page, 'the command palette');
    await page.goBack();
    await expect(palette).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill('#1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/abstract\?id=1$/);
    await openAbstracts(page);
  });

  // Daily: offline.spec.ts.
  await weeklyStep('bring the full texts to the device by a search for words', async () => {
    // The full texts, each of which begins with its number, come with the first search for words.
    await search.fill('text:2999');
    await expect(status).toContainText('1 of 3,000');
    const stored = () =>
      page.evaluate(async () => {
        const opening = indexedDB.open('lectern-admin');
        await new Promise((resolve) => (opening.onsuccess = resolve));
        const count = opening.result.transaction('lists').objectStore('lists').count('abstract_text');
        await new Promise((resolve) => (count.onsuccess = resolve));
        opening.result.close();
        return count.result;
      });
    await expect.poll(stored, 'they are on the device').toBe(1);
  });

  await test.step('read and search the list without a network', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    const again = page.getByRole('button', { name: 'Bring the list up to date' });
    await expect(again).toHaveAttribute('aria-busy', 'false');
    await search.fill('');
    await expect(page).not.toHaveURL(/q=/);
    await context.setOffline(true);
    await page.reload();
    await expect(status).toContainText('3,000 abstracts');
    if (!isDaily()) {
      await search.fill('text:2998 肌酸');
      await expect(status).toContainText('1 of 3,000');
    }
    await expect(status).toContainText('offline');
    await search.fill('王淑芬 -no:topic');
    await expect(status).toContainText('of 3,000');
    await expect(list.getByRole('row').nth(1)).toContainText('王淑芬');
  });

  await test.step('read the handbook without a network', async () => {
    await page.goto(`${url}/admin/handbook`);
    await page.getByRole('link', { name: 'The day at a glance' }).click();
    await expect(page.getByText('It needs no network')).toBeVisible();
  });

  await test.step('read the mail without a network', async () => {
    const template = page.getByRole('button', { name: 'Your abstract has arrived' });
    await context.setOffline(false);
    await page.goto(`${url}/admin/mail/templates`);
    await expect(template).toBeVisible();
    await expect.poll(() => keptAnswers(page)).toContainEqual(['answer', '["mail_templates"]']);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('There is no connection to the server. This is as of')).toBeVisible();
    await expect(template).toBeVisible();
  });

  await test.step('signing out leaves nothing, although the server does not hear of it', async () => {
    expect(await databases(page)).toContain('lectern-admin');
    await signOut(page);
    expect(await databases(page)).not.toContain('lectern-admin');
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect((await context.request.post(`${url}/AdminApi/staff_me`)).status()).toBe(401);
  });
});

for (const conference of conferences) {
  test(`S4 I1 C1 ${conference}: no visitor's page, script or stored file has anything of the admin area`, async () => {
    const { publicDir: built } = await publishedSample(conference);
    const files = (await readdir(built, { recursive: true })).filter((file) => /\.(html|js|css)$/.test(file));
    const visitors = files.filter((file) => !file.startsWith('admin/'));
    expect(visitors.length).toBeGreaterThan(100);
    expect(files.length).toBeGreaterThan(visitors.length);
    const marked = await Promise.all(visitors.map((file) => readFile(join(built, file), 'utf8')));
    // The worker adds a script to the pages of staff (C1), but caches nothing of it.
    const worker = visitors.indexOf('sw.js');
    expect(marked[worker]!.split(editLinkFile).length).toBe(2);
    expect(cachedFiles(marked[worker]!).filter(({ url }) => url.startsWith('admin'))).toEqual([]);
    marked[worker] = marked[worker]!.replace(editLinkFile, '');
    expect(
      visitors.filter((_, index) => /\/admin\/|\/AdminApi\/\w|lectern-admin|edit-?link/i.test(marked[index]!)),
    ).toEqual([]);
  });
}

/** A device that makes and keeps passkeys, and whose person always agrees. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** @param leaving - the work that is named and deleted */
async function signOut(page: Page, { leaving }: { leaving?: string } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Your account: Marie Curie' }).click();
  await page.getByRole('menuitem', { name: /^Sign out/ }).click();
  if (leaving) {
    await expect(page.getByRole('dialog')).toContainText(leaving);
    await page.getByRole('button', { name: 'Sign out and delete them' }).click();
  }
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
}

function databases(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
}

/** The keys of what the device keeps of the server's answers, apart from lists. */
function keptAnswers(page: Page): Promise<IDBValidKey[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('lectern-admin');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const keys = opening.result.transaction('singles').objectStore('singles').getAllKeys();
    await new Promise((resolve) => keys.addEventListener('success', resolve));
    opening.result.close();
    return keys.result;
  });
}
