import { useLanguage } from '#client/i18n/language.tsx';
import { locales } from '#contract/dates/locales.ts';

/** Days of a calendar (`2026-07-05`) as the reader's language writes them: '5 July 2026'. */
export function useDayInWords(): (day: string) => string {
  const language = useLanguage();
  // Made only when a day is written: it takes the browser a millisecond.
  return (day) =>
    new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
}
