import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInEveryLook } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Site } from '../../support/site.ts';
import { expectRowsBeforeOtherCode } from '../support/firstRows.ts';
import { addAbstracts } from '../support/manyAbstracts.ts';
import { openUnderReview } from '../support/reviewed.ts';
import { appointWithoutForm, becomeOwnerByCalls } from '../support/staff.ts';

const chairsAddress = 'chair@symposium.example';

test(
  'W4 W5 A chair decides by single keys, without a network too, and applies what the list shows',
  { tag: '@long' },
  async ({ page, request, browser, context }) => {
    await using site = await openUnderReview();
    await prepare(site, page, request, 20);
    // One is hers, and the conflict of one reviewer of another was confirmed after the review.
    const [own, ...others] = await numbersOf(site);
    await site.query('update report set report_people = ? where report_id = ?', writtenBy(chairsAddress), own!);
    await review(site, others, ['王小明', 'Søren <Kierkegaard>']);
    const [first, second, third, fourth] = others as [number, number, number, number];
    await confirmConflict(site, second, 'Søren <Kierkegaard>');
    const total = others.length;

    await test.step('the first rows need neither the database nor the calls of other screens', () =>
      expectRowsBeforeOtherCode(browser, context, `${site.url}/admin/decisions`));

    await test.step('the list has means and spreads, without her own abstract', async () => {
      await page.goto(`${site.url}/admin/decisions`);
      await expect(page.getByRole('status').filter({ hasText: 'as of' })).toContainText(`${total} abstracts`);
      await expect(rowOf(page, first)).toContainText('2/2');
      await expect(rowOf(page, second)).toContainText('1/1');
      await page.getByRole('button', { name: 'Mean' }).click();
      await page.getByRole('button', { name: 'Mean' }).click();
      await page.getByRole('button', { name: 'Needs attention' }).click();
      await page.getByRole('checkbox', { name: 'no outcome yet' }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('searchbox')).toHaveValue('is:undecided');
      await expectAccessibleInEveryLook(page, 'decisions with reviews');
      await page.getByRole('searchbox').fill('is:undecided spread:>=0');
      await expect(page.getByRole('status').filter({ hasText: 'as of' })).toContainText(`${total - 1} of ${total}`);
      await page.goto(`${site.url}/admin/decisions?q=is:undecided`);
    });

    await test.step('outcomes by single keys; an abstract that leaves the search keeps its neighbours', async () => {
      await expect(rowOf(page, first)).toBeVisible();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await expect(page.getByText(`1 of ${total}`)).toBeVisible();
      const scores = page.getByRole('region', { name: 'Scores' });
      await expect(scores.getByRole('columnheader')).toHaveText(['王小明', 'Søren <Kierkegaard>']);
      await expect(scores.getByRole('row').filter({ hasText: 'Clarity' })).toContainText('4');
      await page.keyboard.press('Shift+?');
      await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('propose a poster');
      await page.keyboard.press('Escape');
      await page.keyboard.press('o');
      await expect(chosen(page)).toHaveText(/oral presentation/);
      await page.keyboard.press('j');
      await isDrawn(page, second);
      await expect(scores.getByText('conflict, not counted')).toBeVisible();
      await expect(page.getByText('1 of 1 submitted')).toBeVisible();
      await page.keyboard.press('p');
      await expect(chosen(page)).toHaveText(/poster/);
      await expectAccessibleInEveryLook(page, 'a decision');
      await page.keyboard.press('u');
      await expect(chosen(page)).toHaveCount(0);
      await page.keyboard.press('d');
      await page.keyboard.type(String(first));
      await page.keyboard.press('Enter');
      await expect(chosen(page)).toHaveText(/duplicate/);
      await page.keyboard.press('m');
      await page.getByLabel('Message to the author').fill('与另一篇相同');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect
        .poll(() => decided(site))
        .toEqual([
          { report_id: first, outcome: 'oral', duplicate_of: '', message: '' },
          { report_id: second, outcome: 'duplicate', duplicate_of: String(first), message: '与另一篇相同' },
        ]);
    });

    await test.step('without a network', async () => {
      await page.keyboard.press('j');
      await isDrawn(page, third);
      await page.context().setOffline(true);
      await page.keyboard.press('w');
      await expect(chosen(page)).toHaveText(/waiting list/);
      await page.keyboard.press('j');
      await isDrawn(page, fourth);
      await page.keyboard.press('n');
      await expect(chosen(page)).toHaveText(/not accepted/);
      await page.keyboard.press('u');
      await expect(chosen(page)).toHaveCount(0);
      await page.keyboard.press('r');
      await page.context().setOffline(false);
      await expect
        .poll(async () => (await decided(site)).map(({ outcome }) => outcome))
        .toEqual(['oral', 'duplicate', 'waiting', 'revise']);
    });

    await test.step('“Apply” applies what is shown', async () => {
      await page.goto(`${site.url}/admin/decisions?q=outcome:oral`);
      await page.getByRole('button', { name: 'Apply the outcome of the 1 shown…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Apply outcomes' });
      await expect(dialog).toContainText(`Only the 1 of ${total} abstracts that are selected or shown.`);
      await dialog.getByRole('button', { name: 'Apply 1 outcome' }).click();
      await expect.poll(() => site.query('select report_id from applied_outcome')).toEqual([{ report_id: first }]);
    });

    await test.step('her own abstract says why she cannot decide it', async () => {
      await page.goto(`${site.url}/admin/abstract?id=${own}`);
      await expect(page.getByText('You do not decide on this abstract')).toBeVisible();
    });
  },
);

