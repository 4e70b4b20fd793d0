import { expectAccessible, expectAccessibleInEveryLook, looks, applyLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { conferences, expectPage, pagesOf, tagsOfPages, type SitePage } from '../support/pages.ts';
import { appleDrying, SubmissionForm } from '../support/submissionForm.ts';

/** Kinds of page that an earlier conference has shown. */
const shown = new Set<string>();

for (const conference of conferences) {
  // `npm run test:full` walks them all, in every look.
  const pages = (await pagesOf(conference)).filter(isNew);
  test(
    `${conference}: a page of each kind is accessible, light on a desktop or dark on a phone`,
    { tag: tagsOfPages(conference) },
    async ({ browser, serving }) => {
      test.setTimeout(240_000);
      const { url } = await serving(conference);
      await using context = await browser.newContext();
      const page = await context.newPage();
      for (const [index, expected] of pages.entries()) {
        await applyLook(page, looks[index % 2]!);
        await page.goto(url + expected.address);
        await expectPage(page, expected);
        await expectAccessible(page);
      }
      await page.goto(`${url}/no/such/page`);
      await expectAccessibleInEveryLook(page);
    },
  );
}

test('The submission form, empty, filled and refused, is accessible', async ({ form, page, site }) => {
  for (const look of looks) {
    await applyLook(page, look);
    await SubmissionForm.open(page, site.url);
    await expectAccessible(page, 'the empty form');
    await form.submission.click();
    await expect(page.getByText('Please enter a title').first()).toBeVisible();
    await expectAccessible(page, 'the refused form');
    await form.write(appleDrying);
    await form.isSaved();
    await expectAccessible(page, 'the filled form');
  }
});

/** Whether no page of this kind has been seen yet; a kind is looked at in one language of one conference. */
function isNew({ route: { kind } }: SitePage): boolean {
  if (shown.has(kind)) return false;
  shown.add(kind);
  return true;
}
