import { useCallback } from 'react';
import { useLanguage } from './language.tsx';

/** Puts names or facts into one line, with the comma of the page's language; what is empty is left out. */
export function useListed(): (parts: readonly (string | false)[]) => string {
  const language = useLanguage();
  return useCallback((parts) => parts.filter(Boolean).join(commas[language]), [language]);
}

/** What stands between two of them. */
export const commas = { en: ', ', zh: '，' } as const;
