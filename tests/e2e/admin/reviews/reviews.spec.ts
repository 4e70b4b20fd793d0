import { join } from 'node:path';
import { request as requests, type BrowserContext, type Page } from '@playwright/test';
import { keepingKey } from '#client/admin/device/names.ts';
import { expectAccessibleInEveryLook } from '../../support/axe.ts';
import { expect, withWorker as test } from '../../support/fixtures.ts';
import type { Site } from '../../support/site.ts';
import { expectRowsBeforeOtherCode } from '../support/firstRows.ts';
import { addAbstracts } from '../support/manyAbstracts.ts';
import { openUnderReview } from '../support/reviewed.ts';
import { appointWithoutForm, becomeOwnerByCalls } from '../support/staff.ts';

interface Stored {
  report_id: number;
  review_values: string;
  submitted_at: string;
}

const criteria = ['Originality', 'Significance', 'Methodological soundness', 'Clarity'] as const;

test('W3 W4 A reviewer reviews three abstracts offline by keyboard, mouse and touch; two devices merge', async ({
  page,
  context,
  browser,
}) => {
  await using site = await openUnderReview();
  const numbers = await assignTo(page, site, 4);
  await page.goto(`${site.url}/admin/`);
  await expect(page).toHaveURL(/\/admin\/reviews$/);
  const navigation = page.getByRole('navigation', { name: 'Conference office' });
  await expect(navigation.getByRole('link')).toHaveText(['Reviews', 'What I can review']);
  await expect(page.getByText('0 of 4 done')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'the reviews');

  await test.step('the first rows need neither the database nor the calls of other screens', () =>
    expectRowsBeforeOtherCode(browser, context, `${site.url}/admin/reviews`));

  await test.step('without a network, by keyboard', async () => {
    await everythingIsStored(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('0 of 4 done')).toBeVisible();
    for (const key of ['j', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible();
    // Without scores it is not complete.
    await page.getByRole('button', { name: 'Submit review' }).click();
    await expect(page.getByText('Please choose here.')).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: 'Originality' }).getByRole('radio', { name: '1' })).toBeFocused();
    for (const key of ['4', '3', '5', '2']) await page.keyboard.press(key);
    await expect(page.getByRole('combobox', { name: 'Recommendation' })).toBeFocused();
    await expect(page.getByRole('radiogroup', { name: 'Clarity' }).getByRole('radio', { name: '2' })).toBeChecked();
    await page.getByRole('combobox', { name: 'Recommendation' }).selectOption('oral');
    await page.getByLabel('Comments to the author').fill('请补充误差分析。');
    await expectAccessibleInEveryLook(page, 'a review');
    await page.getByRole('button', { name: 'Submit review' }).click();
    await expect(page.getByRole('button', { name: 'Reopen review' })).toBeVisible();
  });

  await test.step('by mouse, and as not her field', async () => {
    await page.locator('h1').click();
    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible();
    for (const name of criteria) await page.getByRole('radiogroup', { name }).getByText('3', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Recommendation' }).selectOption('poster');
    await page.getByRole('button', { name: 'Submit review' }).click();
    await expect(page.getByRole('button', { name: 'Reopen review' })).toBeVisible();
    await page.locator('h1').click();
    await page.keyboard.press('j');
    await page.getByRole('button', { name: 'Not my field' }).click();
    await expect(page.getByText('You said that this is not your field.')).toBeVisible();
    await page.getByRole('link', { name: 'Reviews' }).last().click();
    await expect(page.getByText('3 of 4 done')).toBeVisible();
    expect(await stored(site)).toEqual([]);
  });

  await test.step('each arrives once', async () => {
    await context.setOffline(false);
    await expect
      .poll(async () => (await stored(site)).filter(({ submitted_at }) => submitted_at !== ''))
      .toHaveLength(2);
    await expect.poll(() => stored(site)).toHaveLength(3);
    const [first] = await stored(site);
    expect(JSON.parse(first!.review_values)).toEqual({
      ...{ score_originality: '4', score_significance: '3', score_soundness: '5', score_clarity: '2' },
      ...{ recommendation: 'oral', for_author: '请补充误差分析。' },
    });
    expect(await acts(site)).toEqual({ 'review written': 3, 'review handed in': 2 });
  });

  await test.step('two devices', () => twoDevices(site, page, context, browser.newContext.bind(browser), numbers[3]!));
});

/** Changes of different fields merge; of the same field, the second device shows both. */
async function twoDevices(
  site: Site,
  page: Page,
  context: BrowserContext,
  newContext: () => Promise<BrowserContext>,
  report_id: number,
): Promise<void> {
  await using other = await newContext();
  await other.addCookies(await context.cookies());
  const second = await other.newPage();
  await second.goto(`${site.url}/manifest.webmanifest`);
  await second.evaluate((key) => localStorage.setItem(key, 'device'), keepingKey);
  const open = async (own: Page) => {
    await own.goto(`${site.url}/admin/reviews`);
    await own.getByRole('grid').getByRole('link').last().click();
    await expect(own.getByRole('heading', { name: 'Your review' })).toBeVisible();
  };
  await open(page);
  await open(second);
  await context.setOffline(true);
  await other.setOffline(true);
  const comment = (own: Page) => own.getByLabel('Confidential comments to the committee');
  await page.getByRole('radiogroup', { name: 'Clarity' }).getByText('4', { exact: true }).click();
  await comment(page).fill('From the train');
  await second.getByRole('radiogroup', { name: 'Originality' }).getByText('2', { exact: true }).click();
  await comment(second).fill('From the hotel');
  for (const own of [page, second]) await own.locator('h1').click();
  await context.setOffline(false);
  const values = async () => {
    const row = (await stored(site)).find((each) => each.report_id === report_id);
    return row && (JSON.parse(row.review_values) as object);
  };
  await expect.poll(values).toEqual({ score_clarity: '4', confidential: 'From the train' });
  await other.setOffline(false);
  await second.getByRole('link', { name: 'Compare and decide' }).click();
  await second.getByRole('button', { name: 'Resolve' }).click();
  await expect(second.getByText('From the train').first()).toBeVisible();
  await expect(second.getByText('From the hotel').first()).toBeVisible();
  await second.getByRole('radio', { name: 'Use mine' }).check();
  await second.getByRole('button', { name: 'Save choice' }).click();
  await expect.poll(values).toEqual({ score_clarity: '4', score_originality: '2', confidential: 'From the hotel' });
}

