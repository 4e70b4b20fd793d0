import type { ImportantDate, TimeZone, Timed } from '#site/dates.ts';
import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';
import { offsetAt } from './zone.ts';

const day = 24 * 60 * 60 * 1000;

/** The day announced in a language. The languages of the specification may disagree. */
export function dayIn(announced: string | Text, language: Language): string {
  return typeof announced === 'string' ? announced : announced[language];
}

/** The moment at which an announced day begins in a time zone. */
export function startOfDay(isoDay: string, zone: TimeZone): Date {
  return midnight(Date.parse(isoDay), zone);
}

/** The moment at which it ends in the zone. */
export function endOfDay(isoDay: string, zone: TimeZone): Date {
  return midnight(Date.parse(isoDay) + day, zone);
}

/** Midnight in a zone, from midnight of the same day in UTC. */
function midnight(inUtc: number, zone: TimeZone): Date {
  const [before, after] = [inUtc - day, inUtc + day].map((near) => inUtc - offsetAt(near, zone)) as [number, number];
  // They differ if the clocks change near that midnight. A skipped midnight is the moment of the change.
  const isMidnight = (moment: number) => moment + offsetAt(moment, zone) === inUtc;
  return new Date(isMidnight(after) && !isMidnight(before) ? after : before);
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
 * The moment at which the server stops accepting submissions; undefined if the deadline is not enforced. It is the end
 * of the day (the later one if the announcements disagree) plus the grace period.
 */
export function closingTime({ day, enforced }: ImportantDate, zone: TimeZone): Date | undefined {
  if (!enforced) return undefined;
  const ends = (typeof day === 'string' ? [day] : Object.values(day)).map((isoDay) => endOfDay(isoDay, zone).getTime());
  return new Date(Math.max(...ends) + enforced.graceMinutes * 60_000);
}

/** The part that applies at a moment: the first whose last day has not ended, or the last one. */
export function currentOf<Content extends object>(timed: Timed<Content>, moment: Date, zone: TimeZone): Content {
  if (!isList(timed)) return timed;
  return timed.find(({ until }) => !until || moment < endOfDay(until, zone)) ?? timed.at(-1) ?? timed[0];
}

function isList<Content extends object>(
  timed: Timed<Content>,
): timed is readonly [Content & { until?: string }, ...(Content & { until?: string })[]] {
  return Array.isArray(timed);
}

/** The days of the conference itself, if a date is marked as them. */
export function conferenceDaysOf({ dates }: Pick<Site, 'dates'>): ImportantDate | undefined {
  return dates.find(({ isConference }) => isConference);
}
