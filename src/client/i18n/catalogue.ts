import type { I18n, Messages } from '@lingui/core';
import type { Route } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import { kinds, type Catalogue } from '#contract/kinds.ts';
import { sentencesIn } from './sentences.ts';

type Words = Record<Language, () => Promise<{ messages: Messages }>> & { folder: string };

/** The catalogues and their folders below `locales/`; `lingui.config.ts` assigns the screens to them. */
const catalogues = {
  /** The messages of every page. */
  everywhere: { folder: '', en: () => import('#locales/en.po'), zh: () => import('#locales/zh.po') },
  accounts: {
    folder: 'accounts/',
    en: () => import('#locales/accounts/en.po'),
    zh: () => import('#locales/accounts/zh.po'),
  },
  authorInfo: {
    folder: 'authorInfo/',
    en: () => import('#locales/authorInfo/en.po'),
    zh: () => import('#locales/authorInfo/zh.po'),
  },
  places: {
    folder: 'places/',
    en: () => import('#locales/places/en.po'),
    zh: () => import('#locales/places/zh.po'),
  },
  authors: {
    folder: 'authors/',
    en: () => import('#locales/authors/en.po'),
    zh: () => import('#locales/authors/zh.po'),
  },
} satisfies Record<Catalogue | 'everywhere', Words>;

const loading = new Map<string, Promise<I18n>>();

/** Loads the messages of a page, once per language: React's `use` needs the same promise at every render. */
export function loadCatalogue(language: Language, route: Route | undefined): Promise<I18n> {
  const key = keyOf(language, route);
  const running = loading.get(key) ?? fetchCatalogue(key, language, route);
  loading.set(key, running);
  return running;
}

async function fetchCatalogue(key: string, language: Language, route: Route | undefined): Promise<I18n> {
  try {
    const parts = await Promise.all(cataloguesOf(route).map((name) => catalogues[name][language]()));
    const messages = Object.assign({}, ...parts.map(({ messages: part }) => part)) as Messages;
    return sentencesIn(language, messages, import.meta.env.SSR ? failOnMissingMessage : undefined);
  } catch (error) {
    loading.delete(key);
    throw error;
  }
}

function keyOf(language: Language, route: Route | undefined): string {
  return [...cataloguesOf(route), language].join(' ');
}

function cataloguesOf(route: Route | undefined): (keyof typeof catalogues)[] {
  return ['everywhere', ...((route && kinds[route.kind].catalogues) ?? [])];
}

/** The files of a page's messages below `locales/`, for which the build writes preload links. */
export function catalogueFiles(language: Language, route: Route | undefined): string[] {
  return cataloguesOf(route).map((name) => `${catalogues[name].folder}${language}.po`);
}

/** A message that was not extracted stops the prerender: readers would see its hash. */
function failOnMissingMessage(_language: string, id: string): never {
  throw new Error(`The catalogues do not know the message ${id}. Run: npm run extract`);
}
