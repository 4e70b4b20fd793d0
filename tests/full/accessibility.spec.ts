import { expectAccessible, applyLook } from '../e2e/support/axe.ts';
import { test } from '../e2e/support/fixtures.ts';
import { conferences, expectPage, pagesOf } from '../e2e/support/pages.ts';
import { Site } from '../e2e/support/site.ts';

const looks = [
  ...(['light', 'dark'] as const).flatMap((colorScheme) => [360, 1440].map((width) => ({ colorScheme, width }))),
  { colorScheme: 'dark', width: 1440, forcedColors: 'active' },
] as const;

for (const conference of conferences) {
  for (const look of looks) {
    test(
      `${conference}: every page in every language is accessible (${Object.values(look).join(', ')})`,
      { tag: '@long' },
      async ({ browser }) => {
        test.setTimeout(600_000);
        await using site = await Site.open(conference);
        await using context = await browser.newContext();
        const page = await context.newPage();
        await applyLook(page, look);
        for (const expected of await pagesOf(conference)) {
          await page.goto(site.url + expected.address);
          await expectPage(page, expected);
          await expectAccessible(page);
        }
      },
    );
  }
}
