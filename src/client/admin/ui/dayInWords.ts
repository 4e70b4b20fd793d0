import { useLanguage } from '#client/i18n/language.tsx';
import { locales } from '#contract/dates/locales.ts';

/** Formats calendar days (`2026-07-05`) in the reader's language: '5 July 2026'. */
export function useDayInWords(): (day: string) => string {
  const language = useLanguage();
  // Created only when a day is formatted, because it takes the browser a millisecond.
  return (day) =>
    new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
}