// Daily: the test above.
test('W5 A chair decides 300 abstracts by keyboard alone', { tag: '@long' }, async ({ page, request }) => {
  test.setTimeout(1_800_000);
  await using site = await openUnderReview();
  await prepare(site, page, request, 300);
  const numbers = await numbersOf(site);
  await review(site, numbers, ['王小明', 'Søren <Kierkegaard>', 'Chien-Shiung Wu']);
  await page.goto(`${site.url}/admin/decisions?sort=-mean`);
  await expect(page.getByRole('status').filter({ hasText: 'as of' })).toContainText(`${numbers.length} abstracts`);
  const begun = Date.now();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const outcomes = Object.entries({ oral: 'o', poster: 'p', revise: 'r', waiting: 'w', rejected: 'n' });
  const wanted = new Map<number, string>();
  for (let place = 1; place <= numbers.length; place++) {
    await expect(page.getByText(`${place} of ${numbers.length}`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Scores' })).toBeVisible();
    const [outcome, key] = outcomes[place % outcomes.length]!;
    wanted.set(Number(new URL(page.url()).searchParams.get('id')), outcome);
    await page.keyboard.press(key);
    await expect(chosen(page)).toHaveCount(1);
    await page.keyboard.press('j');
  }
  const minutes = (Date.now() - begun) / 60_000;
  await expect.poll(async () => (await decided(site)).length, { timeout: 120_000 }).toBe(numbers.length);
  for (const { report_id, outcome } of await decided(site)) expect(outcome).toBe(wanted.get(report_id));
  // oxlint-disable-next-line no-console -- the figure that the test is for
  console.log(`${numbers.length} abstracts decided by keyboard in ${minutes.toFixed(1)} minutes`);
  expect(minutes).toBeLessThan(30);
});

async function prepare(site: Site, page: Page, owner: APIRequestContext, count: number): Promise<void> {
  addAbstracts(join(site.dataDir, 'symposium/lectern.sqlite'), count, Date.now());
  await becomeOwnerByCalls(owner, site);
  await site.query("update report set topics = '3', withdrawn_at = null");
  const chair = { name: 'Lise Meitner', roles: ['chair' as const], topics: ['3'], email: chairsAddress };
  await appointWithoutForm(owner, page, site, chair);
}

async function numbersOf(site: Site): Promise<number[]> {
  const rows = await site.query<{ report_id: number }>(
    'select report_id from report where deleted_at is null order by report_id',
  );
  return rows.map(({ report_id }) => report_id);
}

function writtenBy(email: string): string {
  const person = { Firstname: 'Lise', Middlename: '', Lastname: 'Meitner', Position: '', Affiliation: '', email };
  return JSON.stringify([{ ...person, isPresenting: true, isCorresponding: true }]);
}

/** Gives each abstract a review of each of these people, whose scores differ. */
async function review(site: Site, numbers: readonly number[], names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const staff_id = `reviewer${index}`;
    await site.query(
      `insert into staff (staff_id, name, email, email_key, created_at) values (?, ?, ?, ?, '')`,
      ...[staff_id, name, `${staff_id}@a.example`, `${staff_id}@a.example`],
    );
    await site.query(`insert into staff_role (staff_id, role, topic) values (?, 'reviewer', '')`, staff_id);
    for (const number of numbers) {
      await site.query(
        `insert into assignment (report_id, staff_id, assigned_at, assigned_by) values (?, ?, '', '')`,
        number,
        staff_id,
      );
      const values = {
        ...{ score_originality: String(1 + ((number + index) % 5)), score_significance: '3', score_soundness: '3' },
        ...{ score_clarity: '4', recommendation: 'oral', confidence: 'high', for_author: `第${number}篇`.repeat(40) },
      };
      await site.query(
        `insert into review (report_id, staff_id, review_values, submitted_at, is_late, changed_at) values (?, ?, ?, ?, 0, ?)`,
        ...[number, staff_id, JSON.stringify(values), '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z'],
      );
    }
  }
}

async function confirmConflict(site: Site, number: number, name: string): Promise<void> {
  const [person] = await site.query<{ staff_id: string }>('select staff_id from staff where name = ?', name);
  const { staff_id } = person!;
  await site.query(`insert into preference values (?, ?, 'conflict', '')`, number, staff_id);
  await site.query(
    `insert into conflict_answer (report_id, staff_id, answer, answered_by, answered_at) values (?, ?, 'confirmed', '', '')`,
    number,
    staff_id,
  );
  await site.query('delete from assignment where report_id = ? and staff_id = ?', number, staff_id);
}

function rowOf(page: Page, number: number) {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `Select abstract ${number}`, exact: true }) });
}

/** The address changes before the page does, and a key applies to the page that is shown. */
async function isDrawn(page: Page, number: number): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`id=${number}$`));
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: `#${number}`, exact: true })
      .first(),
  ).toBeVisible();
}

function chosen(page: Page) {
  return page.getByRole('group', { name: 'Proposed outcome' }).getByRole('button', { pressed: true });
}

function decided(site: Site) {
  return site.query<{ report_id: number; outcome: string; duplicate_of: string; message: string }>(
    `select report_id, outcome, duplicate_of, message from decision where outcome <> '' order by report_id`,
  );
}
