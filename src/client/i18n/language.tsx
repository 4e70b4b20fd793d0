import { I18nProvider } from '@lingui/react';
import { createContext, use, useCallback, useEffect, type ReactNode } from 'react';
import type { Language, Text } from '#site/text.ts';
import { defaultLanguage, isLanguage, languageKey, languageOf } from '#contract/pages/page.ts';
import type { Route } from '#site/routes.ts';
import { loadCatalogue } from './catalogue.ts';
import { chosenLanguage, keepLanguage, useChosenLanguage } from './chosen.ts';

export { keepLanguage } from './chosen.ts';

/** The language of the page being shown. */
export const LanguageContext = createContext<Language>(defaultLanguage);

interface LanguageProviderProps {
  route: Route | undefined;
  /** The query of the address, `?language=zh`. */
  search: string;
  children: ReactNode;
}

/**
 * Sets the language of the page: the path's own, then `?language=` (which is stored), then the reader's choice (N9).
 * The language of the first Chinese page becomes the choice of a reader who has made none.
 * Suspends until a new language's messages are loaded; router transitions show the old page meanwhile.
 */
export function LanguageProvider({ route, search, children }: LanguageProviderProps) {
  const chosen = useChosenLanguage();
  const query = new URLSearchParams(search);
  const language = languageOf(route, query, chosen);
  const catalogue = use(loadCatalogue(language, route));

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const requested = query.get(languageKey);
  useEffect(() => {
    const kept = isLanguage(requested) ? requested : firstLanguage(route);
    if (kept) keepLanguage(kept);
  }, [requested, route]);

  return (
    <LanguageContext value={language}>
      <I18nProvider i18n={catalogue}>{children}</I18nProvider>
    </LanguageContext>
  );
}

/**
 * The language of a Chinese page for a reader who has chosen none: from then on it is theirs (N9). Also for who has
 * chosen it, as the inline script of the page cannot tell the service worker.
 */
function firstLanguage(route: Route | undefined): Language | undefined {
  const own = route?.language;
  return own !== defaultLanguage && (chosenLanguage() ?? own) === own ? own : undefined;
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
