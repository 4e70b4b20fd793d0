import type { ImportantDate } from '#site/dates.ts';
import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';

/** The folder of the calendar files below the site's root. */
const calendarFolder = 'calendar';

/** The calendar file of all dates of a conference (I1, I9): `/calendar/forum-dates.en.ics`. */
export function calendarOfDates({ id }: Pick<Site, 'id'>, language: Language): string {
  return `/${calendarFolder}/${id}-dates.${language}.ics`;
}

/** The calendar file of one date: `/calendar/forum-abstract-deadline.en.ics`. */
export function calendarOfDate({ id }: Pick<Site, 'id'>, date: ImportantDate, language: Language): string {
  return `/${calendarFolder}/${id}-${dateName(date)}.${language}.ics`;
}

/** Whether a date has a calendar file of its own. Notices have none, as they require nothing of the reader. */
export function hasOwnCalendar({ isNotice }: ImportantDate): boolean {
  return !isNotice;
}

/**
 * Name of a date in file names. It stays the same when the day changes. A Chinese-only conference has Chinese names
 * (C6).
 */
export function dateName({ label }: ImportantDate): string {
  const others = /\p{Script=Han}/u.test(label.en) ? /[^\p{L}\p{N}]+/gu : /[^a-z\d]+/g;
  return label.en.toLowerCase().replace(others, '-').replace(/^-|-$/g, '');
}
