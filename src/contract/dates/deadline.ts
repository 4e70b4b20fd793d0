import type { ImportantDate } from '#site/dates.ts';
import type { Site } from '#site/site.ts';

const day = 24 * 60 * 60 * 1000;

/** The moment at which an announced day ends in Beijing (UTC+8). */
export function endOfDay(isoDay: string): Date {
  return new Date(Date.parse(`${isoDay}T00:00:00+08:00`) + day);
}

/** Whether something is due on that date: it is neither the conference itself nor a notice. */
export function isDeadline({ isConference, isNotice }: ImportantDate): boolean {
  return !isConference && !isNotice;
}

/** Until when abstracts are taken, or nothing where no date says so. */
export function abstractDeadline({ dates }: Pick<Site, 'dates'>): ImportantDate | undefined {
  return dates.find(({ isAbstractDeadline }) => isAbstractDeadline);
}

/**
 * The moment from which a server takes nothing more, or none where the deadline only informs: the end of its day, of the
 * later one where the announcements disagree, and the minutes of grace.
 */
export function closingTime({ day, enforced }: ImportantDate): Date | undefined {
  if (!enforced) return undefined;
  const ends = (typeof day === 'string' ? [day] : Object.values(day)).map((isoDay) => endOfDay(isoDay).getTime());
  return new Date(Math.max(...ends) + enforced.graceMinutes * 60_000);
}
