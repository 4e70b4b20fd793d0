import { expectAccessibleInEveryLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitForHydration } from '../support/pages.ts';
import { Site } from '../support/site.ts';
import { becomeOwnerWithoutForm } from './support/staff.ts';

const day = 24 * 60 * 60_000;
/** The day in Beijing, so many days from now. */
const dayFromNow = (days: number) => new Date(Date.now() + days * day + 8 * 60 * 60_000).toISOString().slice(0, 10);

// Daily: tests/server/publishing/siteNotices.test.ts, tests/client/shell/siteNotices.test.tsx, e2e/offline/update.spec.ts.
test(
  'C9 D2 A published notice reaches an open tab, is there offline, and goes after its last day',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(120_000);
    await using site = await Site.openPublishing();
    await becomeOwnerWithoutForm(page, site);
    await using visiting = await browser.newContext({ serviceWorkers: 'allow' });
    const visitor = await visiting.newPage();
    await visitor.clock.install();
    await visitor.goto(`${site.url}/organizing`);
    await visitor.evaluate(() => navigator.serviceWorker.ready);
    const notice = visitor.getByText('Deadline extended', { exact: true });
    const later = visitor.getByText('The programme is out', { exact: true });

    await test.step('the office types it; a last day before the first is asked about, and its field named', async () => {
      await page.goto(`${site.url}/admin/site`);
      await page.getByRole('link', { name: 'Notices on every page' }).click();
      for (const [index, [english, chinese, from, until]] of [
        ['Deadline extended', '截稿日期已延长', dayFromNow(0), dayFromNow(2)],
        ['The programme is out', '日程已发布', dayFromNow(3), dayFromNow(1)],
      ].entries()) {
        await page.getByRole('button', { name: 'Add notice', exact: true }).click();
        await page.getByLabel('Text · English').nth(index).fill(english!);
        await page.getByLabel('Text · 中文').nth(index).fill(chinese!);
        await page.getByRole('combobox', { name: 'Link', exact: true }).nth(index).selectOption('/submissions');
        await page.getByLabel('First day').nth(index).fill(from!);
        await page.getByLabel('Last day').nth(index).fill(until!);
      }
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Is this date right?' });
      await expect(dialog.getByText('Visitors will never see it.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Correct it' }).click();
      await expect(page.getByLabel('Last day').nth(1)).toBeFocused();
      await page.getByLabel('Last day').nth(1).fill(dayFromNow(4));
      const preview = page.frameLocator('iframe[title="Preview of the page"]:not([data-behind])');
      await expect(preview.getByText('Deadline extended')).toBeVisible();
      await expectAccessibleInEveryLook(page);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved, not published yet')).toBeVisible();
    });

    await test.step('it is published', async () => {
      await page.goto(`${site.url}/admin/site`);
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      const anyway = page.getByRole('button', { name: 'Publish anyway' });
      const published = page.getByText('The site is published.');
      await expect(anyway.or(published)).toBeVisible({ timeout: 60_000 });
      if (await anyway.isVisible()) await anyway.click();
      await expect(published).toBeVisible({ timeout: 60_000 });
    });

    await test.step('it is on every page, in both languages and looks, with its link', async () => {
      await using other = await browser.newContext();
      const reader = await other.newPage();
      for (const [path, words] of [
        ['/', 'Deadline extended'],
        ['/submissions?language=zh', '截稿日期已延长'],
        ['/login?language=en', 'Deadline extended'],
      ] as const) {
        await reader.goto(site.url + path);
        await waitForHydration(reader);
        await expect(reader.getByRole('link', { name: words })).toHaveAttribute('href', '/submissions');
        await expect(reader.getByText('The programme is out')).toBeHidden();
        await expectAccessibleInEveryLook(reader);
      }
    });

    await test.step('an open tab is offered the update, and has it', async () => {
      await expect(notice).toBeHidden();
      await visitor.clock.fastForward('05:00');
      await visitor.getByRole('button', { name: 'Update now' }).click();
      await expect(notice).toBeVisible();
      await expect(later).toBeHidden();
    });

    await test.step('it is there offline; after its last day it leaves the open tab, and the next notice appears', async () => {
      await visitor.evaluate(() => navigator.serviceWorker.ready);
      await site.stop();
      await visitor.goto(`${site.url}/awards`);
      await waitForHydration(visitor);
      await expect(notice).toBeVisible();
      await visitor.clock.fastForward(3 * day);
      await expect(notice).toBeHidden();
      await expect(later).toBeVisible();
    });

    await test.step('a page that is opened on a later day has today’s notices from its first paint', async () => {
      await visitor.goto(`${site.url}/organizing`, { waitUntil: 'commit' });
      await expect(later).toBeVisible();
      await expect(notice).toBeHidden();
      await visitor.clock.fastForward(2 * day);
      await visitor.goto(`${site.url}/awards`);
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(later).toBeHidden();
      await expect(visitor.getByRole('region', { name: 'Notices' })).toHaveCount(0);
    });
  },
);