// A smaller version of the test above, with three reviews, for the daily run.
test(
  'W3 Twenty abstracts reviewed without a network arrive once each, although the browser is killed three times',
  { tag: '@long' },
  async ({ page, device }) => {
    test.setTimeout(480_000);
    await using site = await openUnderReview();
    const numbers = await assignTo(page, site, 20);
    const cookies = await page.context().cookies();
    /** Starts the browser, in aeroplane mode if not for the first time. */
    async function begin(offline: boolean): Promise<Page> {
      const own = await device.open({ offline });
      await own.context().addCookies(cookies);
      return own;
    }
    let own = await begin(false);
    await own.goto(`${site.url}/manifest.webmanifest`);
    await own.evaluate((key) => localStorage.setItem(key, 'device'), keepingKey);
    await own.goto(`${site.url}/admin/reviews`);
    await expect(own.getByText('0 of 20 done')).toBeVisible();
    await everythingIsStored(own);
    // What somebody is known by outlives the kills.
    await device.close();
    own = await begin(true);
    for (const [index, report_id] of numbers.entries()) {
      const text = `Remark ${report_id}`;
      await openReview(own, site, report_id);
      await own.getByRole('radiogroup', { name: 'Originality' }).getByRole('radio', { name: '1' }).focus();
      for (const key of ['4', '3', '5', '2']) await own.keyboard.press(key);
      await own.getByRole('combobox', { name: 'Recommendation' }).selectOption('poster');
      await own.getByLabel('Comments to the author').fill(text);
      if ([4, 10, 16].includes(index)) {
        // In the middle of a review, a moment after the last key.
        await expect(own.getByText('Typed, not saved yet')).toBeVisible();
        await own.waitForTimeout(200);
        await device.kill();
        own = await begin(true);
        await openReview(own, site, report_id);
        await expect(own.getByLabel('Comments to the author')).toHaveValue(text);
      }
      await own.getByRole('button', { name: 'Submit review' }).click();
      await expect(own.getByRole('button', { name: 'Reopen review' })).toBeVisible();
    }
    expect(await stored(site)).toEqual([]);
    await own.context().setOffline(false);
    await expect
      .poll(async () => (await stored(site)).filter(({ submitted_at }) => submitted_at !== ''), { timeout: 120_000 })
      .toHaveLength(20);
    for (const { report_id, review_values } of await stored(site)) {
      expect(JSON.parse(review_values)).toEqual({
        ...{ score_originality: '4', score_significance: '3', score_soundness: '5', score_clarity: '2' },
        ...{ recommendation: 'poster', for_author: `Remark ${report_id}` },
      });
    }
    expect(await acts(site)).toEqual({ 'review written': 20, 'review handed in': 20 });
  },
);

/** Makes the page's person a reviewer of the first abstracts. Returns their numbers. */
async function assignTo(page: Page, site: Site, count: number): Promise<number[]> {
  addAbstracts(join(site.dataDir, 'symposium/lectern.sqlite'), count + 5, Date.now());
  await using owner = await requests.newContext();
  await becomeOwnerByCalls(owner, site);
  // Not at the authors' university, which would be a conflict.
  const email = 'ida.noddack@institute.example';
  await appointWithoutForm(owner, page, site, { name: 'Ida Noddack', roles: ['reviewer'], email });
  await site.query(
    `insert into assignment (report_id, staff_id, assigned_at, assigned_by)
       select report_id, (select staff_id from staff where name = 'Ida Noddack'), '', ''
       from report where deleted_at is null and withdrawn_at is null order by report_id limit ${count}`,
  );
  const rows = await site.query<{ report_id: number }>('select report_id from assignment order by report_id');
  return rows.map(({ report_id }) => report_id);
}

/** The list, and the code of its pages. */
async function everythingIsStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect(page.getByRole('status').filter({ hasText: 'as of' })).toBeVisible();
}

async function openReview(page: Page, site: Site, report_id: number): Promise<void> {
  await page.goto(`${site.url}/admin/reviews?q=${report_id}`);
  await page
    .getByRole('row')
    .filter({ hasText: `${report_id}` })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible();
}

function stored(site: Site): Promise<Stored[]> {
  return site.query<Stored>('select report_id, review_values, submitted_at from review order by report_id');
}

/** How often each action happened, by the log. */
async function acts(site: Site): Promise<Record<string, number>> {
  const rows = await site.query<{ action: string; count: number }>(
    "select action, count(*) as count from audit_log where action like 'review %' group by action",
  );
  return Object.fromEntries(rows.map(({ action, count }) => [action, count]));
}
