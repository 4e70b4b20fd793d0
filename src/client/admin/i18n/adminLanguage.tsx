import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { use, useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Language } from '#site/text.ts';
import { isLanguage, languageKey } from '#contract/pages/page.ts';
import { storeLanguage, useChosenLanguage } from '#client/i18n/chosen.ts';
import { LanguageContext } from '#client/i18n/language.tsx';
import { sentencesIn } from '#client/i18n/sentences.ts';
import { firstLanguage, languageFor, loadWords } from './words.ts';

const loading = new Map<Language, Promise<I18n>>();

/** Returns the same promise for every call, as React's `use` requires. */
function catalogueOf(language: Language): Promise<I18n> {
  const known = loading.get(language);
  if (known) return known;
  const begun = loadWords(language).then((messages) => sentencesIn(language, messages));
  begun.then(
    // With this mark, `use` does not suspend for a promise that is already fulfilled (reactjs/rfcs#229).
    (value) => Object.assign(begun, { status: 'fulfilled', value }),
    () => loading.delete(language),
  );
  loading.set(language, begun);
  return begun;
}

/** Loads the catalogue for the language that the page starts in. */
export async function loadFirstWords(): Promise<void> {
  await catalogueOf(firstLanguage());
}

/** Sets the language: `?language=`, then the choice made on the site or here, then the browser's. */
export function AdminLanguage({ children }: { children: ReactNode }) {
  const asked = new URLSearchParams(useLocation().search).get(languageKey);
  const chosen = useChosenLanguage();
  const language = languageFor(asked, chosen);
  const catalogue = use(catalogueOf(language));

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    if (isLanguage(asked)) storeLanguage(asked);
  }, [asked]);

  return (
    <LanguageContext value={language}>
      <I18nProvider i18n={catalogue}>{children}</I18nProvider>
    </LanguageContext>
  );
}
