import { channelsOf } from '#contract/pages/palette.ts';
import type { TimeZone } from '#site/dates.ts';
import type { Language } from '#site/text.ts';
import { languages } from '#contract/pages/page.ts';
import type { NewConference } from '#server/beginning/newConference.ts';
import { isCountryCode } from '#server/publicLists/publicLists.ts';
import { isIsoDay } from '#contract/dates/dateDoubts.ts';
import { UsageError, type Options, type ValuesOf } from '#server/organiser/command.ts';
import { mainZoneOf, namedZone, zonesIn } from '#contract/dates/countryZones.ts';
import { isTimeZone } from '#contract/dates/zone.ts';

export const options = {
  languages: {
    type: 'string',
    value: '<list>',
    meaning: "The languages of the site: 'en', 'zh', or 'en,zh' (the default)",
  },
  'name-en': { type: 'string', value: '<text>', meaning: 'Its name in English' },
  'name-zh': { type: 'string', value: '<text>', meaning: 'Its name in Chinese' },
  short: { type: 'string', value: '<text>', meaning: "Its short name, in the header and under the icon: 'ICFS 2027'" },
  'city-en': { type: 'string', value: '<text>', meaning: 'Its city in English' },
  'city-zh': { type: 'string', value: '<text>', meaning: 'Its city in Chinese' },
  country: {
    type: 'string',
    value: '<code>',
    meaning: 'Its country, by two letters of ISO 3166 (CN by default)',
  },
  zone: {
    type: 'string',
    value: '<zone>',
    meaning: "The time zone of its dates, such as 'Europe/Lisbon' (by default that of the country)",
  },
  dates: { type: 'string', value: '<days>', meaning: 'Its days: 2027-05-18..2027-05-21, or one day' },
  email: { type: 'string', value: '<address>', meaning: "The secretariat's e-mail address" },
  hue: { type: 'string', value: '<colour>', meaning: "Its colour, '#1d4d3a'; the others are derived from it" },
} as const satisfies Options;

/**
 * @param id - the name as typed
 * @param now - the year for which a country's zones are compared
 * @throws {UsageError} for an unusable value, with an example of a usable one
 */
export function givenBy(id: string, values: ValuesOf<typeof options>, now: Date): NewConference {
  checkName(id);
  const { short, zone, dates, email, hue } = values;
  const country = values.country === undefined ? undefined : countryOf(values.country);
  const shown = values.languages === undefined ? undefined : languagesGiven(values);
  return {
    id,
    languages: shown,
    name: { en: inLine(values, 'name-en'), zh: inLine(values, 'name-zh') },
    shortName: short === undefined ? undefined : inLine(values, 'short'),
    city: { en: inLine(values, 'city-en'), zh: inLine(values, 'city-zh') },
    country,
    zone: zoneGiven(zone, country ?? 'CN', now),
    days: dates === undefined ? undefined : daysOf(dates),
    email: email === undefined ? undefined : emailOf(email),
    hue: hue === undefined ? undefined : hueOf(hue),
  };
}

function checkName(id: string): void {
  if (id.length <= 40 && /^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(id)) return;
  throw new UsageError(
    `'${id}' cannot be the name of a folder and of an address: lower-case letters, digits and hyphens, such as 'grain-2027'; at most 40 of them, a letter first.`,
  );
}

function inLine(values: ValuesOf<typeof options>, option: 'name-en' | 'name-zh' | 'short' | 'city-en' | 'city-zh') {
  const text = values[option]?.trim();
  if (text === undefined) return undefined;
  if (text === '' || /[\p{Cc}\u2028\u2029]/u.test(text))
    throw new UsageError(`--${option} must be some words on one line.`);
  if (option.endsWith('-en') && /\p{Script=Han}/u.test(text))
    throw new UsageError(`--${option} is read by those who do not read Chinese: write it in Latin letters.`);
  return text;
}

/** The languages of the site. Texts in any other language are refused. */
function languagesGiven(values: ValuesOf<typeof options>): readonly Language[] {
  const typed = (values.languages ?? '').split(',').map((each) => each.trim());
  const named = languages.filter((language) => typed.includes(language));
  if (named.length === 0 || named.length !== typed.length)
    throw new UsageError(`--languages is '${values.languages}', but must be en, zh or en,zh.`);
  const other = languages.find((language) => !named.includes(language));
  for (const option of ['name', 'city'] as const)
    if (other && values[`${option}-${other}`] !== undefined)
      throw new UsageError(`--${option}-${other} is given, and the site is in another language only.`);
  return named;
}

function countryOf(typed: string): string {
  const code = typed.trim().toUpperCase();
  if (isCountryCode(code)) return code;
  throw new UsageError(
    `--country '${typed}' is not a country: write its two letters of ISO 3166, such as 'CN' or 'PT'.`,
  );
}

function zoneGiven(typed: string | undefined, country: string, now: Date): TimeZone {
  const id = typed ?? mainZoneOf(country, now);
  if (id !== undefined && isTimeZone(id)) return namedZone(id);
  const several = `its country has several, ${zonesIn(country).join(', ')}`;
  if (id === undefined) throw new UsageError(`--zone must be given: ${several}.`);
  throw new UsageError(`--zone '${id}' is no time zone: write its place as IANA does, as 'Europe/Lisbon'.`);
}

function daysOf(typed: string): { first: string; last: string } {
  const [first = '', last = first, ...more] = typed.split('..');
  if (more.length > 0 || !isIsoDay(first) || !isIsoDay(last))
    throw new UsageError(`--dates '${typed}' is no day or two of them: 2027-05-18..2027-05-21.`);
  if (last < first) throw new UsageError(`--dates '${typed}' ends before it begins.`);
  return { first, last };
}

function emailOf(typed: string): string {
  if (/^[^\s@'"<>]+@[^\s@'"<>]+\.[^\s@'"<>]+$/.test(typed)) return typed;
  throw new UsageError(`--email '${typed}' is no e-mail address.`);
}

function hueOf(typed: string): string {
  const channels = channelsOf(typed.startsWith('#') ? typed : `#${typed}`);
  if (!channels) throw new UsageError(`--hue '${typed}' must be written as '#1d4d3a', with its quotation marks.`);
  return `#${channels.map((value) => (value * 255).toString(16).padStart(2, '0')).join('')}`;
}
