import type { Page } from '@playwright/test';
import { reviewId } from '#contract/kinds/review/review.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openUnderReview } from '../support/reviewed.ts';
import { appointWithoutForm, becomeOwnerByCalls } from '../support/staff.ts';

const roles = {
  reviewer: ['reviewer'],
  chair: ['chair'],
  secretary: ['secretary'],
  owner: ['owner', 'reviewer'],
} as const;

/** Screens that no header links to. `1` is an abstract, and its decision. */
const further = ['statistics', 'conflicts', 'assign', 'preferences', 'changes', 'offline', 'access', 'handbook'];
const ofOne = ['abstract?id=1', 'decision?id=1', 'new-abstract', 'mail/new', 'mail/templates', 'site/topics'];

/** Notes which calls the server refuses, and errors of the page. */
function noteRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if ([401, 403].includes(response.status()))
      refused.push(`${response.status()} ${pathname} on ${new URL(page.url()).pathname}`);
  });
  page.on('pageerror', ({ message }) => refused.push(message));
  return refused;
}

// Daily: tests/client/admin/publishedSite.test.tsx.
test(
  'S1 W4 No screen makes a call that the server refuses to the role: reviewer, chair, secretary and owner',
  { tag: '@long' },
  async ({ browser, request }) => {
    test.setTimeout(240_000);
    await using site = await openUnderReview();
    await becomeOwnerByCalls(request, site);
    for (const [name, held] of Object.entries(roles)) {
      await using context = await browser.newContext({ serviceWorkers: 'block' });
      const page = await context.newPage();
      await appointWithoutForm(request, page, site, {
        ...{ name, roles: held, email: `${name}@staff.example` },
        ...(name === 'chair' && { topics: ['1'] }),
      });
      const [{ staff_id } = { staff_id: '' }] = await site.query<{ staff_id: string }>(
        'select staff_id from staff where name = ?',
        name,
      );
      await site.query(
        "insert into assignment (report_id, staff_id, assigned_at, assigned_by) values (3, ?, '2026-01-01', '')",
        staff_id,
      );
      const refused = noteRefusals(page);
      await page.goto(`${site.url}/admin/`);
      const office = page.getByRole('navigation', { name: 'Conference office' });
      await expect(office.getByRole('link').first()).toBeVisible();
      const linked = await office
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.replace(/^\/admin\//, '')));
      const own = reviewId({ report_id: 3, staff_id }).replace(/^/, 'review?id=');
      for (const path of [...linked, ...further, ...ofOne, own]) {
        await page.goto(`${site.url}/admin/${path}`);
        await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('main')).first()).toBeVisible();
        // Background requests of the area finish, too.
        await page.waitForLoadState('networkidle');
      }
      expect(refused, name).toEqual([]);
    }
  },
);
