import type { ImportantDate } from '#site/dates.ts';
import type { Language } from '#site/text.ts';
import { offsetAt, zoneInWords } from '#contract/dates/zone.ts';
import { endOf, zone } from '#client/conference/importantDates.ts';

/** The zone in which dates end: 'Beijing time (UTC+8)'. */
export function zoneOfDates(dates: readonly ImportantDate[], language: Language): string {
  return zoneInWords(
    zone,
    dates.map((date) => endOf(date, language)),
  )[language];
}

/** Whether the reader's time zone differs from the conference's at a moment. */
export function isElsewhere(moment: Date): boolean {
  return -moment.getTimezoneOffset() * 60_000 !== offsetAt(moment, zone);
}
