import { expect, test } from './fixtures.ts';
import { complaintsOf, conferences, expectPage, pagesOf } from './pages.ts';
import { Site } from './site.ts';

for (const conference of conferences) {
  /**
   * React can throw a prerendered body away without a word: nodes are marked before any script has run, and must be
   * found after.
   */
  test(`N9 ${conference}: every page is there before any script, and hydrated without loss`, async ({ browser }) => {
    test.setTimeout(240_000);
    await using site = await Site.open(conference);
    await using context = await browser.newContext();
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        const marked = [...document.querySelectorAll('main *, header *')];
        Object.assign(window, { marked });
      });
    });
    for (const expected of await pagesOf(conference)) {
      await page.goto(site.url + expected.address);
      await expectPage(page, expected);
      // An author's page goes on to log in, and leaves nothing of itself.
      if (new URL(page.url()).pathname !== expected.route.path) continue;
      const { before, kept, heading } = await page.evaluate(() => {
        const { marked } = window as unknown as { marked: Element[] };
        return {
          before: marked.length,
          kept: marked.filter((element) => element.isConnected).length,
          heading: marked.includes(document.querySelector('h1')!),
        };
      });
      expect.soft(before, `${expected.address} came with its content`).toBeGreaterThan(10);
      expect.soft(heading, `${expected.address} keeps its heading`).toBe(true);
      // Fields are put in anew to be filled, and speakers where there was room for them; a page that was thrown away
      // would have kept none.
      expect.soft(kept, `${expected.address} keeps its content`).toBeGreaterThan(0.3 * before);
    }
    expect(complaints).toEqual([]);
  });
}
