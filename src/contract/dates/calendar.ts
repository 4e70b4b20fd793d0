import type { ImportantDate } from '#site/dates.ts';
import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';

/** The folder of the calendar files below the site's root. */
export const calendarFolder = 'calendar';

/** Where all dates of a conference lie as a calendar file (I1, I9): `/calendar/forum-dates.en.ics`. */
export function calendarOfDates({ id }: Pick<Site, 'id'>, language: Language): string {
  return `/${calendarFolder}/${id}-dates.${language}.ics`;
}

/** Where one date lies as a calendar file: `/calendar/forum-abstract-deadline.en.ics`. */
export function calendarOfDate({ id }: Pick<Site, 'id'>, date: ImportantDate, language: Language): string {
  return `/${calendarFolder}/${id}-${dateName(date)}.${language}.ics`;
}

/** Whether a date is worth a file of its own: nobody is reminded of a day on which others have something to do. */
export function hasOwnCalendar({ isNotice }: ImportantDate): boolean {
  return !isNotice;
}

/** What a date is called where only letters, digits and hyphens fit. It stays the same when its day moves. */
export function dateName({ label }: ImportantDate): string {
  return label.en
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}
