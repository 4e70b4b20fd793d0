import { useCallback } from 'react';
import { useLanguage } from '#client/i18n/language.tsx';
import { locales } from '#client/i18n/locale.ts';

/** Formats a time of the server in Beijing time (UTC+8): '28 October 2024 at 09:12'. */
export function useBeijingTime(): (iso: string) => string {
  const language = useLanguage();
  return useCallback(
    (iso: string) =>
      new Intl.DateTimeFormat(locales[language], {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: 'Asia/Shanghai',
      }).format(new Date(iso)),
    [language],
  );
}
