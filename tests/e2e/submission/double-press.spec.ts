import type { BrowserContext } from '@playwright/test';
import { reportsOf } from '../support/author.ts';
import { expect, test } from '../support/fixtures.ts';
import { appleDrying, fixturePath, SubmissionForm } from '../support/submissionForm.ts';

test('R11 Submission pressed twice with a second of latency makes one report', async ({
  author,
  form,
  page,
  request,
  site,
}) => {
  await withLatency(page.context());
  await form.write(appleDrying);
  await form.attach(fixturePath('abstract-en.docx'));
  await form.submission.dblclick();
  // Again, after everything that the button does while it sends.
  await form.submission.dispatchEvent('click');
  await expect(page.getByText('Submitted Successfully')).toBeVisible();
  await page.waitForURL('**/loginThen');
  expect(await reportsOf(request, site.url, author)).toHaveLength(1);
});

// Daily: tests/client/drafts/outbox/, e2e/offline/two-tabs.spec.ts.
test(
  'R11 O6 Two tabs that submit one draft at once make one report',
  { tag: '@long' },
  async ({ author, page, request, site }) => {
    const here = await SubmissionForm.open(page, site.url);
    await here.write(appleDrying);
    await here.isSaved();
    const there = await SubmissionForm.open(await page.context().newPage(), site.url, new URL(page.url()).search);
    await there.holds(appleDrying);
    await withLatency(page.context());
    await Promise.all([here.submission.click(), there.submission.click()]);
    const reports = () => reportsOf(request, site.url, author);
    await expect.poll(reports).not.toEqual([]);
    // The other tab has also finished by then.
    await page.waitForTimeout(3_000);
    expect(await reports()).toHaveLength(1);
    await page.goto(`${site.url}/loginThen`);
    await expect(page.getByRole('row', { name: appleDrying.title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Continue writing' })).toHaveCount(0);
  },
);

/** Delays every request by a second. */
async function withLatency(context: BrowserContext): Promise<void> {
  await context.route(/\/(H5Api|VisApi)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
}
