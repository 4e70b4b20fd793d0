import type { TimeZone } from '#site/dates.ts';
import { offsetAt } from '#contract/dates/zone.ts';

/** The time zones of a country (ISO 3166), by their IANA names. */
export function zonesIn(country: string): readonly string[] {
  // TypeScript does not know the method yet.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined };
  return locale.getTimeZones() ?? [];
}

/** Main zones of countries whose other zones are islands and outposts (primary zones of the Unicode CLDR). */
const primary: Readonly<Record<string, string>> = {
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
};

/** The zone of a conference in a country; undefined if it depends on the place. */
export function mainZoneOf(country: string, now: Date): string | undefined {
  const [first, ...others] = zonesIn(country);
  if (primary[country]) return primary[country];
  return others.every((other) => haveOneClock(other, first ?? other, now)) ? first : undefined;
}

/** Whether two zones show the same time in January and in July. */
function haveOneClock(one: string, other: string, now: Date): boolean {
  const offset = (id: string, month: number) => offsetAt(Date.UTC(now.getUTCFullYear(), month), asZone(id));
  return [0, 6].every((month) => offset(one, month) === offset(other, month));
}

function asZone(id: string): TimeZone {
  return { id, name: { en: id, zh: id } };
}

/** The name of a zone: 'Portugal time', or 'New York time' if the country has several. */
export function namedZone(id: string): TimeZone {
  if (id === 'Asia/Shanghai') return { id, name: { en: 'Beijing time', zh: '北京时间' } };
  const named = (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: id, timeZoneName: 'shortGeneric' })
      .formatToParts(0)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const city = id.slice(id.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const [en, zh] = [named('en'), named('zh-CN')];
  return {
    id,
    name: {
      en: / Time$/.test(en) ? en.replace(/Time$/, 'time') : `${city} time`,
      zh: zh.endsWith('时间') ? zh : `${city}时间`,
    },
  };
}
