import type { Page } from '@playwright/test';
import type { SeedSpeakers } from '#site/speakers.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  collectConsoleErrors,
  conferences,
  contentOf,
  expectPage,
  pagesOf,
  tagsOfPages,
  type SitePage,
} from '../support/pages.ts';
import { latinWordsInChinese } from '../support/latinWords.ts';

/** In place of a photo. */
const initials = /^[A-Z]{1,2}$/;

for (const conference of conferences) {
  test(
    `N9 ${conference}: every page is complete without scripts, is hydrated without re-rendering, and has no words of the other language`,
    { tag: tagsOfPages(conference) },
    async ({ browser, serving }) => {
      test.setTimeout(240_000);
      const site = await serving(conference);
      await using context = await browser.newContext();
      const page = await context.newPage();
      const consoleErrors = collectConsoleErrors(page);
      await page.addInitScript(markPrerendered);
      const fromServer = await saidByServer(conference);
      const { wechat } = (await contentOf(conference)).contact;
      for (const expected of await pagesOf(conference)) {
        await page.goto(site.url + expected.address);
        await expectPage(page, expected);
        await expectHydrated(page, expected);
        const said = (await wordsOn(page)).filter(
          (words) => !fromServer.has(words) && !initials.test(words) && words !== wechat,
        );
        expect.soft(foreignIn(expected.language, said), expected.address).toEqual([]);
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
  // An author's page goes on to log in, and leaves nothing of itself.
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

/** Speakers are shown as they were entered, in no known language. */
async function saidByServer(conference: string): Promise<Set<string>> {
  const { speakers } = (await import(`#content/${conference}/speakers.ts`)) as { speakers: SeedSpeakers };
  const entries = Object.values(speakers).flat();
  return new Set(entries.flatMap(({ news_title, writer, source }) => [news_title, writer, source]));
}

/** Words of the other language among what a page says. */
function foreignIn(language: 'en' | 'zh', said: string[]): string[] {
  if (language === 'en') return said.filter((words) => /\p{Script=Han}/u.test(words));
  return said.flatMap((words) => {
    const written = words.replaceAll(/\S+@\S+|\bhttps?:\/\/\S+|\b[\w-]+(\.[\w-]+)+\b|\/\w+/g, '');
    const latin = written.match(/[A-Za-zÀ-ž][A-Za-zÀ-ž\d'’-]*[A-Za-zÀ-ž]/g) ?? [];
    // A row of X stands for a number to be filled in.
    return latin
      .filter((word) => !latinWordsInChinese.has(word) && !/^X+$/.test(word))
      .map((word) => `${word} in “${words}”`);
  });
}

/** All text of a page, its title, accessible names and hints included, unless marked as foreign. */
function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const language = document.documentElement.lang;
    const speaksIt = (element: Element | null) => {
      const marked = element?.closest('[lang]')?.getAttribute('lang') ?? language;
      return marked.split('-')[0] === language && !element?.closest('script, style, noscript');
    };
    const words = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      if (speaksIt(parentElement)) words.push(textContent ?? '');
    }
    for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']) {
      for (const element of document.querySelectorAll(`body [${name}]`)) {
        if (speaksIt(element)) words.push(element.getAttribute(name) ?? '');
      }
    }
    const description = document.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
    return [...words, description].map((said) => said.trim()).filter(Boolean);
  });
}
