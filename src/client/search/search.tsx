import type { ComponentType } from 'react';
import type { Language } from '#site/text.ts';
import { inOwnWords, type OwnWords } from '#client/i18n/ownWords.tsx';
import { SearchDialog } from './searchDialog.tsx';

const words: OwnWords = {
  en: () => import('#locales/search/en.po'),
  zh: () => import('#locales/search/zh.po'),
};

interface SearchProps {
  onClose: () => void;
}

/** Loads the search in a language. */
export function searchIn(language: Language): Promise<ComponentType<SearchProps>> {
  return inOwnWords(SearchDialog, words, language);
}
