import type { Language, Text } from '#site/text.ts';
import { locales } from '#client/i18n/locale.ts';

const day = 24 * 60 * 60 * 1000;

/** An announced day in a language; the announcements may disagree. */
export function dayIn(day: string | Text, language: Language): string {
  return typeof day === 'string' ? day : day[language];
}

/**
 * How long until a moment, in the reader's words: 'in 12 days', 'tomorrow'. Midnight belongs to the day that ends, as in
 * Beijing, where a deadline of today is not one of tomorrow.
 */
export function untilInWords(moment: Date, now: Date, language: Language): string {
  const days = Math.round((midnight(new Date(moment.getTime() - 1)) - midnight(now)) / day);
  return new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }).format(days, 'day');
}

/** The day of a moment on the reader's own clock, as a number that can be compared. */
function midnight(moment: Date): number {
  return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
}
