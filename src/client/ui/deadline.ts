import type { Language, Text } from '#site';

const day = 24 * 60 * 60 * 1000;
const locale: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' };

/** An announced day in a language; the announcements may disagree. */
export function dayIn(day: string | Text, language: Language): string {
  return typeof day === 'string' ? day : day[language];
}

const units = [
  { unit: 'day', length: day },
  { unit: 'hour', length: day / 24 },
  { unit: 'minute', length: day / 24 / 60 },
  { unit: 'second', length: 1000 },
] as const;

/** A time in its largest unit and the next smaller one, the rest cut off: '12 days 7 hours', '12天7小时'. */
export function spanInWords(milliseconds: number, language: Language): string {
  let rest = milliseconds;
  return units
    .slice(units.findIndex(({ length }) => milliseconds >= length))
    .slice(0, 2)
    .map(({ unit, length }) => {
      const count = Math.floor(rest / length);
      rest -= count * length;
      return { unit, count };
    })
    .filter(({ count }, index) => count > 0 || index === 0)
    .map(({ unit, count }) =>
      new Intl.NumberFormat(locale[language], { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
    .join(language === 'zh' ? '' : ' ');
}

/** How long until a moment, in the reader's words: 'in 12 days', 'tomorrow'. */
export function untilInWords(moment: Date, now: Date, language: Language): string {
  const days = Math.round((midnight(moment) - midnight(now)) / day);
  return new Intl.RelativeTimeFormat(locale[language], { numeric: 'auto' }).format(days, 'day');
}

/**
 * A moment on the reader's own clock, and the place whose clock it is: '30 October at 17:00' in 'Berlin (CET)'. Midnight is told as the minute before it, since
 * it belongs to the day that ends.
 */
export function onOwnClock(moment: Date, language: Language): { when: string; place: string } {
  const isMidnight = moment.getHours() === 0 && moment.getMinutes() === 0;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const when = new Intl.DateTimeFormat(locale[language], {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(isMidnight ? moment.getTime() - 60_000 : moment);
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return { when, place: withZone(place, zoneOf(moment, language), language) };
}

function withZone(place: string, zone: string, language: Language): string {
  if (place === zone) return place;
  return language === 'zh' ? `${place}，${zone}` : `${place} (${zone})`;
}

/** What the reader's time zone is called at a moment: 'CET', 'GMT+1'. */
function zoneOf(moment: Date, language: Language): string {
  const parts = new Intl.DateTimeFormat(locale[language], { timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** The day of a moment on the reader's own clock, as a number that can be compared. */
function midnight(moment: Date): number {
  return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
}
