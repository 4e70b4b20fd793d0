import { useCallback } from 'react';
import type { Site } from '#site/site.ts';
import { site } from '#conference/site.ts';
import { twinIn } from '#contract/pages/page.ts';
import { useLanguage } from '#client/i18n/language.tsx';

/** Addresses for the reader of this page: `/registerzh` for `/register` on a page in Chinese. */
export function useTwin(): (path: string) => string {
  const language = useLanguage();
  return useCallback((path: string) => twinIn(site.routes, language, path), [language]);
}

/** The paths that pages lead to, in the language of this page. */
export function useLinks(): Site['links'] {
  const twin = useTwin();
  return Object.fromEntries(Object.entries(site.links).map(([name, path]) => [name, twin(path)])) as Site['links'];
}
