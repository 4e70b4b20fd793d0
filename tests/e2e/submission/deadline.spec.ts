import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readCalendar, text } from '../../content/iCalendar.ts';
import { expectAccessible, looks, applyLook } from '../support/axe.ts';
import { expect, test, withWorker } from '../support/fixtures.ts';
import { waitForHydration } from '../support/pages.ts';
import type { Site } from '../support/site.ts';

const [minute, hour] = [60_000, 3_600_000];

// 30 October 2024 ends in Beijing at 16:00 UTC.
test.use({ beginAt: '2024-10-30T12:30:00Z', timezoneId: 'Europe/Berlin' });
withWorker.use({ beginAt: '2024-10-30T12:30:00Z', timezoneId: 'Europe/Berlin' });

test('I1 I9 The deadline is shown in Beijing time, local time and time left, even if the device’s clock is wrong', async ({
  page,
  site,
}) => {
  await putClock(page, site, -7 * minute);
  await page.goto(site.url);
  await waitForHydration(page);
  const deadline = page.locator('dl > div').filter({ hasText: '30 October 2024, Beijing time (UTC+8)' });
  await expect(deadline).toContainText('ends 30 October at 17:00 in Central European Time, your time zone');
  await expect(deadline).toContainText('Your clock is 7 minutes slow; the times here follow the conference’s server.');
  // Counted once on the page: in the line below the banners.
  const timer = page.getByRole('main').getByRole('timer');
  await expect(timer).toHaveCount(1);
  await expect(timer).toHaveText(/^3 hours [12]\d minutes left$/);
  await expect(timer).toHaveAttribute('aria-live', 'off');
  const main = page.getByRole('main');
  await expect(main.getByText('Abstracts until 30 October 2024')).toHaveCount(1);
  await expect(main.getByText('30 October 2024'), 'in that line, in the box, among the dates').toHaveCount(3);
  await expect(main.getByRole('link', { name: 'Submit an abstract' })).toHaveCount(1);
  await expect(main.getByRole('region', { name: 'Looking back' })).toHaveCount(0);
  await expect(page.getByText('Your clock')).toHaveCount(1);
  const dates = page.getByRole('region', { name: 'Important dates' }).getByRole('listitem');
  await expect(dates.first()).toContainText('today');
  await expect(dates.nth(1)).not.toContainText('in ');

  // The device's clock is corrected, by too much.
  await page.clock.setSystemTime('2024-10-30T15:59:00Z');
  await expect(deadline).toContainText('fast; the times here follow the conference’s server.');
  await expect(timer).toHaveText(/^3 hours [12]\d minutes left$/);

  await page.goto(`${site.url}/submissions`);
  const call = page.getByRole('complementary', { name: 'Submission of abstracts' });
  await expect(call.getByRole('timer')).toHaveText(/^3 hours [12]\d minutes left$/);
});

test('I1 The time left counts seconds at the end; after the deadline, the main button asks for no abstracts', async ({
  page,
  site,
}) => {
  await putClock(page, site, 0);
  await page.goto(`${site.url}/sponsors`);
  await expect(page.getByText('您所在时区（中欧时间）：10月30日 17:00截止').first()).toBeVisible();
  const timer = page.getByRole('timer').first();
  await expect(timer).toHaveText(/^还剩3小时\d+分钟$/);
  const [minutes = 0] = (await timer.textContent())!.match(/\d+(?=分钟)/)!.map(Number);
  await page.clock.fastForward(3 * hour + (minutes - 1) * minute);
  await expect(timer).toHaveText(/^还剩(1分钟)?(\d+秒钟)?$/);
  await page.clock.fastForward(2 * minute);
  await expect(page.getByText('已过截稿日期，逾期提交的摘要可能不予评审。').first()).toBeVisible();
  const main = page.getByRole('main');
  const register = main.getByRole('link', { name: '注册账号' }).first();
  await expect(register).toHaveAttribute('href', '/registerzh');
  await expect(register).toHaveAttribute('data-variant', 'filled');
  await expect(main.getByRole('link', { name: '提交摘要' })).toHaveAttribute('data-variant', 'outline');
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByRole('link', { name: '添加到日历', exact: true })).toHaveCount(0);
  const dates = page.getByRole('region', { name: '重要日期' }).getByRole('listitem');
  await expect(dates.first()).toContainText('已截止');
  await expect(dates.nth(1)).toContainText('16天后');
});

