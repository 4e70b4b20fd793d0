import { expect, test } from '../support/fixtures.ts';
import { expectNoForeignWords } from '../support/foreignWords.ts';
import { conferences, pagesOf, tagsOfPages } from '../support/pages.ts';

/**
 * Every page as it was written at build time. WCAG 1.4.10: on a narrow screen, or enlarged fourfold, it is read without
 * scrolling sideways.
 */
for (const conference of conferences) {
  test(
    `N9 ${conference}: every page fits 320 px, and has no words of the other language`,
    { tag: tagsOfPages(conference) },
    async ({ browser, serving }) => {
      const site = await serving(conference);
      // What comes later fits where the rest fits.
      await using context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width: 320, height: 800 },
        deviceScaleFactor: 2,
      });
      const page = await context.newPage();
      for (const expected of await pagesOf(conference)) {
        const { address } = expected;
        await page.goto(site.url + address, { waitUntil: 'domcontentloaded' });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, address).toBe(320);
        await expectNoForeignWords(page, conference, expected);
      }
    },
  );
}
