import { expect, test } from '../support/fixtures.ts';
import { conferences, pagesOf, tagsOfPages } from '../support/pages.ts';
import { Site } from '../support/site.ts';

/** WCAG 1.4.10: a page on a narrow screen, or enlarged fourfold, is read without scrolling sideways. */
for (const conference of conferences) {
  test(`${conference}: every page fits 320 px`, { tag: tagsOfPages(conference) }, async ({ browser }) => {
    test.setTimeout(120_000);
    await using site = await Site.open(conference);
    // As it was written at build time: what comes later fits where the rest fits.
    await using context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 800 },
      deviceScaleFactor: 2,
    });
    const page = await context.newPage();
    for (const { address } of await pagesOf(conference)) {
      await page.goto(site.url + address, { waitUntil: 'domcontentloaded' });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, address).toBe(320);
    }
  });
}
