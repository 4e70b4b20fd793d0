import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type { Language, Route, RouteKind } from '#site';

type Words = Record<Language, () => Promise<{ messages: Messages }>>;

/** What every page says. */
const everywhere: Words = {
  en: () => import('../../../locales/en.po'),
  zh: () => import('../../../locales/zh.po'),
};

/** What only the author's own pages say: a page to read comes without. */
const authors: Words = {
  en: () => import('../../../locales/authors/en.po'),
  zh: () => import('../../../locales/authors/zh.po'),
};

/** The kinds of page that say it; their screens stand in `lingui.config.ts`. */
const authorsKinds: readonly RouteKind[] = [
  'account',
  'authorInfo',
  'dashboard',
  'openFile',
  'register',
  'reset',
  'submission',
  'verify',
];

const loaded = new Map<string, I18n>();
const loading = new Map<string, Promise<I18n>>();

/** The words of a page in a language if they are here already. */
export function catalogueOf(language: Language, route: Route | undefined): I18n | undefined {
  return loaded.get(keyOf(language, route));
}

/** Fetches the words of a page in a language once. */
export function loadCatalogue(language: Language, route: Route | undefined): Promise<I18n> {
  const key = keyOf(language, route);
  const running = loading.get(key) ?? fetchCatalogue(key, language, route);
  loading.set(key, running);
  return running;
}

async function fetchCatalogue(key: string, language: Language, route: Route | undefined): Promise<I18n> {
  const sources = isAuthors(route) ? [everywhere, authors] : [everywhere];
  try {
    const parts = await Promise.all(sources.map((words) => words[language]()));
    const catalogue = setupI18n({
      locale: language,
      messages: { [language]: Object.assign({}, ...parts.map(({ messages }) => messages)) as Messages },
      ...(import.meta.env.SSR && { missing: failOnUnknownWords }),
    });
    loaded.set(key, catalogue);
    return catalogue;
  } catch (error) {
    loading.delete(key);
    throw error;
  }
}

function keyOf(language: Language, route: Route | undefined): string {
  return isAuthors(route) ? `authors/${language}` : language;
}

function isAuthors(route: Route | undefined): boolean {
  return route !== undefined && authorsKinds.includes(route.kind);
}

/** Files of the words of a page, from `locales/`, which the build names ahead. */
export function catalogueFiles(language: Language, route: Route | undefined): string[] {
  return isAuthors(route) ? [`${language}.po`, `authors/${language}.po`] : [`${language}.po`];
}

/** Words that nobody extracted stop the build: readers would see their number. */
function failOnUnknownWords(_language: string, id: string): never {
  throw new Error(`The catalogues do not know the message ${id}. Run: npm run extract`);
}
