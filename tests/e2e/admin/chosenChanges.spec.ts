import { expectAccessibleInEveryLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { Site } from '../support/site.ts';
import { acceptInvitation, signInOwner } from './support/staff.ts';

// Daily: tests/server/site/chosen.test.ts, and the screen in tests/client/admin/site/publish.test.tsx.
test(
  'C3 C8 A moved deadline is published without a colleague’s unfinished news, which can become a draft',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    await using site = await Site.openPublishing();
    const textAt = async (path: string) => (await fetch(site.url + path)).text();
    await signInOwner(page, site);
    const printed = await site.organiser(
      'staff',
      'invite',
      'li@university.example',
      '--role',
      'secretary',
      '--url',
      site.url,
    );
    const colleague = await (await browser.newContext()).newPage();
    await colleague.goto(/http\S+#token=\S+/.exec(printed)![0]);
    await acceptInvitation(colleague, 'Li Wei', site.now);

    const save = async (who = page) => {
      await who.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(who.getByText('Saved, not published yet')).toBeVisible();
    };
    const tick = (name: string) => page.getByRole('checkbox', { name, exact: true });
    /** Her change: the dates and the name. */
    const hers = page.getByRole('checkbox', { name: /^Conference: / });
    const publish = async () => {
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      const anyway = page.getByRole('button', { name: 'Publish anyway' });
      const published = page.getByText('The site is published.');
      await expect(anyway.or(published)).toBeVisible({ timeout: 60_000 });
      if (await anyway.isVisible()) await anyway.click();
      await expect(published).toBeVisible({ timeout: 60_000 });
    };

    await test.step('a colleague starts news in one language; she moves the deadline', async () => {
      await colleague.goto(`${site.url}/admin/site/page/news`);
      await colleague.getByRole('button', { name: 'Add news item' }).click();
      await colleague.getByLabel('Title · English').last().fill('A tour of the dryers');
      await save(colleague);
      await page.goto(`${site.url}/admin/site/conference/dates`);
      await page.getByRole('button', { name: /^Abstract deadline/ }).click();
      await page.getByLabel('Day', { exact: true }).first().fill('2024-03-22');
      await save();
      await page.goto(`${site.url}/admin/site/conference/names`);
      await page.getByLabel('Short name · English').fill('Dryers’ week');
      await save();
    });

    await test.step('her change is ticked, his is not, with all its problems; what she types elsewhere is named', async () => {
      await page.goto(`${site.url}/admin/site/page/visa`);
      await page.getByRole('textbox', { name: 'Text in English' }).fill('Not finished');
      await expect(page.getByText('Typed, not saved yet')).toBeVisible();
      const nav = page.getByRole('navigation', { name: 'Conference office' });
      await nav.getByRole('link', { name: 'Site', exact: true }).click();
      const news = page.getByRole('listitem').filter({ has: tick('News') });
      await expect(news).toContainText('Li Wei');
      await expect(news).toContainText(/the Chinese is missing/i, { timeout: 60_000 });
      await expect(tick('News')).not.toBeChecked();
      await expect(hers).toBeChecked();
      await expect(page.getByText(/not saved yet, so it will not be published/)).toBeVisible();
      await expectAccessibleInEveryLook(page, 'changes with problems');
      await publish();
      expect(await textAt('/submissions')).toContain('22 March 2024');
      expect(await textAt('/news')).not.toContain('A tour of the dryers');
      await expect(hers).toBeHidden();
      await expect(tick('News')).toBeVisible();
    });

    await test.step('both offices show what is published, without a reload, and keep what is typed', async () => {
      const name = (who: typeof page) => who.getByRole('banner').getByRole('link', { name: 'Dryers’ week' });
      await colleague.getByLabel('Title · English').last().fill('A tour of the dryers, 参观');
      await expect(name(page)).toBeVisible();
      // A return to the tab asks at once; otherwise each minute does.
      await colleague.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(name(colleague)).toBeVisible();
      await expect(colleague.getByLabel('Title · English').last()).toHaveValue('A tour of the dryers, 参观');
      for (const who of [page, colleague]) await expect(who.getByRole('button', { name: 'Reload' })).toBeHidden();
      await colleague.getByLabel('Title · English').last().fill('A tour of the dryers');
    });

    await test.step('as a draft it has no problems, is counted, marked in the preview, and hidden from visitors', async () => {
      await colleague.getByRole('checkbox', { name: 'Draft' }).last().check();
      await colleague.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(colleague.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
      await expect(colleague.frameLocator('iframe').getByText('Draft · A tour of the dryers')).toBeVisible({
        timeout: 60_000,
      });
      await page.reload();
      await expect(page.getByText('1 draft stays here; visitors do not see it:')).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText('Li Wei may still be working on this.')).toBeVisible();
      await expect(page.getByText(/the Chinese is missing/i)).toBeHidden();
      await tick('News').check();
      await publish();
      expect(await textAt('/news')).not.toContain('A tour of the dryers');
      await expect(page.getByText('Visitors see everything as it is here.')).toBeVisible();
    });
  },
);
