import type { TimeZone } from '#site/dates.ts';
import type { Text } from '#site/text.ts';
import { offsetAt } from './zone.ts';

/** A zone with its distance from UTC, 'Beijing time (UTC+8)'; without it where it is not the same at all of the moments. */
export function zoneInWords(zone: TimeZone, moments: readonly Date[]): Text {
  const [offset, ...others] = new Set(moments.map((moment) => offsetAt(moment, zone)));
  const { en, zh } = zone.name;
  if (offset === undefined || others.length > 0) return zone.name;
  return { en: `${en} (${utc(offset)})`, zh: `${zh}（${utc(offset)}）` };
}

/** 'UTC+8', 'UTC−3:30' or 'UTC', of a distance in milliseconds. */
export function utc(offset: number): string {
  if (!offset) return 'UTC';
  const minutes = Math.abs(offset) / 60_000;
  const rest = minutes % 60;
  return `UTC${offset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}
