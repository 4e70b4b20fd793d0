import { I18nProvider } from '@lingui/react';
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Language, Text } from '#site/text.ts';
import { site } from '#client/published/site.ts';
import { defaultLanguage, isLanguage, languageKey, languageOf, onlyLanguageOf } from '#contract/pages/page.ts';
import type { Route } from '#site/routes.ts';
import { loadCatalogue } from './catalogue.ts';
import { isEntered, storeLanguage as keepChoice, useChosenLanguage } from './chosen.ts';
import { chosenLanguage } from './readLanguage.ts';

/**
 * Stores the reader's language if there is a choice (N9). A site in one language does not change the admin area's
 * language (C6).
 */
export function saveLanguage(language: Language): void {
  if (!onlyLanguageOf(site)) keepChoice(language);
}

/** Stores the language of the log-in or registration form for an author who has not chosen one (N9). */
export function saveLanguageOfForm(language: Language): void {
  if (!chosenLanguage()) saveLanguage(language);
}

/** The language of the current page. */
export const LanguageContext = createContext<Language>(defaultLanguage);

interface LanguageProviderProps {
  route: Route | undefined;
  /** The query of the address, `?language=zh`. */
  search: string;
  children: ReactNode;
}

/**
 * Sets the language of the page: the path's own, otherwise `?language=`, otherwise the reader's choice (N9), otherwise
 * the browser's if the conference follows it (C8). The path's own language is never stored, so that the next pages are
 * in the reader's language. The language of the query is stored. From a link elsewhere it is stored only for a reader
 * who has not chosen one, and only on a page in both languages. Suspends until a new language's messages are loaded;
 * router transitions show the old page in the meantime.
 */
export function LanguageProvider({ route, search, children }: LanguageProviderProps) {
  const chosen = useChosenLanguage();
  const query = new URLSearchParams(search);
  const language = languageOf(site, route, query, chosen, navigator.languages);
  const catalogue = use(loadCatalogue(language, route));

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const requested = query.get(languageKey);
  const [entry] = useState(route);
  useEffect(() => {
    if (!isLanguage(requested)) return;
    const isFromElsewhere = route === entry && isEntered();
    // The page's own script may have stored this language already, but not for the service worker.
    const isOtherChosen = (chosenLanguage() ?? requested) !== requested;
    if (!isFromElsewhere || !(route?.language || isOtherChosen)) saveLanguage(requested);
  }, [requested, route, entry]);

  return (
    <LanguageContext value={language}>
      <I18nProvider i18n={catalogue}>{children}</I18nProvider>
    </LanguageContext>
  );
}

/** The language of the current page. */
export function useLanguage(): Language {
  return use(LanguageContext);
}

/** A function that picks the conference's text in the language of the page. */
export function useText(): (text: Text) => string {
  const language = useLanguage();
  return useCallback((text: Text) => text[language], [language]);
}
