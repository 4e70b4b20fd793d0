import type { ImportantDate } from '#site/dates.ts';
import type { Site } from '#site/site.ts';

/** The days of the conference itself, if a date is marked as them. */
export function conferenceDaysOf({ dates }: Pick<Site, 'dates'>): ImportantDate | undefined {
  return dates.find(({ isConference }) => isConference);
}
