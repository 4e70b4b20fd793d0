import { usualReview } from '#contract/content/review.ts';
import { criteriaOf, reviewId, scoreField } from '#contract/kinds/review/review.ts';
import { expectAccessibleInEveryLook } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openUnderReview } from '../support/reviewed.ts';
import { appointByCalls, appointWithoutForm, becomeOwnerByCalls } from '../support/staff.ts';

test(
  'W2 W4 A chair who also reviews has both menus, and reads the other reviews when hers is submitted',
  { tag: '@long' },
  async ({ page, browser, request: owner }) => {
    test.setTimeout(180_000);
    await using site = await openUnderReview();
    await becomeOwnerByCalls(owner, site);
    const [{ topics } = { topics: '' }] = await site.query<{ topics: string }>(
      'select topics from report where report_id = 2',
    );
    const chair = {
      name: '张 <伟>',
      email: 'chair@otago.ac.nz',
      roles: ['chair', 'reviewer'],
      topics: [topics],
    } as const;
    await appointWithoutForm(owner, page, site, chair);
    await appointByCalls(owner, site, { name: 'Lise Meitner', email: 'lise@wur.nl', roles: ['reviewer'] });
    const staff = await site.query<{ staff_id: string; name: string }>('select staff_id, name from staff');
    const [chairs, lises] = ['张 <伟>', 'Lise Meitner'].map(
      (name) => staff.find((each) => each.name === name)!.staff_id,
    );
    const values = {
      ...Object.fromEntries(criteriaOf(usualReview).map((criterion) => [scoreField(criterion), '4'])),
      ...{ recommendation: 'oral', for_author: 'Figures, please' },
    };
    const times = ['2026-03-05T10:00:00.000Z', '2026-03-01T09:00:00.000Z'];
    for (const staff_id of [chairs!, lises!])
      await site.query(
        "insert into assignment (report_id, staff_id, assigned_at, assigned_by) values (2, ?, '2026-01-01', '')",
        staff_id,
      );
    await site.query(
      `insert into review (report_id, staff_id, review_values, submitted_at, changed_at, made_at, is_late, is_delayed)
      values (2, ?, ?, ?, '', ?, 0, 1)`,
      ...[lises!, JSON.stringify(values), ...times],
    );

    await test.step('she is offered both', async () => {
      await page.goto(`${site.url}/admin/reviews?state=mine`);
      const office = page.getByRole('navigation', { name: 'Conference office' });
      for (const name of ['Overview', 'Abstracts', 'Decisions', 'Reviewers', 'Reviews', 'What I can review'])
        await expect(office.getByRole('link', { name, exact: true })).toBeVisible();
      await expect(page.getByRole('row')).toHaveCount(2);
      await expectAccessibleInEveryLook(page, 'the reviews of a chair who reviews');
    });
    await test.step('the other review is hidden until she submits hers', async () => {
      await page.goto(`${site.url}/admin/abstract?id=2`);
      const scores = page.getByRole('region', { name: 'Scores' });
      await expect(scores.getByText('in time, arrived late')).toBeVisible();
      await expect(scores.getByText(/Submitted on the device before the deadline/)).toBeVisible();
      await expect(page.getByText('You can read the other reviews once you have submitted your own.')).toBeVisible();
      await expect(page.getByText('Figures, please')).toBeHidden();
      await expectAccessibleInEveryLook(page, 'an abstract with a review that arrived late');
      await page.getByRole('link', { name: 'Your review' }).click();
    });
    await test.step('she submits hers', async () => {
      await expect(page).toHaveURL(new RegExp(reviewId({ report_id: 2, staff_id: chairs! })));
      await expect(page.getByRole('radiogroup')).toHaveCount(4);
      for (const group of await page.getByRole('radiogroup').all()) await group.getByLabel('4').check();
      await page.getByLabel('Recommendation').selectOption('oral');
      await page.getByRole('button', { name: 'Submit review' }).click();
      await expect(page.getByText('Figures, please')).toBeVisible();
      await page.goto(`${site.url}/admin/abstract?id=2`);
      await expect(page.getByRole('region', { name: 'Lise Meitner' }).getByText('Figures, please')).toBeVisible();
      await expect(page.getByText('You can read the other reviews')).toBeHidden();
    });
    await test.step('the list of reviewers says how much is done', async () => {
      await page.goto(`${site.url}/admin/reviewers`);
      await expect(page.getByRole('row', { name: /Lise Meitner/ }).getByText('1 / 1')).toBeVisible();
    });
    await test.step('the header of the office has room for “Undo” at every width', async () => {
      await using context = await browser.newContext();
      const secretarys = await context.newPage();
      await appointWithoutForm(owner, secretarys, site, { name: 'Ida Noddack', roles: ['secretary'] });
      await secretarys.goto(`${site.url}/admin/decision?id=1`);
      const header = secretarys.getByRole('banner');
      await expect(secretarys.getByRole('button', { name: 'oral presentation' })).toBeVisible();
      await secretarys.keyboard.press('o');
      const saved = header.getByRole('status').filter({ hasText: 'Saved' });
      await expect(header.getByRole('button', { name: 'Undo' })).toBeVisible();
      for (const width of [1024, 1104, 1152, 1200, 1360]) {
        await secretarys.setViewportSize({ width, height: 700 });
        const [link, note] = await Promise.all([
          header.getByRole('link', { name: 'Log' }).boundingBox(),
          saved.boundingBox(),
        ]);
        const isBeside = link!.x + link!.width <= note!.x;
        expect(isBeside || note!.y + note!.height <= link!.y, `${width} px`).toBe(true);
      }
    });
  },
);
