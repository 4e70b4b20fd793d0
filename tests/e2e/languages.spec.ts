import type { Page } from '@playwright/test';
import type { SeedSpeakers } from '#site';
import { expect, test } from './fixtures.ts';
import { conferences, expectPage, pagesOf } from './pages.ts';
import { knownInChinese } from './latin.ts';
import { Site } from './site.ts';

/** In place of a photo. */
const initials = /^[A-Z]{1,2}$/;

for (const conference of conferences) {
  test(`N9 ${conference}: no page speaks the other language`, async ({ browser }) => {
    test.setTimeout(240_000);
    await using site = await Site.open(conference);
    await using context = await browser.newContext();
    const page = await context.newPage();
    const fromServer = await saidByServer(conference);
    for (const expected of await pagesOf(conference)) {
      await page.goto(site.url + expected.address);
      await expectPage(page, expected);
      const said = (await wordsOn(page)).filter((words) => !fromServer.has(words) && !initials.test(words));
      expect.soft(foreignIn(expected.language, said), expected.address).toEqual([]);
    }
  });
}

/** Speakers stand as whoever entered them wrote them, in no language that the site knows of. */
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
      .filter((word) => !knownInChinese.has(word) && !/^X+$/.test(word))
      .map((word) => `${word} in “${words}”`);
  });
}

/** What a page says to somebody, its title and its hidden names and hints included, unless marked as foreign. */
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
