import { useCallback } from 'react';
import { useLanguage } from '#client/i18n/language.tsx';

/** Formats a time of the server in Beijing time (UTC+8): '28 October 2024 at 09:12'. */
export function useBeijingTime(): (iso: string) => string {
  const language = useLanguage();
  return useCallback(
    (iso: string) =>
      new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: 'Asia/Shanghai',
      }).format(new Date(iso)),
    [language],
  );
}
