import { I18nProvider } from '@lingui/react';
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Language, Text } from '#site/text.ts';
import { site } from '#client/published/site.ts';
import { defaultLanguage, isLanguage, languageKey, languageOf, onlyLanguageOf } from '#contract/pages/page.ts';
import type { Route } from '#site/routes.ts';
import { loadCatalogue } from './catalogue.ts';
import {
  chosenLanguage,
  isChineseBrowser,
  isEntered,
  keepLanguage as keepChoice,
  useChosenLanguage,
} from './chosen.ts';

/** Stores the reader's language where there is a choice (N9); in a site of one language, the admin area's stays as it is (C6). */
export function keepLanguage(language: Language): void {
  if (!onlyLanguageOf(site)) keepChoice(language);
}

/** The language of the page being shown. */
export const LanguageContext = createContext<Language>(defaultLanguage);

interface LanguageProviderProps {
  route: Route | undefined;
  /** The query of the address, `?language=zh`. */
  search: string;
  children: ReactNode;
}

/**
 * Sets the language of the page: the path's own, then `?language=`, then the reader's choice (N9). What the address asks
 * for is stored, unless the reader has chosen and follows a link from elsewhere. The language of a Chinese page by which
 * the site is entered becomes the choice of a reader who has made none.
 * Suspends until a new language's messages are loaded; router transitions show the old page meanwhile.
 */
export function LanguageProvider({ route, search, children }: LanguageProviderProps) {
  const chosen = useChosenLanguage();
  const query = new URLSearchParams(search);
  const language = languageOf(site, route, query, chosen);
  const catalogue = use(loadCatalogue(language, route));

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const requested = query.get(languageKey);
  const [entry] = useState(route);
  useEffect(() => {
    const isEntry = route === entry && isEntered();
    const mayChoose = isLanguage(requested) && !(isEntry && chosenLanguage());
    const kept = mayChoose ? requested : firstLanguage(route, isEntry);
    if (kept) keepLanguage(kept);
  }, [requested, route, entry]);

  return (
    <LanguageContext value={language}>
      <I18nProvider i18n={catalogue}>{children}</I18nProvider>
    </LanguageContext>
  );
}

/**
 * The language of a Chinese page for a reader who has chosen none and entered by it, or whose browser is Chinese: from then
 * on it is theirs (N9). A foreign reader who looks at the fees for attendees from China reads on in English. Also for who
 * has chosen it, as the inline script of the page cannot tell the service worker.
 */
function firstLanguage(route: Route | undefined, isEntry: boolean): Language | undefined {
  const own = route?.language;
  const suggested = isEntry || isChineseBrowser() ? own : undefined;
  return own !== defaultLanguage && (chosenLanguage() ?? suggested) === own ? own : undefined;
}

/** The language of the page being shown. */
export function useLanguage(): Language {
  return use(LanguageContext);
}

/** Picks the conference's text in the language of the page. */
export function useText(): (text: Text) => string {
  const language = useLanguage();
  return useCallback((text: Text) => text[language], [language]);
}
