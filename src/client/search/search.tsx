import { setupI18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ComponentType } from 'react';
import type { Language } from '#site/text.ts';
import { SearchDialog } from './searchDialog.tsx';

/** The search's own catalogue, which pages do not load. */
const words: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('#locales/search/en.po'),
  zh: () => import('#locales/search/zh.po'),
};

interface SearchProps {
  onClose: () => void;
}

/** Loads the search in a language; the component then needs no Suspense. */
export async function searchIn(language: Language): Promise<ComponentType<SearchProps>> {
  const { messages } = await words[language]();
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return (props) => (
    <I18nProvider i18n={i18n}>
      <SearchDialog {...props} />
    </I18nProvider>
  );
}
