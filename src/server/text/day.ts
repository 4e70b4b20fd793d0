import type { TimeZone } from '#site/dates.ts';
import { offsetAt } from '#contract/dates/zone.ts';

/** The ISO day of a time in UTC. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The ISO time so many days before another. */
export function daysBefore(time: Date, days: number): string {
  return new Date(time.getTime() - days * 24 * 60 * 60_000).toISOString();
}

/** An ISO time in a time zone, as `2024-10-30 18:05`. */
export function localTime(time: string, zone: TimeZone): string {
  const moment = Date.parse(time);
  return new Date(moment + offsetAt(moment, zone)).toISOString().slice(0, 16).replace('T', ' ');
}
