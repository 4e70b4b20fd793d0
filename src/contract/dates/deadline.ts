import type { ImportantDate, TimeZone, Timed } from '#site/dates.ts';
import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';
import { offsetAt } from './zone.ts';

const day = 24 * 60 * 60 * 1000;

/** The day announced in a language; the specification's languages may disagree. */
export function dayIn(announced: string | Text, language: Language): string {
  return typeof announced === 'string' ? announced : announced[language];
}

/** The moment at which an announced day begins in a time zone. */
export function startOfDay(isoDay: string, zone: TimeZone): Date {
  return midnight(Date.parse(isoDay), zone);
}

/** The moment at which it ends there. */
export function endOfDay(isoDay: string, zone: TimeZone): Date {
  return midnight(Date.parse(isoDay) + day, zone);
}

/** Midnight in a zone, by the midnight of the same day in UTC. */
function midnight(inUtc: number, zone: TimeZone): Date {
  const [before, after] = [inUtc - day, inUtc + day].map((near) => inUtc - offsetAt(near, zone)) as [number, number];
  // They differ where the clocks are changed near that midnight. One that is skipped is the moment of the change.
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
 * When the server stops accepting submissions; undefined where the deadline is not enforced. It is the end of the day, of the
 * later one where the announcements disagree, plus the minutes of grace.
 */
export function closingTime({ day, enforced }: ImportantDate, zone: TimeZone): Date | undefined {
  if (!enforced) return undefined;
  const ends = (typeof day === 'string' ? [day] : Object.values(day)).map((isoDay) => endOfDay(isoDay, zone).getTime());
  return new Date(Math.max(...ends) + enforced.graceMinutes * 60_000);
}

/** What holds at a moment: the first part whose last day has not ended, or the last. */
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
