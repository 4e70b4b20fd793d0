import type { ImportantDate } from '#site/dates.ts';
import type { Language, Text } from '#site/text.ts';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import { abstractDeadlineOf, dayIn, endOfDay } from './deadline.ts';
import { locales } from './locales.ts';
import type { Dated } from './phase.ts';
import { zoneOf } from './zone.ts';

/**
 * One person's deadline for abstracts, if it is later than the announced one in a language (S5).
 *
 * @param day - its last day, '2026-07-05'; '' if the organisers have not extended it for this person
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

/** The range of one person's deadline: a year, from the general deadline on (S5). */
export function ownDeadlineDays(site: Dated): { first: string; last: string } | undefined {
  const common = abstractDeadlineOf(site);
  if (!common) return undefined;
  // If two were announced, submissions close on the later one.
  const first = typeof common.day === 'string' ? common.day : Object.values(common.day).toSorted().at(-1)!;
  const last = new Date(first);
  last.setUTCFullYear(last.getUTCFullYear() + 1);
  return { first, last: last.toISOString().slice(0, 'yyyy-mm-dd'.length) };
}

/** The problem of a day as one person's deadline. '' restores the general deadline. */
export function ownDeadlineProblems(day: string, site: Dated): AnyProblem[] {
  const days = ownDeadlineDays(site);
  if (day === '' || !days) return [];
  if (day < days.first) return [{ code: 'ownDeadlineEarly', field: 'deadline.to' }];
  return day > days.last ? [{ code: 'ownDeadlineLate', field: 'deadline.to' }] : [];
}

function inWords(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
