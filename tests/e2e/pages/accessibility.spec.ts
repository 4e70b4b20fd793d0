import { expectAccessible, expectAccessibleInEveryLook, looks, applyLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { conferences, expectPage, pagesOf, tagsOfPages, type SitePage } from '../support/pages.ts';
import { appleDrying, SubmissionForm } from '../support/submissionForm.ts';

/** Kinds of page that an earlier conference covered. */
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

// `full/dialogs.spec.ts` has each state in every look.
test('The submission form, empty, filled and refused, is accessible', async ({ form, page, site }) => {
  await applyLook(page, looks[1]);
  await SubmissionForm.open(page, site.url);
  await expectAccessible(page, 'the empty form');
  await form.submission.click();
  await expect(page.getByText('Please enter a title').first()).toBeVisible();
  await expectAccessible(page, 'the refused form');
  await applyLook(page, looks[0]);
  await form.write(appleDrying);
  await form.isSaved();
  await expectAccessible(page, 'the filled form');
});

/** Whether this is the first page of its kind. Each kind is checked in one language of one conference. */
function isNew({ route: { kind } }: SitePage): boolean {
  if (shown.has(kind)) return false;
  shown.add(kind);
  return true;
}
