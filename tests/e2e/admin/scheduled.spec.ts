import { expectAccessibleInEveryLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { Site } from '../support/site.ts';
import { acceptInvitation, becomeOwnerWithoutForm } from './support/staff.ts';

// Daily: tests/server/site/scheduled.test.ts, and the screen in tests/client/admin/site/schedule.test.tsx.
test(
  'C8 A moved deadline is published at its time without a colleague’s news; another is taken back',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    await using site = await Site.openPublishing();
    const textAt = async (path: string) => (await fetch(site.url + path)).text();
    await becomeOwnerWithoutForm(page, site);
    const printed = await site.organiser(
      ...['staff', 'invite', 'li@university.example', '--role', 'secretary', '--url', site.url],
    );
    const colleague = await (await browser.newContext()).newPage();
    await colleague.goto(/http\S+#token=\S+/.exec(printed)![0]);
    await acceptInvitation(colleague, 'Li Wei', site.now);
    const visitor = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();
    await visitor.goto(`${site.url}/submissions`);
    await visitor.evaluate(async () => void (await navigator.serviceWorker.ready));

    const save = async (who = page) => {
      await who.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(who.getByText('Saved, not published yet')).toBeVisible();
    };
    const dates = 'Conference: Dates and deadlines';
    const tick = (name: string) => page.getByRole('checkbox', { name, exact: true });
    const openSite = () => page.goto(`${site.url}/admin/site`);
    const moveDeadline = async (day: string) => {
      await page.goto(`${site.url}/admin/site/conference/dates`);
      await page.getByRole('button', { name: /^Abstract deadline/ }).click();
      await page.getByLabel('Day', { exact: true }).first().fill(day);
      await save();
      await openSite();
    };
    const scheduled = page.getByRole('list', { name: 'Scheduled publications' }).getByRole('listitem');
    /** Schedules the ticked changes for tomorrow. */
    const schedule = async () => {
      await page.getByRole('button', { name: 'Publish later…' }).click({ timeout: 60_000 });
      const dialog = page.getByRole('dialog', { name: 'Publish later' });
      await expect(dialog.getByRole('listitem')).toHaveText([dates]);
      const tomorrow = new Date(site.now + 24 * 60 * 60_000).toISOString().slice(0, 10);
      await dialog.getByLabel('Day and time').fill(`${tomorrow}T09:00`);
      await expectAccessibleInEveryLook(page, 'publish later');
      await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
      const anyway = dialog.getByRole('button', { name: 'Schedule anyway' });
      await expect(anyway.or(scheduled)).toBeVisible({ timeout: 60_000 });
      if (await anyway.isVisible()) await anyway.click();
      await expect(scheduled).toContainText(`at 09:00 · ${dates}`);
    };

    await test.step('a colleague starts news; she schedules the deadline, which nobody sees yet', async () => {
      await colleague.goto(`${site.url}/admin/site/page/news`);
      await colleague.getByRole('button', { name: 'Add news item' }).click();
      await colleague.getByLabel('Title · English').last().fill('A tour of the dryers');
      await save(colleague);
      await moveDeadline('2024-03-22');
      await expect(tick('News')).not.toBeChecked({ timeout: 60_000 });
      await schedule();
      await expect(tick(dates)).not.toBeChecked();
      await expect(page.getByRole('listitem').filter({ has: tick(dates) })).toContainText('Scheduled for');
      await expectAccessibleInEveryLook(page, 'a scheduled publication');
      expect(await textAt('/submissions')).not.toContain('22 March 2024');
    });

    await test.step('what she saves later is not included, and the screen says so', async () => {
      await moveDeadline('2024-03-25');
      await expect(scheduled).toContainText('Conference: a newer version by Marie Curie is saved');
    });

    await test.step('on the day, visitors see the deadline, an open page is offered it, and the news stays hidden', async () => {
      const past = new Date(site.now - 1000).toISOString();
      await site.query('update scheduled_publication set publish_at = ?', past);
      await expect.poll(() => textAt('/submissions'), { timeout: 60_000 }).toContain('22 March 2024');
      expect(await textAt('/news')).not.toContain('A tour of the dryers');
      await visitor.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await visitor.getByRole('button', { name: 'Update now' }).click();
      await expect(visitor.getByRole('main')).toContainText('22 March 2024');
      await openSite();
      await expect(page.getByText(/^1 · .*Marie Curie · scheduled on/)).toBeVisible();
      await expect(scheduled).toBeHidden();
    });

    await test.step('another one is taken back', async () => {
      await tick(dates).check({ timeout: 60_000 });
      await schedule();
      await scheduled.getByRole('button', { name: /^Take back/ }).click();
      await expect(scheduled).toBeHidden();
      const waiting = await site.query("select * from scheduled_publication where state = 'waiting'");
      expect(waiting, 'nothing that a server would publish').toEqual([]);
      await page.goto(`${site.url}/admin/log`);
      await expect(page.getByRole('main')).toContainText('took back a scheduled publication of the site');
    });
  },
);
