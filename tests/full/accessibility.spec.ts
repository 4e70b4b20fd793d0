import { expectAccessible, wear } from '../e2e/axe.ts';
import { test } from '../e2e/fixtures.ts';
import { conferences, expectPage, pagesOf } from '../e2e/pages.ts';
import { Site } from '../e2e/site.ts';

for (const conference of conferences) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1440]) {
      test(
        `${conference}: every page in every language is accessible (${colorScheme}, ${width} px)`,
        { tag: '@long' },
        async ({ browser }) => {
          test.setTimeout(600_000);
          await using site = await Site.open(conference);
          await using context = await browser.newContext();
          const page = await context.newPage();
          await wear(page, { colorScheme, width });
          for (const expected of await pagesOf(conference)) {
            await page.goto(site.url + expected.address);
            await expectPage(page, expected);
            await expectAccessible(page);
          }
        },
      );
    }
  }
}
