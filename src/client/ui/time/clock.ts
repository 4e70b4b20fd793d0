import { useCallback } from 'react';
import type { Language } from '#site/text.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { locales } from '#contract/dates/locales.ts';

/**
 * Formats a time in the reader's time zone: '12:03', with the day if it is not today. Not for prerendered content,
 * since the build knows no time zone.
 */
export function useClock(): (milliseconds: number) => string {
  const language = useLanguage();
  return useCallback(
    (milliseconds: number) => {
      const date = new Date(milliseconds);
      const isToday = date.toDateString() === new Date().toDateString();
      const { time, dayAndTime } = (formats[language] ??= formatsOf(language));
      return (isToday ? time : dayAndTime).format(date);
    },
    [language],
  );
}

interface Formats {
  time: Intl.DateTimeFormat;
  dayAndTime: Intl.DateTimeFormat;
}

/** Cached: creating a format takes longer than rendering a list row. */
const formats: Partial<Record<Language, Formats>> = {};

function formatsOf(language: Language): Formats {
  const locale = locales[language];
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return {
    time: new Intl.DateTimeFormat(locale, time),
    dayAndTime: new Intl.DateTimeFormat(locale, { ...time, day: 'numeric', month: 'long' }),
  };
}
