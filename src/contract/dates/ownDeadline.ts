import type { ImportantDate } from '#site/dates.ts';
import type { Language, Text } from '#site/text.ts';
import { abstractDeadlineOf, dayIn, endOfDay } from './deadline.ts';
import { locales } from './locales.ts';
import type { Dated } from './phase.ts';
import { zoneOf } from './zone.ts';

/**
 * The deadline for abstracts of one person, if it is later than the one that everybody is told in a language (S5).
 *
 * @param day - its last day, '2026-07-05'; '' where the organisers have not given this person longer
 */
export function ownDeadlineOf(site: Dated, day: string, language: Language): ImportantDate | undefined {
  const common = abstractDeadlineOf(site);
  if (day === '' || !common) return undefined;
  const zone = zoneOf(site);
  if (endOfDay(day, zone) <= endOfDay(dayIn(common.day, language), zone)) return undefined;
  return { ...common, day, date: dayInWords(day) };
}

/** A day such as '2024-11-02': '2 November 2024', '2024年11月2日'. */
export function dayInWords(day: string): Text {
  return { en: inWords(day, locales.en), zh: inWords(day, locales.zh) };
}

function inWords(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
