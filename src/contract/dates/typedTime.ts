import type { TimeZone } from '#site/dates.ts';
import { offsetAt } from '#contract/dates/zone.ts';

/** The moment of a time as it is typed (`2026-12-01T09:00`) in a zone, as ISO 8601; undefined for none. */
export function momentOf(typed: string, zone: TimeZone): string | undefined {
  const inUtc = Date.parse(`${typed}Z`);
  if (Number.isNaN(inUtc)) return undefined;
  // Twice: the distance is another one where the clocks are changed in between.
  const near = inUtc - offsetAt(inUtc, zone);
  return new Date(inUtc - offsetAt(near, zone)).toISOString();
}

/** A moment as it is typed in a zone. */
export function typedTime(moment: number, zone: TimeZone): string {
  return new Date(moment + offsetAt(moment, zone)).toISOString().slice(0, 16);
}
