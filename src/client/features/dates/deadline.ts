import type { Language } from '#site/text.ts';
import { locales } from '#contract/dates/locales.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * The time until a moment in words: 'in 12 days', 'tomorrow'. Midnight belongs to the day that ends, so that a deadline
 * at 24:00 today is not one of tomorrow.
 */
export function untilInWords(moment: Date, now: Date, language: Language): string {
  const days = Math.round((midnight(new Date(moment.getTime() - 1)) - midnight(now)) / day);
  return new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }).format(days, 'day');
}

/** The local day of a moment, as a comparable number. */
function midnight(moment: Date): number {
  return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
}
