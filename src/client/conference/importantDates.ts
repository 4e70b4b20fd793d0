import type { ImportantDate } from '#site/dates.ts';
import type { Language } from '#site/text.ts';
import { site } from '#client/published/site.ts';
import { abstractDeadlineOf, dayIn, endOfDay, conferenceDaysOf } from '#contract/dates/deadline.ts';
import { zoneOf } from '#contract/dates/zone.ts';

/** The deadline for abstracts. */
export const abstractDeadline: ImportantDate | undefined = abstractDeadlineOf(site);

/** The days of the conference itself. */
export const conferenceDays: ImportantDate | undefined = conferenceDaysOf(site);

/** The last day to register, if one is announced. */
export const registrationEnd: ImportantDate | undefined = site.dates.find(({ isRegistrationEnd }) => isRegistrationEnd);

/** The time zone of all dates. */
export const zone = zoneOf(site);

/** The end of a date as it is announced in a language. */
export function endOf({ day }: ImportantDate, language: Language): Date {
  return endOfDay(dayIn(day, language), zone);
}
