import { useCallback } from 'react';
import type { Site } from '#site/site.ts';
import { site } from '#client/published/site.ts';
import { translatedPath } from '#contract/pages/page.ts';
import { useLanguage } from '#client/i18n/language.tsx';

/** Addresses for the reader of this page: `/registerzh` for `/register` on a page in Chinese. */
export function useTranslatedPath(): (path: string) => string {
  const language = useLanguage();
  return useCallback((path: string) => translatedPath(site.routes, language, path), [language]);
}

/** The paths of the site's links, in the language of this page. */
export function useLinks(): Site['links'] {
  const translated = useTranslatedPath();
  return Object.fromEntries(
    Object.entries(site.links).map(([name, path]) => [name, translated(path)]),
  ) as Site['links'];
}
