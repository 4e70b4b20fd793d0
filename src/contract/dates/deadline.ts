import type { ImportantDate } from '#site/dates.ts';
import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';

const day = 24 * 60 * 60 * 1000;

/** The day announced in a language; the specification's languages may disagree. */
export function dayIn(announced: string | Text, language: Language): string {
  return typeof announced === 'string' ? announced : announced[language];
}

/** The moment at which an announced day begins in Beijing (UTC+8). */
export function startOfDay(isoDay: string): Date {
  return new Date(`${isoDay}T00:00:00+08:00`);
}

/** The moment at which it ends there. */
export function endOfDay(isoDay: string): Date {
  return new Date(startOfDay(isoDay).getTime() + day);
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
