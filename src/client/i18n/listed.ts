import { useCallback } from 'react';
import { useLanguage } from './language.tsx';

/** Joins parts by the comma of the page's language; empty ones are left out. */
export function useListed(): (parts: readonly (string | false)[]) => string {
  const language = useLanguage();
  return useCallback((parts) => parts.filter(Boolean).join(commas[language]), [language]);
}

/** The separator in each language. */
export const commas = { en: ', ', zh: '，' } as const;

/** The space after a colon. The Chinese colon includes it. */
export const afterColon = { en: ' ', zh: '' } as const;
