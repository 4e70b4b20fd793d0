import { useCallback } from 'react';
import { useLanguage } from '../i18n/language.tsx';

/**
 * Tells a time on the reader's own clock: '12:03', with the day where it was not today. Not to be drawn before
 * hydration, since the build knows no time zone.
 */
export function useClock(): (milliseconds: number) => string {
  const language = useLanguage();
  return useCallback(
    (milliseconds: number) => {
      const date = new Date(milliseconds);
      const isToday = date.toDateString() === new Date().toDateString();
      return new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
        hour: '2-digit',
        minute: '2-digit',
        ...(!isToday && { day: 'numeric', month: 'long' }),
      }).format(date);
    },
    [language],
  );
}
