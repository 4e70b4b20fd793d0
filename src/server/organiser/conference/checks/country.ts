import type { ConferenceContent } from '#server/conference/readConference.ts';
import { contentFindingsAbout, lineOf, placeOf, type ContentFinding } from '#server/conference/finding.ts';
import { endOfDay } from '#contract/dates/deadline.ts';
import { isTimeZone, offsetAt, zoneOf } from '#contract/dates/zone.ts';
import { countryName } from '#contract/names/countryName.ts';
import { isCountryCode } from '#server/publicLists/publicLists.ts';
import { zonesIn } from '#contract/dates/countryZones.ts';
import { isDay } from '#server/text/day.ts';

const { defect, hint } = contentFindingsAbout('country');

/** What is said of China where the conference is not held there. */
const chinese: readonly (readonly [RegExp, string])[] = [
  [/\bChinese (?:embassy|consulate)|中国驻/, 'Chinese embassies'],
  [/\b(?:RMB|CNY)\b|人民币|\d ?元/, 'prices in Chinese currency'],
  [/[Ss]how the driver the address in Chinese/, 'taxis in China'],
  [/(?<=')\+86[ -]?\d/, 'a telephone number in China'],
  [/, China\b/, 'an address in China'],
];

/** What does not fit the country of the venue. */
export function checkCountry(conference: ConferenceContent): ContentFinding[] {
  const { site, sources } = conference;
  const code = site.place.country ?? 'CN';
  if (!/^[A-Z]{2}$/.test(code)) return [];
  if (!isCountryCode(code)) {
    const place = placeOf(conference, code, 'country.ts');
    return [defect(place, `'${code}' is no country`, "Write its two letters of ISO 3166, as 'CN' or 'PT'.")];
  }
  const zone = zoneDoubts(conference, code);
  if (code === 'CN') return zone;
  const name = countryName(code, 'en', site.place) ?? code;
  const said = chinese.flatMap(([pattern, what]) => {
    for (const [file, source] of sources) {
      const first = pattern.exec(source)?.[0];
      if (first === undefined) continue;
      const found = `It speaks of ${what}, and the conference is in ${name}`;
      return [hint({ file, line: lineOf(source, first) ?? 1 }, found, 'Say what holds there.')];
    }
    return [];
  });
  return [...said, ...zone];
}

/** A time zone that is not that of the country, or is not the one that the texts name. */
function zoneDoubts(conference: ConferenceContent, code: string): ContentFinding[] {
  const { site, sources } = conference;
  const zone = zoneOf(site);
  const place = placeOf(conference, zone.id, 'country.ts');
  if (!isTimeZone(zone.id)) return [];
  const { en } = zone.name;
  const doubts: ContentFinding[] = [];
  if (!zonesIn(code).some((id) => showsTheSame(id, conference))) {
    const found = `The dates end at 24:00 ${en}, and the conference is in ${countryName(code, 'en', site.place) ?? code}`;
    doubts.push(hint(place, found, `Name the zone of the place as 'timeZone': ${zonesIn(code).join(', ')}.`));
  }
  for (const [file, source] of zone.id === 'Asia/Shanghai' ? [] : sources) {
    const named = /Beijing time|北京时间/.exec(source)?.[0];
    if (named === undefined) continue;
    const found = `It speaks of '${named}', and the dates end in ${en}`;
    doubts.push(hint({ file, line: lineOf(source, named) ?? 1 }, found, 'Name the zone of the dates.'));
  }
  return doubts;
}

/** Whether the clocks of a zone show the time in which each of the dates ends. */
function showsTheSame(id: string, { site }: ConferenceContent): boolean {
  const zone = zoneOf(site);
  const days = site.dates.flatMap(({ day }) => (typeof day === 'string' ? [day] : Object.values(day))).filter(isDay);
  return days.every((day) => {
    const end = endOfDay(day, zone);
    return offsetAt(end, { ...zone, id }) === offsetAt(end, zone);
  });
}
