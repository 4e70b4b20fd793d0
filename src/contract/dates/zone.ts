import type { TimeZone } from '#site/dates.ts';
import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';

/** The default zone of a conference. */
const beijing: TimeZone = { id: 'Asia/Shanghai', name: { en: 'Beijing time', zh: '北京时间' } };

/** The time zone in which a conference's dates begin and end. */
export function zoneOf({ timeZone = beijing }: Pick<Site, 'timeZone'>): TimeZone {
  return timeZone;
}

/** Whether a text is the IANA name of a place's zone, such as 'Europe/Lisbon'. */
export function isTimeZone(id: string): boolean {
  try {
    return id.includes('/') && new Intl.DateTimeFormat('en', { timeZone: id }).format() !== '';
  } catch {
    return false;
  }
}

/** Cached: making a format takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which a zone is ahead of UTC at a moment. */
export function offsetAt(moment: number | Date, { id }: TimeZone): number {
  let format = formats.get(id);
  if (!format) formats.set(id, (format = new Intl.DateTimeFormat('en', { timeZone: id, timeZoneName: 'longOffset' })));
  // Engines write either a minus sign or a hyphen.
  const [, sign, hours = 0, minutes = 0] = /GMT(.)(\d+):(\d+)/.exec(format.format(moment)) ?? [];
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The moment of a typed local time (`2026-12-01T09:00`) in a zone, as ISO 8601; undefined if it is no time. */
export function momentOf(typed: string, zone: TimeZone): string | undefined {
  const inUtc = Date.parse(`${typed}Z`);
  if (Number.isNaN(inUtc)) return undefined;
  // Twice: the offset differs if the clocks change in between.
  const near = inUtc - offsetAt(inUtc, zone);
  return new Date(inUtc - offsetAt(near, zone)).toISOString();
}

/** A moment as local time in a zone, as it is typed. */
export function typedTime(moment: number, zone: TimeZone): string {
  return new Date(moment + offsetAt(moment, zone)).toISOString().slice(0, 16);
}

/** A zone with its offset, 'Beijing time (UTC+8)'. Omits the offset if it is not the same at all moments. */
export function zoneInWords(zone: TimeZone, moments: readonly Date[]): Text {
  const [offset, ...others] = new Set(moments.map((moment) => offsetAt(moment, zone)));
  const { en, zh } = zone.name;
  if (offset === undefined || others.length > 0) return zone.name;
  return { en: `${en} (${utc(offset)})`, zh: `${zh}（${utc(offset)}）` };
}

/** 'UTC+8', 'UTC−3:30' or 'UTC' for an offset in milliseconds. */
export function utc(offset: number): string {
  if (!offset) return 'UTC';
  const minutes = Math.abs(offset) / 60_000;
  const rest = minutes % 60;
  return `UTC${offset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}
