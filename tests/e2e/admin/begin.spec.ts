import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { copySample } from '../../publications.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '../support/axe.ts';
import { expect, isDaily, weeklyStep, withWorker as test } from '../support/fixtures.ts';
import { collectConsoleErrors, waitForHydration } from '../support/pages.ts';
import { Site } from '../support/site.ts';

test('C6 C7 C8 N9 A fresh server’s set-up link leads to a site of one’s own in English, also after a restart', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await begin(page, browser);
});

// Daily: tests/server/site/languages.test.ts and pages.test.ts, tests/client/admin/site/languages.test.tsx and pages.test.tsx.
test(
  'C6 C2 N9 A site started in English gets Chinese and another page, which is removed again, also offline',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(360_000);
    await begin(page, browser, (site) => extend(site, page, browser));
  },
);

/** A newcomer’s way to a site that readers see, and what follows. */
async function begin(page: Page, browser: Browser, next?: (site: Site) => Promise<void>): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'lectern-fresh-'));
  // As it publishes it at its first start, which takes seconds.
  await copySample('forum', join(dir, 'forum/publications'));
  await using site = await Site.open('', undefined, { DATA_DIR: dir, PUBLICATIONS_DIR: '' });
  const link = () => /http\S+(\/admin\/invitation#token=\S+)/.exec(site.log)?.[1];
  await expect.poll(link).toBeDefined();
  // Somebody has looked at the sample before: its pages are on this device.
  await page.goto(site.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${site.url}${link()}`);

  await test.step('nothing names the sample yet, and a password suffices on this computer', async () => {
    await expect(page.getByRole('banner').getByRole('link')).toHaveText('Lectern');
    await expect(page.getByText('Lectern. You are invited as: Owner.')).toBeVisible();
    await expect(page.getByText(/As soon as others can reach it, a passkey or a code is asked for/)).toBeVisible();
    await page.getByLabel('Your name').fill('Marie Curie');
    await page.getByLabel('E-mail address').fill('owner@university.example');
    await expectAccessibleInEveryLook(page);
    await page.getByRole('button', { name: 'Choose a password' }).click();
    await page.getByLabel('A new password').fill('a long pass phrase');
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
  });

  await test.step('the form is her first screen; missing values are reported at each field', async () => {
    await expect(page).toHaveURL(`${site.url}/admin/site/begin`);
    await expect(page.getByRole('heading', { name: 'Your conference', level: 1 })).toBeFocused();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Lectern' })).toBeVisible();
    await expect(page).toHaveTitle('Your conference · Lectern');
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height });
    await expect(page.getByRole('banner').getByText('Lectern')).toBeVisible();
    await page.setViewportSize({ width, height });
    await expectAccessibleInEveryLook(page);
    await page.getByRole('button', { name: 'Create the site' }).click();
    await expect(page.getByLabel('Name · English', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Name · English', { exact: true })).toHaveAccessibleDescription(/Please fill this in/);
  });

  await test.step('a few words and a colour; typed values are there after a reload', async () => {
    await page.getByRole('checkbox', { name: 'Chinese' }).uncheck();
    await expect(page.getByLabel('中文')).toHaveCount(0);
    await page.getByLabel('Name', { exact: true }).fill('Conference on Grain');
    await page.getByLabel('Short name').fill('Grain 2099');
    await page.getByLabel('First day').fill('2099-05-18');
    await page.getByLabel('Last day').fill('2099-05-21');
    await page.getByLabel('City').fill('Lisbon');
    await page.getByLabel('Country').selectOption({ label: 'Portugal' });
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Lisbon');
    await page.getByRole('radio', { name: 'Copper' }).check();
    await page.getByLabel('Topics').fill('Milling\nStorage');
    await expect(page.getByText('Typed, not saved yet')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Chinese' })).not.toBeChecked();
    await expect(page.getByLabel('Topics')).toHaveValue('Milling\nStorage');
    await expect(page.getByLabel('E-mail address of the secretariat')).toHaveValue('owner@university.example');
  });

  await test.step('the server changes over, and she is in the admin area of her own conference', async () => {
    await page.getByRole('button', { name: 'Create the site' }).click();
    await expect(page).toHaveURL(`${site.url}/admin/site`, { timeout: 60_000 });
    await expect(page.getByRole('link', { name: 'Grain 2099' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'To write next' })).toBeVisible();
    await expect(page.getByText('This server shows a sample conference.')).toBeHidden();
    await expectAccessibleInEveryLook(page);
  });

  await test.step('C7 before she publishes, visitors see name, dates and place', async () => {
    const visitor = await browser.newContext();
    const reading = await visitor.newPage();
    await reading.goto(site.url);
    await expect(reading.getByRole('heading', { name: 'Conference on Grain', level: 1 })).toBeVisible();
    await expect(reading.getByText('18–21 May 2099')).toBeVisible();
    await expect(reading.getByText('Lisbon')).toBeVisible();
    await expect(reading.getByRole('link', { name: 'Log in' })).toHaveCount(0);
    await expectAccessible(reading);
    await reading.evaluate(() => navigator.serviceWorker.ready);
    // Daily: tests/server/site/unpublished.test.ts, tests/client/admin/site/publish.test.tsx.
    await weeklyStep('a preview link shows all of it, until it is revoked', () => lookByLink(page, reading));
    await publish(page);
    // Her worker still has the announcement, and has never heard of this page.
    const errors = collectConsoleErrors(reading);
    await reading.goto(`${site.url}/call`);
    await expect(reading.getByRole('heading', { name: 'Call for abstracts', level: 1 })).toBeVisible();
    await waitForHydration(reading);
    expect(errors).toEqual([]);
    await visitor.close();
  });

  await test.step('readers see it, also after a restart; a Chinese browser gets the English page and no offer', async () => {
    await page.goto(site.url);
    await expect(page.getByRole('heading', { name: 'Conference on Grain' })).toBeVisible();
    await site.stop();
    await site.start();
    const visitor = await browser.newContext({ locale: 'zh-CN', serviceWorkers: isDaily() ? 'block' : 'allow' });
    const reading = await visitor.newPage();
    await reading.goto(`${site.url}/call?from=poster&language=zh`);
    await expect(reading).toHaveURL(`${site.url}/call?from=poster`);
    await expect(reading.getByRole('main').getByText('Storage').first()).toBeVisible();
    await expect(reading.getByRole('link', { name: 'News' })).toHaveCount(0);
    await reading.goto(`${site.url}/news`);
    await expect(reading.getByText('This will be announced here.')).toBeVisible();
    if (!isDaily()) await reading.evaluate(() => navigator.serviceWorker.ready);
    await reading.goto(`${site.url}/?language=zh`);
    await expect(reading).toHaveURL(`${site.url}/`);
    await expect(reading.getByRole('heading', { name: 'Conference on Grain' })).toBeVisible();
    await expect(reading.locator('html')).toHaveAttribute('lang', 'en');
    await waitForHydration(reading);
    await expect(reading.locator('[hreflang], [lang|="zh"]')).toHaveCount(0);
    await visitor.close();
  });

  await next?.(site);
  await rm(dir, { recursive: true, force: true });
}

/** A link that the office creates shows a reader the unpublished site. */
async function lookByLink(page: Page, reading: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create a preview link' }).click();
  const link = (await page.getByText(/\/api\/preview\//).textContent())!;
  await expectAccessibleInEveryLook(page);
  await reading.goto(link);
  await expect(reading.getByRole('note')).toBeVisible();
  await expect(reading.locator('mark').first()).toContainText('TO WRITE:');
  await reading.getByRole('banner').getByRole('link', { name: 'Call for abstracts' }).click();
  await expect(reading.getByRole('heading', { name: 'Call for abstracts', level: 1 })).toBeVisible();
  expect(reading.url().startsWith(link)).toBe(true);
  const stored = await reading.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return caches_.flat().map(({ url }) => url);
  });
  expect(stored.filter((url) => url.includes('/preview/'))).toEqual([]);
  await page.getByRole('button', { name: 'Revoke…' }).click();
  await page.getByRole('button', { name: 'Revoke the link' }).click();
  await expect(page.getByRole('button', { name: 'Revoke…' })).toHaveCount(0);
  expect((await reading.goto(link))?.status()).toBe(404);
}

/** A second language, and a page of sponsors that is added and removed. */
async function extend(site: Site, page: Page, browser: Browser): Promise<void> {
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved, not published yet')).toBeVisible();
  };
  await test.step('her forms have one column; the second language is added in the form of names', async () => {
    await page.goto(`${site.url}/admin/site/conference/names`);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Conference on Grain');
    await expectAccessibleInEveryLook(page);
    await page.getByRole('checkbox', { name: 'Chinese' }).check();
    await expect(page.getByLabel('Name · 中文', { exact: true })).toHaveValue('待写：会议名称');
    await save();
    for (const path of ['fees', 'visa']) {
      await page.goto(`${site.url}/admin/site/page/${path}`);
      await page.getByRole('textbox', { name: 'Text in Chinese' }).fill('请与会务组联系。');
      await save();
    }
  });

  await test.step('a page of sponsors is added with one of them, and read in both languages', async () => {
    await openSite(page);
    await page.getByRole('link', { name: 'Add a page' }).click();
    await page.getByRole('radio', { name: 'Sponsors and partners' }).check();
    await expect(page.getByLabel('Address')).toHaveValue('/sponsors');
    await page.getByLabel('For search engines · English').fill('Who supports the conference.');
    await page.getByLabel('For search engines · 中文').fill('会议的支持单位。');
    await page.getByLabel('Place in the menu').selectOption({ label: 'After “Awards”' });
    await expectAccessibleInEveryLook(page);
    await page.getByRole('button', { name: 'Add the page' }).click();
    await page.getByRole('button', { name: 'Group 1', exact: true }).click();
    await page.getByRole('button', { name: /^TO WRITE: the name of a sponsor/ }).click();
    await page.getByLabel('Name · English').fill('The Mill');
    await page.getByLabel('Name · 中文').fill('磨坊公司');
    await page.getByLabel('Website').fill('https://mill.example');
    await save();
    await openSite(page);
    await publish(page);
    const visitor = await browser.newContext({ serviceWorkers: 'block' });
    const reading = await visitor.newPage();
    await reading.goto(site.url);
    await reading.getByRole('banner').getByRole('link', { name: 'Sponsors' }).click();
    await expect(reading).toHaveURL(`${site.url}/sponsors`);
    await expect(reading.getByRole('link', { name: 'The Mill' })).toHaveAttribute('href', 'https://mill.example');
    await expectAccessible(reading);
    await reading.goto(`${site.url}/sponsors?language=zh`);
    await expect(reading.getByRole('heading', { name: '赞助单位', level: 1 })).toBeVisible();
    await expect(reading.getByRole('link', { name: '磨坊公司' })).toBeVisible();
    await visitor.close();
  });

  await test.step('a Chinese browser starts in Chinese, also offline, and a choice takes precedence', async () => {
    const visitor = await browser.newContext({ locale: 'zh-CN' });
    const reading = await visitor.newPage();
    const html = reading.locator('html');
    await reading.goto(`${site.url}/fees`);
    await waitForHydration(reading);
    await expect(html).toHaveAttribute('lang', 'zh');
    expect(await reading.evaluate(() => localStorage.getItem('language'))).toBeNull();
    await reading.evaluate(() => navigator.serviceWorker.ready);
    await visitor.setOffline(true);
    await reading.goto(`${site.url}/news`);
    await waitForHydration(reading);
    await expect(html).toHaveAttribute('lang', 'zh');
    await reading.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(html).toHaveAttribute('lang', 'en');
    await reading.goto(`${site.url}/fees`);
    await expect(html).toHaveAttribute('lang', 'en');
    await visitor.setOffline(false);
    await reading.goto(site.url);
    await expect(html).toHaveAttribute('lang', 'en');
    await visitor.close();
  });

  await test.step('the page is removed again, and its readers are redirected to the front page', async () => {
    const link = page.getByRole('link', { name: 'Sponsors', exact: true });
    const row = page.getByRole('listitem').filter({ has: link }).last();
    await row.getByRole('link', { name: 'Title, address, menu' }).click();
    await page.getByRole('button', { name: 'Remove the page…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('No other page has a link to it.')).toBeVisible({ timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Remove the page' }).click();
    await expect(page.getByRole('button', { name: 'Put back: Sponsors' })).toBeVisible();
    await publish(page);
    const answer = await fetch(`${site.url}/sponsors`);
    expect(answer).toMatchObject({ status: 200, url: `${site.url}/` });
    expect(await answer.text()).not.toContain('href="/sponsors"');
  });

  await test.step('… without a network too', async () => {
    const visitor = await browser.newContext();
    const reading = await visitor.newPage();
    await reading.goto(site.url);
    await reading.evaluate(() => navigator.serviceWorker.ready);
    await visitor.setOffline(true);
    const arrived = await reading.goto(`${site.url}/sponsors?language=zh`);
    // By the worker: the page of unknown addresses would lead on too, once its code runs.
    expect(arrived?.status()).toBe(200);
    await expect(reading).toHaveURL(`${site.url}/?language=zh`);
    await expect(reading.locator('html')).toHaveAttribute('lang', 'zh');
    await visitor.close();
  });
}

async function openSite(page: Page): Promise<void> {
  await page.getByRole('link', { name: '← Site' }).click();
}

async function publish(page: Page): Promise<void> {
  // A change that was just saved is still being checked, and not yet ticked.
  const changes = page.getByRole('list', { name: 'Changes since the last publication' });
  await expect(changes.getByRole('checkbox', { checked: false })).toHaveCount(0, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const anyway = page.getByRole('button', { name: 'Publish anyway' });
  const published = page.getByText('Visitors see everything as it is here.');
  await expect(anyway.or(published)).toBeVisible({ timeout: 60_000 });
  if (await anyway.isVisible()) await anyway.click();
  await expect(published).toBeVisible({ timeout: 60_000 });
}
