import { speakersOf } from '../../samples.ts';
import { expect, type Page } from '@playwright/test';
import { contentOf, type SitePage } from './pages.ts';

/**
 * Words that may be in Latin letters on a Chinese page: names that Chinese readers know in no other form. A name or a
 * passage in another language is marked by `lang`, and left out.
 */
export const latinWordsInChinese = new Set(
  [
    // The switch, as the specification words it (N3).
    'English',
    // Money, banks and measures.
    'USD RMB CNY SWIFT BIC IBAN UTC km kg g mL kB MB GB TB cm mm pH',
    // Words that Chinese uses unchanged.
    'Word Wi-Fi App ID DNA RNA AI PDF HTML URL ORCID PhD No A4 APA VPN SIM',
    // Browsers, as they call themselves.
    'Chrome Edge',
    // Of this site: file names are told apart by their endings.
    'doc docx',
  ].flatMap((names) => names.split(' ')),
);

/** Finds no words of the other language on a page of a conference, with or without its scripts. */
export async function expectNoForeignWords(
  page: Page,
  conference: string,
  { address, language }: SitePage,
): Promise<void> {
  const fromServer = await saidByServer(conference);
  const { wechat } = (await contentOf(conference)).contact;
  const said = (await wordsOn(page)).filter((words) => !fromServer.has(words) && words !== wechat);
  expect.soft(said.length, `${address} says something`).toBeGreaterThan(10);
  expect.soft(foreignIn(language, said), address).toEqual([]);
}

/** Speakers are shown as they were entered, in no known language. */
async function saidByServer(conference: string): Promise<Set<string>> {
  const entries = Object.values(speakersOf(conference)).flat();
  return new Set(entries.flatMap(({ news_title, writer, source }) => [news_title, writer, source]));
}

/** Words of the other language among what a page says. */
function foreignIn(language: 'en' | 'zh', said: string[]): string[] {
  if (language === 'en') return said.filter((words) => /\p{Script=Han}/u.test(words));
  return said.flatMap((words) => {
    // The printed call has the page's whole address, once an idle moment has loaded it.
    const written = words.replaceAll(/\S+@\S+|\bhttps?:\/\/\S+|\b[\w-]+(\.[\w-]+)+(:\d+\S*)?|\/\w+/g, '');
    const latin = written.match(/[A-Za-zÀ-ž][A-Za-zÀ-ž\d'’-]*[A-Za-zÀ-ž]/g) ?? [];
    // A row of X is a placeholder for a number.
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
