import type { Timed, TimeZone } from '#site/dates.ts';
import { endOfDay } from './deadline.ts';

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
