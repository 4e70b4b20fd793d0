import { offsetAt, zoneOf } from '#contract/dates/zone.ts';
import { site } from '#client/published/site.ts';

/** The day of an ISO time in the conference's time zone, as a search writes it: `2026-05-01`. */
export function dayInZone(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '' : new Date(at + offsetAt(at, zoneOf(site))).toISOString().slice(0, 10);
}
