import { join } from 'node:path';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { sampleReport } from '../../bench/support/sampleReport.ts';
import { createAccount, newAuthor } from '../support/author.ts';
import { expectAccessibleInEveryLook } from '../support/axe.ts';
import { expect, withWorker as test } from '../support/fixtures.ts';
import { addAbstracts } from './support/manyAbstracts.ts';
import { Site } from '../support/site.ts';
import { becomeOwnerWithoutForm, openAbstracts } from './support/staff.ts';

const oldTitle = 'On the constituents of the fluids of flesh and their extraction at low temperature';
const newTitle = 'On the constituents of tea';

interface Stored {
  title: string;
  version: number;
  report_people: string;
}

test(
  'S3 S4 S5 S10 Changes made offline survive a restart and are applied once; withdrawals and moves can be undone',
  { tag: '@long' },
  async ({ page, context, request }) => {
    await using site = await Site.open('forum');
    await submitOne(request, site);
    await becomeOwnerWithoutForm(page, site);
    const stored = async () => (await site.query<Stored>('select title, version, report_people from report'))[0]!;
    const before = await stored();

    await test.step('open it from the list with the keyboard', async () => {
      await expect(page.getByRole('grid', { name: 'Abstracts' }).getByRole('row').nth(1)).toContainText(oldTitle);
      for (const key of ['j', 'Enter', 'Enter']) await page.keyboard.press(key);
      await expect(page).toHaveURL(/\/admin\/abstract\?id=1$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(oldTitle);
      await expectAccessibleInEveryLook(page, 'an abstract');
    });

    await test.step('change it without a network, and start again', () => changeOffline(page, context));
    expect(await stored()).toEqual(before);

    await test.step('it is applied once when the network is back', async () => {
      await context.setOffline(false);
      await expect(page.getByRole('link', { name: 'Look at the changes' })).toBeHidden();
      await expect(page.getByText('Host University of Tea').first()).toBeVisible();
      await expect.poll(async () => (await stored()).version).toBe(before.version + 1);
      const after = await stored();
      expect([after.title, after.version]).toEqual([newTitle, before.version + 1]);
      expect(after.report_people).toContain('Host University of Tea');
      expect(await acts(site)).toEqual(['abstract edited']);
    });

    await test.step('withdraw it with a reason, and restore it', async () => {
      await page.getByRole('button', { name: 'Withdraw…' }).click();
      await page.getByLabel('Reason, which the author sees').fill('At the wish of the author');
      await expectAccessibleInEveryLook(page, 'why it is withdrawn');
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
      await expect(page.getByText('At the wish of the author').first()).toBeVisible();
      await expect.poll(() => acts(site)).toEqual(['abstract edited', 'abstract withdrawn']);
      await page.getByRole('button', { name: 'Restore' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
      await expect.poll(() => acts(site)).toEqual(['abstract edited', 'abstract withdrawn', 'abstract restored']);
      await expect(page.getByRole('button', { name: 'Withdraw…' })).toBeVisible();
    });

    const topics = async () =>
      (await site.query<{ topics: string }>('select topics from report')).map((row) => row.topics);
    let earlier: string[] = [];
    await test.step('move twelve to another topic without a network, and start again', async () => {
      addAbstracts(join(site.dataDir, 'forum/lectern.sqlite'), 20, Date.now());
      earlier = await topics();
      await page.reload();
      await openAbstracts(page);
      await moveTwelveOffline(page, context);
    });
    expect(await topics()).toEqual(earlier);

    await test.step('each is moved once when the network is back, and all moves are undone', async () => {
      await context.setOffline(false);
      await expect.poll(async () => (await topics()).filter((topic) => topic === '9').length).toBe(13);
      await expect(page.getByText('12 abstracts moved to 9')).toBeVisible();
      await expect(page.getByText('not sent yet')).toBeHidden();
      expect((await acts(site)).slice(3)).toEqual(Array.from({ length: 12 }, () => 'abstract edited'));
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('12 abstracts are as they were before')).toBeVisible();
      await expect.poll(topics).toEqual(earlier);
      expect(await acts(site)).toHaveLength(3 + 24);
    });
  },
);

test.describe('without a service worker, which has all code', () => {
  test.use({ serviceWorkers: 'block' });

  test(
    'S3 a change is sent although the code that sends it failed to load at first',
    { tag: '@long' },
    async ({ page, request }) => {
      await using site = await Site.open('forum');
      await submitOne(request, site);
      await becomeOwnerWithoutForm(page, site);
      await page.goto(`${site.url}/admin/abstract?id=1`);
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.route('**/AdminApi/**', (route) => route.abort('internetdisconnected'));
      await page.getByLabel('Title').fill(newTitle);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('link', { name: 'Look at the changes' })).toBeVisible();
      // With this page the only code goes that could send it.
      await page.goto('about:blank');
      await page.unroute('**/AdminApi/**');
      let isMissing = true;
      await page.route('**/assets/changes-*.js', (route) => (isMissing ? route.abort() : route.continue()));
      await page.goto(`${site.url}/admin/abstracts`, { waitUntil: 'networkidle' });
      isMissing = false;
      await expect
        .poll(() => site.query<Stored>('select title from report'), { timeout: 20_000 })
        .toEqual([{ title: newTitle }]);
    },
  );
});

/** Moves a selected range of thirteen, one of which is in the topic already. The page then starts again. */
async function moveTwelveOffline(page: Page, context: BrowserContext): Promise<void> {
  const boxes = page.getByRole('grid', { name: 'Abstracts' }).getByRole('checkbox', { name: /^Select abstract/ });
  await expect(page.getByRole('status').filter({ hasText: 'as of' })).toContainText('21 abstracts');
  await context.setOffline(true);
  await boxes.nth(2).click();
  await boxes.nth(14).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('status').filter({ hasText: '13 selected' })).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move to a topic…' }).click();
  await page.getByRole('dialog').getByLabel('Topic').selectOption('9');
  await page.getByText('1 was already in this topic').click();
  await expect(page.getByText('it has these values already')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'moving twelve abstracts');
  await page.getByRole('button', { name: 'Move 12 abstracts' }).click();
  await expect(page.getByText('12 not sent yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('12 not sent yet')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'twelve abstracts that were moved');
}

async function submitOne(request: APIRequestContext, site: Site): Promise<void> {
  await createAccount(request, site.url, newAuthor());
  await request.post(`${site.url}/H5Api/add_report`, {
    data: sampleReport,
    headers: { 'content-type': 'application/json' },
  });
}

/** Changes the title and an affiliation, closing the tab halfway and after; what waits is then on the screen. */
async function changeOffline(page: Page, context: BrowserContext): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill(newTitle);
  await expect(page.getByText('Typed, not saved yet')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(newTitle);
  await page.getByText('Ellen Swallow Richards').click();
  await page.getByLabel('Affiliation').filter({ visible: true }).fill('Host University of Tea');
  await expectAccessibleInEveryLook(page, 'changing an abstract');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newTitle);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newTitle);
  await expect(page.getByText('waiting for the network')).toBeVisible();
  await page.getByRole('link', { name: 'Look at the changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changes on this device');
  await expect(page.getByText('waiting for the network')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'the changes on this device');
  await page.getByRole('main').getByRole('link', { name: newTitle }).click();
}

/** The actions of staff on abstracts, by the server's log, in order. */
async function acts(site: Site): Promise<string[]> {
  const entries = await site.query<{ action: string }>(
    "select action from audit_log where target = 'abstract' order by entry_id",
  );
  return entries.map(({ action }) => action);
}