test(
  'I1 I9 One date or all of them are added to a calendar by links that work without scripts',
  { tag: '@long' },
  async ({ browser, page, site }) => {
    await page.goto(site.url);
    const dates = page.getByRole('region', { name: 'Important dates' });
    expect(await calendarBehind(page, dates.getByRole('link', { name: 'Add to calendar' }))).toEqual({
      name: 'forum-abstract-deadline.en.ics',
      events: ['Abstract deadline · Joint Forum 2024'],
    });
    const answer = await page.request.get(`${site.url}/calendar/forum-dates.en.ics`);
    expect(answer.headers()).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
    });

    await applyLook(page, looks[1]);
    await page.goto(`${site.url}/submissions`);
    await expect(page.getByText(/^Your clock is \d+ days( \d+ hours?)? fast/)).toBeVisible();
    await expectAccessible(page);

    await using context = await browser.newContext({ javaScriptEnabled: false });
    const unscripted = await context.newPage();
    await unscripted.goto(`${site.url}/sponsors`);
    const all = unscripted.getByRole('link', { name: '将全部日期添加到日历' });
    expect((await calendarBehind(unscripted, all)).events).toHaveLength(3);
  },
);

withWorker(
  'D4 I1 S5 Near the deadline an offline author sees the time left, by the server’s clock, and can still open the calendar; whom staff gave longer reads that, offline too',
  async ({ author: { page, email }, site }) => {
    await putClock(page, site, 20 * hour + 30 * minute);
    await page.goto(`${site.url}/submissionUpload`);
    const warning = page.getByText('You are offline. Nothing is submitted yet: 3 hours left.');
    await expect(page.getByText(/^Your clock is 20 hours 30 minutes fast/)).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^3 hours [12]\d minutes left$/);
    await expect(warning).toHaveCount(0);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await expect(warning).toBeVisible();
    await page.reload();
    await expect(warning).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^3 hours [12]\d minutes left$/);
    const { name } = await calendarBehind(page, page.getByRole('link', { name: 'Add to calendar' }));
    expect(name).toBe('forum-abstract-deadline.en.ics');

    await site.query('update account set deadline = ? where email = ?', '2024-11-02', email);
    await page.context().setOffline(false);
    const longer = page.getByText('Your deadline was extended to 2 November 2024, Beijing time (UTC+8).');
    await expect(longer).toBeVisible();
    await page.context().setOffline(true);
    await page.goto(`${site.url}/loginThen`);
    await expect(longer).toBeVisible();
    await page.goto(`${site.url}/submissionUpload`);
    await expect(longer).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^3 days 3 hours left$/);
    await expect(warning).toHaveCount(0);
  },
);

/** Gives a reader's device a clock that is ahead of the server by so many milliseconds, or behind. */
async function putClock(page: Page, { url }: Site, ahead: number): Promise<void> {
  const { data } = (await (await page.request.get(`${url}/healthz`)).json()) as { data: { now: number } };
  await page.clock.install({ time: data.now + ahead });
}

/** The calendar file behind a link: its name, and the titles of its events. */
async function calendarBehind(page: Page, link: Locator): Promise<{ name: string; events: string[] }> {
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  const { parts } = readCalendar(await readFile(await download.path(), 'utf8'));
  return { name: download.suggestedFilename(), events: parts.map((event) => text(event, 'SUMMARY')) };
}
