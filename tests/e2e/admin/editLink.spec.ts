import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryLook } from '../support/axe.ts';
import { collectConsoleErrors } from '../support/pages.ts';
import { expect, weeklyStep, withWorker as test } from '../support/fixtures.ts';
import { Site } from '../support/site.ts';
import { acceptInvitationWithoutForm } from './support/staff.ts';

const link = (page: Page) => page.getByRole('link', { name: 'Edit this page', exact: true });

/** Opens a public page with the site's worker, and returns its HTML. */
async function openWithWorker(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const answer = await page.goto(address);
  expect(answer!.fromServiceWorker()).toBe(true);
  return answer!.text();
}

test(
  'C1 S4 S11 A secretary gets “Edit this page” on the public site, which nobody else sees, until signing out',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    await using site = await Site.open('forum');
    const visa = `${site.url}/visa?language=en`;
    const published = await (await page.request.get(`${site.url}/pages/en/visa.html`)).text();

    await test.step('before signing in, the page is as it was published', async () => {
      expect(await openWithWorker(page, visa)).toBe(published);
    });

    await test.step('a secretary signs in, and the page has the link', async () => {
      const options = ['--role', 'secretary', '--url', site.url];
      const said = await site.organiser('staff', 'invite', 'office@university.example', ...options);
      const meitner = { name: 'Lise Meitner', email: 'office@university.example' };
      await acceptInvitationWithoutForm(page, /http\S+/.exec(said)![0], meitner, site.now);
      await page.goto(`${site.url}/admin/overview`);
      await expect.poll(() => page.evaluate(() => caches.has('site-editor'))).toBe(true);
      const errors = collectConsoleErrors(page);
      await page.goto(visa);
      await expect(link(page)).toBeVisible();
      await expectAccessibleInEveryLook(page, 'a public page with the link');
      expect(errors).toEqual([]);
    });

    await weeklyStep('it follows from page to page, and is not on pages that the software draws', async () => {
      await page.goto(`${site.url}/login`);
      await expect(page.locator('#edit-link')).toBeAttached();
      await expect(link(page)).toBeHidden();
      await page.getByRole('navigation').getByRole('link', { name: 'Awards' }).first().click();
      await expect(page).toHaveURL(/\/awards$/i);
      await expect(link(page)).toHaveAttribute('href', /\/admin\/site\/edit\/awards\?language=en$/i);
      await page.getByRole('banner').getByRole('link', { name: 'Chinese' }).click();
      const chinese = page.getByRole('link', { name: '编辑本页', exact: true });
      // The switch opens this page, which is in Chinese only.
      await expect(chinese).toHaveAttribute('href', '/admin/site/edit/sponsors');
      await page.goto(`${site.url}/awards?language=zh`);
      await expect(chinese).toHaveAttribute('href', /\/admin\/site\/edit\/awards\?language=zh$/i);
      await chinese.click();
      await expect(page).toHaveURL(/\/admin\/site\/page\/awards$/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
    });

    await weeklyStep('a press leads to the form of the page', async () => {
      await page.goto(visa);
      await link(page).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/site\/page\/fees$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    await weeklyStep('on a phone it covers no bar, and it is not printed', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(visa);
      await expect(link(page)).toBeInViewport({ ratio: 1 });
      expect((await link(page).boundingBox())!.height).toBeGreaterThanOrEqual(44);
      await expectAccessible(page);
      await page.emulateMedia({ media: 'print' });
      await expect(link(page)).toBeHidden();
      await page.emulateMedia({ media: null });
    });

    await weeklyStep('without a network the page opens as it does for visitors', async () => {
      await page.context().setOffline(true);
      await page.goto(visa);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.context().setOffline(false);
    });

    await weeklyStep('neither another browser nor a page of another origin has it', async () => {
      await using other = await browser.newContext({ serviceWorkers: 'allow' });
      const visitor = await other.newPage();
      const elsewhere = site.url.replace('127.0.0.1', 'localhost');
      await visitor.goto(`${elsewhere}/pages/en/visa.html`);
      await visitor.evaluate(async () => {
        const cache = await caches.open('site-editor');
        await cache.put('/site-editor', new Response('2100-01-01T00:00:00.000Z'));
        localStorage.setItem('admin-keeping', 'device');
      });
      expect(await openWithWorker(visitor, visa)).toBe(published);
      expect(await openWithWorker(visitor, `${elsewhere}/visa?language=en`)).not.toBe(published);

      // A page in the back/forward cache does not learn of signing out, and in the same tab there is no such event.
      await expect(link(visitor)).toBeVisible();
      await visitor.evaluate(() => localStorage.removeItem('admin-keeping'));
      await expect(link(visitor)).toBeVisible();
      await visitor.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await expect(link(visitor)).toBeHidden();
    });

    await test.step('after signing out, also without a network, it is gone in every tab', async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      const second = await page.context().newPage();
      await second.goto(visa);
      await expect(link(second)).toBeVisible();
      await page.goto(`${site.url}/admin/access?language=en`);
      // The worker of the admin area, besides that of the site.
      const scopes = () =>
        navigator.serviceWorker.getRegistrations().then((all) => all.map(({ active, scope }) => active && scope));
      await expect.poll(() => page.evaluate(scopes), { timeout: 60_000 }).toContain(`${site.url}/admin/`);
      await page.getByRole('button', { name: 'Your account: Lise Meitner' }).click();
      await page.context().setOffline(true);
      await page.getByRole('menuitem', { name: /^Sign out/ }).click();
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      await expect(link(second)).toBeHidden();
      const answer = await second.goto(visa);
      expect(await answer!.text()).toBe(published);
      await page.context().setOffline(false);
    });

    await weeklyStep('the worker still has the page as it was published', async () => {
      await page.goto(`${site.url}/visa?language=en`);
      expect(
        await page.evaluate(() =>
          caches.match('/pages/en/visa.html', { ignoreSearch: true }).then((kept) => kept?.text()),
        ),
      ).toBe(published);
    });
  },
);
