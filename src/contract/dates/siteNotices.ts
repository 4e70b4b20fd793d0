import type { TimeZone } from '#site/dates.ts';
import type { Site } from '#site/site.ts';
import { endOfDay, startOfDay } from './deadline.ts';

/** A notice of the organisers on every page. */
export type SiteNotice = NonNullable<Site['notices']>[number];

/** The moments at which a notice appears and disappears. */
export function spanOfNotice({ from, until }: SiteNotice, zone: TimeZone): { appears: Date; disappears: Date } {
  return { appears: startOfDay(from, zone), disappears: endOfDay(until, zone) };
}
