import type { Page } from '@playwright/test';
import { needsAccount } from '#contract/pages/page.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectNoForeignWords } from '../support/foreignWords.ts';
import { pagesIn } from '../support/pages.ts';

/** 400 % of a window of 1280 pixels. */
const narrow = 320;
/** The width of A4 without the margins of `global.css`, in CSS pixels. */
const sheet = 688;

/**
 * Every page as it was written at build time. WCAG 1.4.10: on a narrow screen, or enlarged fourfold, it is read without
 * scrolling sideways.
 */
for (const [conference, walk, tag] of [
  ['forum', 'every page', []],
  ['symposium', 'a page of each kind that the forum has not', []],
  ['symposium', 'every page', ['@long']],
  ['forum-wuxi', 'every page', ['@long']],
] as const) {
  test(
    `N9 ${conference}: ${walk} fits 320 px and a sheet of A4, and has no words of the other language`,
    { tag: [...tag] },
    async ({ browser, serving }) => {
      const site = await serving(conference);
      // Parts that are loaded later fit if the rest does.
      await using context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width: narrow, height: 800 },
      });
      const page = await context.newPage();
      for (const expected of await pagesIn(conference, walk)) {
        const { address, route } = expected;
        await page.setViewportSize({ width: narrow, height: 800 });
        await page.emulateMedia({ media: 'screen' });
        await page.goto(site.url + address, { waitUntil: 'domcontentloaded' });
        await expectWidth(page, narrow, address);
        await expectNoForeignWords(page, conference, expected);
        // Without scripts, the pages of an author are only what is there before log-in.
        const isComplete = !needsAccount(route);
        if (isComplete) expect.soft(await textsCutOff(page), address).toEqual([]);
        await page.setViewportSize({ width: sheet, height: 1000 });
        await page.emulateMedia({ media: 'print' });
        await expectWidth(page, sheet, `${address} in print`);
        if (isComplete) expect.soft(await textsCutOff(page), `${address} in print`).toEqual([]);
      }
    },
  );
}

/** Nothing is scrolled sideways. */
async function expectWidth(page: Page, width: number, named: string): Promise<void> {
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), named).toBe(width);
}

/**
 * Texts that a reader cannot read in full, and why: beside the page, cut off by an element around them, or covered by
 * other text. What can be scrolled sideways, and what only screen readers are told, is left out.
 */
function textsCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Shown {
      words: string;
      box: DOMRect;
    }

    const problems: string[] = [];
    const shown: Shown[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const parent = node.parentElement;
      const words = node.nodeValue?.trim() ?? '';
      if (!words || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (parent.closest('script, style, noscript, svg, iframe')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      if (lines.length === 0 || isLeftOut(parent)) continue;
      const problem = lines.map((line) => problemOf(line, parent)).find(Boolean);
      if (problem) problems.push(`${words.slice(0, 60)}: ${problem}`);
      shown.push(...lines.map((box) => ({ words, box })));
    }
    shown.sort((one, other) => one.box.top - other.box.top);
    for (const [index, one] of shown.entries()) {
      for (const other of shown.slice(index + 1)) {
        if (other.box.top >= one.box.bottom) break;
        if (other.words !== one.words && covers(one.box, other.box)) {
          problems.push(`${one.words.slice(0, 60)}: covered by ${other.words.slice(0, 60)}`);
        }
      }
    }
    return [...new Set(problems)];

    /** Whether it can be scrolled into view, or is there for screen readers only. */
    function isLeftOut(element: Element): boolean {
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const { overflowX, clipPath, clip } = getComputedStyle(around);
        if (/auto|scroll/.test(overflowX) || clipPath !== 'none' || clip !== 'auto') return true;
      }
      return false;
    }

    function problemOf({ left, right, top, bottom }: DOMRect, element: Element): string | undefined {
      if (left < -1 || right > document.documentElement.clientWidth + 1) return 'beside the page';
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === 'visible') continue;
        const box = around.getBoundingClientRect();
        const isInside = left >= box.left - 1 && right <= box.right + 1;
        if (!isInside || (top + bottom) / 2 < box.top || (top + bottom) / 2 > box.bottom) {
          return `cut off by ${around.localName}.${around.className}`;
        }
      }
      return undefined;
    }

    /** Whether two lines share more than the edges of their letters. */
    function covers(one: DOMRect, other: DOMRect): boolean {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return width > 2 && height > 0.5 * Math.min(one.height, other.height);
    }
  });
}
