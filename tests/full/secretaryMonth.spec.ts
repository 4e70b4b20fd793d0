import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, withWorker as test } from '../e2e/support/fixtures.ts';
import { Site } from '../e2e/support/site.ts';
import { acceptInvitation } from '../e2e/admin/support/staff.ts';

const speakers = [
  ['Wang Shufen', '王淑芬'],
  ['Li Ming', '李明'],
  ['Ada Lovelace', '阿达·洛夫莱斯'],
  ['Zhang Wei', '张伟'],
  ['Chen Jie', '陈洁'],
  ['Niels Bohr', '尼尔斯·玻尔'],
] as const;

const unfinished = /TO WRITE|待写/;

test(
  'C1 C2 C3 C4 C6 C7 C8 C9 I1 I2 V4 A secretary’s first month: her site from nothing to published, with a colleague',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(600_000);
    await using site = await Site.open('', undefined, { PUBLICATIONS_DIR: '' });
    const office = new Office(page, site);
    const textAt = async (path: string) => {
      const html = await (await fetch(site.url + path)).text();
      expect(html, `nothing unfinished is public at ${path}`).not.toMatch(unfinished);
      return html;
    };

    await test.step('she begins with a few words', async () => {
      const link = () => /http\S+(\/admin\/invitation#token=\S+)/.exec(site.log)?.[1];
      await expect.poll(link, { timeout: 60_000 }).toBeDefined();
      await page.goto(`${site.url}${link()}`);
      await page.getByLabel('E-mail address').fill('owner@university.example');
      await acceptInvitation(page, 'Marie Curie', site.now);
      await page.getByLabel('Name · English', { exact: true }).fill('Conference on Grain');
      await page.getByLabel('Name · 中文', { exact: true }).fill('谷物学术会议');
      await page.getByLabel('Short name').fill('Grain 2099');
      await page.getByLabel('First day').fill('2099-05-18');
      await page.getByLabel('Last day').fill('2099-05-21');
      await page.getByLabel('Deadline for abstracts').fill('2098-11-16');
      await page.getByLabel('City · English').fill('Wuxi');
      await page.getByLabel('City · 中文').fill('无锡');
      await page.getByLabel('Country').selectOption({ label: 'China' });
      await page.getByLabel('Topics · English').fill('Milling\nStorage');
      await page.getByLabel('Topics · 中文').fill('制粉\n储藏');
      await page.getByRole('button', { name: 'Create the site' }).click();
      await expect(page).toHaveURL(`${site.url}/admin/site`, { timeout: 60_000 });
    });

    const colleague = await inviteColleague(browser, site);

    await test.step('visitors see name, dates and place; the chair sees everything through a preview link', async () => {
      const front = await textAt('/');
      expect(front).toContain('Conference on Grain');
      expect(front).toContain('18–21 May 2099');
      expect(front).not.toContain('Milling');
      await page.getByRole('button', { name: 'Create a preview link' }).click();
      const link = await page.getByText(/\/api\/preview\//).textContent();
      const chair = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
      await chair.goto(link!);
      await expect(chair.locator('mark').first()).toContainText('TO WRITE:');
      await chair.context().close();
    });

    await test.step('she writes, sees the page beside her words, and publishes', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('link', { name: 'Visa and invitation letter', exact: true }).first().click();
      await page.getByRole('textbox', { name: 'Text in English' }).fill('## Visa free\n\nBring a coat.');
      await page.getByRole('textbox', { name: 'Text in Chinese' }).fill('## 免签\n\n请带上外套。');
      const preview = page.locator('section[aria-label="Preview"]').frameLocator('iframe');
      await expect(preview.getByRole('heading', { name: 'Visa free' })).toBeVisible();
      await office.save();
      await office.open();
      await office.publish();
      expect(await textAt('/visa')).toContain('Bring a coat.');
      expect(await textAt('/?language=zh')).toContain('谷物学术会议');
    });

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${site.url}/call`);
    await visitor.evaluate(() => navigator.serviceWorker.ready);

    await test.step('a likely mistake is asked about before it is saved', async () => {
      await page.goto(`${site.url}/admin/site/conference/dates`);
      await page.getByRole('button', { name: /^Abstract deadline/ }).click();
      await page.getByLabel('Day', { exact: true }).first().fill('2024-11-23');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const question = page.getByRole('dialog');
      await expect(question.getByText(/authors will read that (it|the deadline) has passed/i)).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByLabel('Day', { exact: true }).first().fill('2098-11-23');
      await office.save();
    });

    await test.step('the deadline moves while a colleague’s news is unfinished, and an open page is offered it', async () => {
      await colleague.goto(`${site.url}/admin/site/page/news`);
      await colleague.getByRole('button', { name: 'Add news item' }).click();
      await colleague.getByLabel('Title · English').last().fill('A tour of the mills');
      await new Office(colleague, site).save();
      await office.open();
      const news = page.getByRole('checkbox', { name: 'News', exact: true });
      await expect(page.getByRole('listitem').filter({ has: news })).toContainText('Li Wei');
      await expect(news).not.toBeChecked({ timeout: 60_000 });
      await office.publish('The site is published.');
      expect(await textAt('/call')).toContain('23 November 2098');
      expect(await textAt('/news')).not.toContain('A tour of the mills');
      await visitor.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await visitor.getByRole('button', { name: 'Update now' }).click();
      await expect(visitor.getByText('23 November 2098').first()).toBeVisible();
    });

    await test.step('six speakers come from a pasted table, with their portraits', async () => {
      await page.getByRole('link', { name: 'Speakers', exact: true }).first().click();
      await page.getByRole('button', { name: 'Paste a table…' }).first().click();
      const dialog = page.getByRole('dialog', { name: /^Paste a table/ });
      const rows = [['Name', '姓名'], ...speakers].map((row) => row.join('\t')).join('\n');
      await dialog.getByRole('textbox').fill(rows);
      await expect(dialog.getByText('6 new rows')).toBeVisible();
      await dialog.getByLabel('Pictures for these rows').setInputFiles(await portraits());
      await dialog.getByRole('button', { name: 'Import these rows' }).click();
      await expect(dialog).toBeHidden({ timeout: 60_000 });
      for (const [name] of speakers) await page.getByRole('checkbox', { name: `On the front page: ${name}` }).check();
      await office.save();
    });

    await test.step('a page of sponsors is added, with one of them', async () => {
      await office.open();
      await page.getByRole('link', { name: 'Add a page' }).click();
      await page.getByRole('radio', { name: 'Sponsors and partners' }).check();
      await page.getByLabel('For search engines · English').fill('Who supports the conference.');
      await page.getByLabel('For search engines · 中文').fill('会议的支持单位。');
      await page.getByRole('button', { name: 'Add the page' }).click();
      await page.getByRole('button', { name: 'Group 1', exact: true }).click();
      await page.getByRole('button', { name: /^TO WRITE: the name of a sponsor/ }).click();
      await page.getByLabel('Name · English').fill('The Mill');
      await page.getByLabel('Name · 中文').fill('磨坊公司');
      await page.getByLabel('Website').fill('https://mill.example');
      await office.save();
      await office.open();
      await office.publish('The site is published.');
      expect(await textAt('/sponsors')).toContain('https://mill.example');
      const front = await textAt('/');
      for (const [name] of speakers) expect(front).toContain(name);
      expect(await textAt('/?language=zh')).toContain('王淑芬');
    });

    await test.step('a notice of today is on every page', async () => {
      const today = new Date(site.now + 8 * 60 * 60_000).toISOString().slice(0, 10);
      await page.getByRole('link', { name: 'Notices on every page' }).click();
      await page.getByRole('button', { name: 'Add notice', exact: true }).click();
      await page.getByLabel('Text · English').fill('Deadline extended to 23 November');
      await page.getByLabel('Text · 中文').fill('截稿日期延长至11月23日');
      await page.getByLabel('First day').fill(today);
      await page.getByLabel('Last day').fill(today);
      await office.save();
      await office.open();
      await office.publish('The site is published.');
      expect(await textAt('/awards?language=zh')).toContain('截稿日期延长至11月23日');
    });

    await test.step('a text is published at its time; a second one is taken back', async () => {
      await office.writeVisa('## Visa\n\nApply by May.', '## 签证\n\n请于五月前申请。');
      await office.schedule('Visa and invitation letter');
      expect(await textAt('/visa')).not.toContain('Apply by May.');
      await office.letScheduledTimeCome();
      await expect.poll(() => textAt('/visa'), { timeout: 60_000 }).toContain('Apply by May.');
      await visitor.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await visitor.evaluate(() => Object.assign(window, { isOld: true }));
      await visitor.getByRole('button', { name: 'Update now' }).click();
      // Until the page has reloaded, that would cancel going elsewhere.
      await visitor.waitForFunction(() => !('isOld' in window));
      await visitor.goto(`${site.url}/visa`);
      await expect(visitor.getByText('Apply by May.')).toBeVisible();

      await office.writeVisa('## Visa\n\nApply by June.', '## 签证\n\n请于六月前申请。');
      await office.schedule('Visa and invitation letter');
      await office.scheduled.getByRole('button', { name: /^Take back/ }).click();
      await expect(office.scheduled).toBeHidden();
      await office.letScheduledTimeCome();
      // The server looks every two seconds.
      await page.waitForTimeout(5000);
      expect(await textAt('/visa')).not.toContain('Apply by June.');
      expect(await textAt('/news'), 'the colleague’s news is unfinished to the end').not.toContain(
        'A tour of the mills',
      );
    });

    await visitor.context().close();
    await colleague.context().close();
  },
);

/** The actions of both people on the screens of the site. */
class Office {
  readonly #page: Page;
  readonly #site: Site;

  constructor(page: Page, site: Site) {
    this.#page = page;
    this.#site = site;
  }

  async open(): Promise<void> {
    await this.#page.goto(`${this.#site.url}/admin/site`);
  }

  async save(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(this.#page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await expect(this.#page.getByText('Saved, not published yet')).toBeVisible();
  }

  /** Presses Publish, and again where there are only hints. */
  async publish(said = 'Visitors see everything as it is here.'): Promise<void> {
    const page = this.#page;
    // A press before the list has arrived publishes nothing: she has not seen what would be published.
    await expect(page.getByRole('status').filter({ hasText: /not published yet/ })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const anyway = page.getByRole('button', { name: 'Publish anyway' });
    const published = page.getByText(said);
    await expect(anyway.or(published)).toBeVisible({ timeout: 60_000 });
    if (await anyway.isVisible()) await anyway.click();
    await expect(published).toBeVisible({ timeout: 60_000 });
  }

  async writeVisa(english: string, chinese: string): Promise<void> {
    await this.#page.goto(`${this.#site.url}/admin/site/page/visa`);
    await this.#page.getByRole('textbox', { name: 'Text in English' }).fill(english);
    await this.#page.getByRole('textbox', { name: 'Text in Chinese' }).fill(chinese);
    await this.save();
  }

  get scheduled(): Locator {
    return this.#page.getByRole('list', { name: 'Scheduled publications' }).getByRole('listitem');
  }

  /** Schedules one of the changes for tomorrow. */
  async schedule(change: string): Promise<void> {
    await this.open();
    const page = this.#page;
    await page.getByRole('checkbox', { name: change, exact: true }).check({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Publish later…' }).click({ timeout: 60_000 });
    const dialog = page.getByRole('dialog', { name: 'Publish later' });
    const tomorrow = new Date(this.#site.now + 24 * 60 * 60_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Day and time').fill(`${tomorrow}T09:00`);
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    const anyway = dialog.getByRole('button', { name: 'Schedule anyway' });
    await expect(anyway.or(this.scheduled)).toBeVisible({ timeout: 60_000 });
    if (await anyway.isVisible()) await anyway.click();
    await expect(this.scheduled).toContainText(change);
  }

  async letScheduledTimeCome(): Promise<void> {
    const past = new Date(this.#site.now - 1000).toISOString();
    await this.#site.query('update scheduled_publication set publish_at = ?', past);
  }
}

async function inviteColleague(browser: Browser, site: Site): Promise<Page> {
  const invitation = ['staff', 'invite', 'li@university.example', '--role', 'secretary', '--url', site.url];
  const printed = await site.organiser(...invitation);
  const page = await (await browser.newContext()).newPage();
  await page.goto(/http\S+#token=\S+/.exec(printed)![0]);
  await acceptInvitation(page, 'Li Wei', site.now);
  return page;
}

/** Photos whose files are named after the speakers. */
async function portraits() {
  const shades = ['#456', '#465', '#546', '#564', '#645', '#654'];
  return Promise.all(
    speakers.map(async ([name], index) => ({
      name: `${name.toLowerCase().replace(' ', '-')}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 900, height: 900, channels: 3, background: shades[index]! } })
        .jpeg()
        .toBuffer(),
    })),
  );
}
