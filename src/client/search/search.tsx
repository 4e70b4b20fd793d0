import type { ComponentType } from 'react';
import type { Language } from '#site/text.ts';
import { withOwnCatalogue, type OwnCatalogue } from '#client/i18n/ownCatalogue.tsx';
import { SearchDialog, type SearchProps } from './searchDialog.tsx';

const words: OwnCatalogue = {
  en: () => import('#locales/search/en.po'),
  zh: () => import('#locales/search/zh.po'),
};

/** Loads the search in a language. */
export function searchIn(language: Language): Promise<ComponentType<SearchProps>> {
  return withOwnCatalogue(SearchDialog, words, language);
}
