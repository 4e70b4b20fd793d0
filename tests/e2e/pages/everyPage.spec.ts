import type { Page } from '@playwright/test';
import { applyLook, expectAccessible, looks } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { collectConsoleErrors, conferences, expectPage, pagesIn, type SitePage } from '../support/pages.ts';
import { expectNoForeignWords } from '../support/foreignWords.ts';

/**
 * In `npm test` a page of each kind, in turn in English and in Chinese; `reflow.spec.ts` reads the words of every page of
 * the forum, as they were prerendered.
 */
const walks = [
  ['forum', 'a page of each kind'],
  ['symposium', 'a page of each kind that the forum has not'],
  ...conferences.map((conference) => [conference, 'every page'] as const),
] as const;

for (const [conference, walk] of walks) {
  test(
    `N9 ${conference}: ${walk} is complete without scripts, hydrated without re-rendering, accessible and in one language`,
    { tag: walk === 'every page' ? ['@long'] : [] },
    async ({ browser, serving }) => {
      test.setTimeout(240_000);
      const site = await serving(conference);
      await using context = await browser.newContext();
      const page = await context.newPage();
      const consoleErrors = collectConsoleErrors(page);
      await page.addInitScript(markPrerendered);
      for (const [index, expected] of (await pagesIn(conference, walk)).entries()) {
        // `full/accessibility.spec.ts` has every page in every look.
        await applyLook(page, looks[index % 2]!);
        await page.goto(site.url + expected.address);
        await expectPage(page, expected);
        await expectHydrated(page, expected);
        await expectNoForeignWords(page, conference, expected);
        if (walk !== 'every page') await expectAccessible(page);
      }
      expect(consoleErrors).toEqual([]);
    },
  );
}

/**
 * Runs in the page. React can discard a prerendered body silently: nodes are marked before any script has run, and must
 * be there afterwards.
 */
function markPrerendered(): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const marked = [...document.querySelectorAll('main *, header *')];
    Object.assign(window, { marked });
  });
}

async function expectHydrated(page: Page, { address, route }: SitePage): Promise<void> {
  // An author's page redirects to the log-in, and leaves no trace.
  if (new URL(page.url()).pathname !== route.path) return;
  const { before, kept, heading } = await page.evaluate(() => {
    const { marked } = window as unknown as { marked: Element[] };
    return {
      before: marked.length,
      kept: marked.filter((element) => element.isConnected).length,
      heading: marked.includes(document.querySelector('h1')!),
    };
  });
  expect.soft(before, `${address} came with its content`).toBeGreaterThan(10);
  expect.soft(heading, `${address} keeps its heading`).toBe(true);
  // Fields are put in anew to be filled, and speakers where there was room for them; a page that was thrown away
  // would have kept none.
  expect.soft(kept, `${address} keeps its content`).toBeGreaterThan(0.3 * before);
}
