import type { ImportantDate } from '#site/dates.ts';
import type { Site } from '#site/site.ts';

const day = 24 * 60 * 60 * 1000;

/** The moment at which an announced day ends in Beijing (UTC+8). */
export function endOfDay(isoDay: string): Date {
  return new Date(Date.parse(`${isoDay}T00:00:00+08:00`) + day);
}

/** Whether the date is a deadline: neither the conference itself nor a notice. */
export function isDeadline({ isConference, isNotice }: ImportantDate): boolean {
  return !isConference && !isNotice;
}

/** The deadline for abstracts, if there is one. */
export function abstractDeadlineOf({ dates }: Pick<Site, 'dates'>): ImportantDate | undefined {
  return dates.find(({ isAbstractDeadline }) => isAbstractDeadline);
}

/**
 * When the server stops accepting submissions; undefined where the deadline is not enforced. It is the end of the day, of the
 * later one where the announcements disagree, plus the minutes of grace.
 */
export function closingTime({ day, enforced }: ImportantDate): Date | undefined {
  if (!enforced) return undefined;
  const ends = (typeof day === 'string' ? [day] : Object.values(day)).map((isoDay) => endOfDay(isoDay).getTime());
  return new Date(Math.max(...ends) + enforced.graceMinutes * 60_000);
}
