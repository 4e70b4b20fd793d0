import type { TimeZone } from '#site/dates.ts';
import type { Site } from '#site/site.ts';

/** The zone of a conference that names none. */
const beijing: TimeZone = { id: 'Asia/Shanghai', name: { en: 'Beijing time', zh: '北京时间' } };

/** The time zone in which a conference's dates begin and end. */
export function zoneOf({ timeZone = beijing }: Pick<Site, 'timeZone'>): TimeZone {
  return timeZone;
}

/** Making a format takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which a zone is ahead of UTC at a moment. */
export function offsetAt(moment: number | Date, { id }: TimeZone): number {
  let format = formats.get(id);
  if (!format) formats.set(id, (format = new Intl.DateTimeFormat('en', { timeZone: id, timeZoneName: 'longOffset' })));
  // Some engines write a minus sign, others a hyphen.
  const [, sign, hours = 0, minutes = 0] = /GMT(.)(\d+):(\d+)/.exec(format.format(moment)) ?? [];
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
