import type { Browser, Page } from '@playwright/test';
import { sampleReport } from '../../bench/support/sampleReport.ts';
import { createAccount, newAuthor } from '../support/author.ts';
import { expect, test } from '../support/fixtures.ts';
import { Site } from '../support/site.ts';
import { becomeOwnerWithoutForm } from './support/staff.ts';

const code = '**/admin/assets/base-*.js';
const isOfPopover = (file: string) => /^(lazyPopover|Popover|floating-ui|FocusTrap)/.test(file);

// One walk: each part needs a server, an owner and an abstract, which take longer than the part.
test(
  'S4 S5 S11 The first calls are under way before the code, and none on a shared computer or after a sign-out',
  { tag: '@long' },
  async ({ page, browser }) => {
    await using site = await openSite(page);

    await test.step('the first calls and words come before the code, and rows wait for no other code', async () => {
      await using device = await newDevice(browser, page, 'device');
      const opened = await device.newPage();
      const asked = filesAndCalls(opened);
      const release = await hold(opened, code);
      await opened.goto(`${site.url}/admin/abstracts`, { waitUntil: 'commit' });
      await expect.poll(() => asked.filter((name) => /^(staff_me|abstracts)$/.test(name))).toHaveLength(2);
      await expect.poll(() => asked.filter((name) => /^en-.*\.js$/.test(name))).toHaveLength(2);

      const rest = await hold(opened, '**/admin/assets/{calls,lazyPopover,details,abstractPage}-*.js');
      release();
      await expect(opened.getByRole('row')).toHaveCount(2);
      // The reply is reused, and not requested again.
      expect(asked.filter((name) => name === 'staff_me')).toHaveLength(1);
      await expect(opened.getByRole('button', { name: 'Columns' })).toBeVisible();

      await test.step('code behind a button comes later, and a press waits for it', async () => {
        await opened.getByRole('button', { name: 'Columns' }).click();
        await expect(opened.getByRole('checkbox', { name: 'Country' })).toBeHidden();
        rest();
        await expect(opened.getByRole('checkbox', { name: 'Country' })).toBeVisible();
        expect(asked.some(isOfPopover)).toBe(true);
      });
    });

    await test.step('details of an abstract are requested at the press, while the code of its page may still load', async () => {
      const release = await hold(page, '**/admin/assets/abstractPage-*.js');
      await page.goto(`${site.url}/admin/abstracts`);
      const details = page.waitForRequest('**/AdminApi/abstract');
      await page.getByRole('row').nth(1).getByRole('link').click();
      await details;
      release();
      await expect(page.getByRole('heading', { name: 'Authors' })).toBeVisible();
    });

    // Last: they end the session.
    for (const kept of ['nothing', 'signed out'] as const) {
      await test.step(`a device that keeps ${kept} sends no requests before it has signed out`, async () => {
        await using device = await newDevice(browser, page, kept);
        const opened = await device.newPage();
        const asked = filesAndCalls(opened);
        const signOut = opened.waitForRequest('**/AdminApi/staff_sign_out');
        await opened.goto(`${site.url}/admin/abstracts`);
        await signOut;
        const calls = asked.filter((name) => /^(staff_\w+|abstracts)$/.test(name));
        expect(calls[0]).toBe('staff_sign_out');
      });
    }
  },
);

/** A site with one abstract and an owner, who has signed in. */
async function openSite(page: Page): Promise<Site> {
  const site = await Site.open('forum');
  await createAccount(page.request, site.url, newAuthor());
  await page.request.post(`${site.url}/H5Api/add_report`, {
    data: sampleReport,
    headers: { 'content-type': 'application/json' },
  });
  await becomeOwnerWithoutForm(page, site);
  return site;
}

/** A device without copies, whose browser still has the session of a page. */
async function newDevice(browser: Browser, page: Page, kept: 'device' | 'nothing' | 'signed out') {
  const device = await browser.newContext({ storageState: { ...(await page.context().storageState()), origins: [] } });
  await device.addInitScript((choice) => {
    if (choice !== 'nothing') localStorage.setItem('admin-keeping', 'device');
    if (choice === 'signed out') localStorage.setItem('admin-sign-out-pending', '1');
  }, kept);
  return device;
}

/** Names of the files and calls that a page requests. */
function filesAndCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) asked.push(new URL(request.url()).pathname.split('/').at(-1)!);
  });
  return asked;
}

/** Holds requests back until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
