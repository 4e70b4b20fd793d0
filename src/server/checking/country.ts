import type { Language, Text } from '#site/text.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import { allTexts, defect, hint, placeOf, placeOfText, type ContentFinding } from '#server/conference/finding.ts';
import { endOfDay } from '#contract/dates/deadline.ts';
import { isTimeZone, offsetAt, zoneOf } from '#contract/dates/zone.ts';
import { countryName } from '#contract/names/countryName.ts';
import { isCountryCode } from '#server/publicLists/publicLists.ts';
import { zonesIn } from '#contract/dates/countryZones.ts';
import { isIsoDay } from '#contract/dates/dateDoubts.ts';

/** Texts about China, which are doubtful if the conference is held elsewhere. */
const chinese = {
  embassies: /\bChinese (?:embassy|consulate)|中国驻/,
  prices: /\b(?:RMB|CNY)\b|人民币|\d ?元/,
  taxis: /[Ss]how the driver the address in Chinese/,
  phone: /^\+86[ -]?\d/,
  address: /, China\b/,
} as const;

/** Checks what depends on the country of the venue. */
export function checkCountry(conference: ConferenceContent): ContentFinding[] {
  const { site } = conference;
  const code = site.place.country ?? 'CN';
  if (!/^[A-Z]{2}$/.test(code)) return [];
  if (!isCountryCode(code)) return [defect('noCountry', placeOf(conference, 'site', '/place/country'), { code })];
  const nameIn = (language: Language) => countryName(code, language, site.place) ?? code;
  const country = { en: nameIn('en'), zh: nameIn('zh') };
  const zone = zoneDoubts(conference, code, country);
  if (code === 'CN') return zone;
  const texts = allTexts(conference);
  const mentions = Object.entries(chinese).flatMap(([topic, pattern]) => {
    for (const placed of texts) {
      const first = pattern.exec(placed.text)?.[0];
      if (first === undefined) continue;
      const place = { ...placeOfText(conference, placed, first), sumsUp: 'site' as const };
      return [hint('chineseCustoms', place, { topic: topic as keyof typeof chinese, examples: [first], country })];
    }
    return [];
  });
  return [...mentions, ...zone];
}

/** Doubts about a time zone that is not one of the country, or differs from the one in the texts. */
function zoneDoubts(conference: ConferenceContent, code: string, country: Text): ContentFinding[] {
  const zone = zoneOf(conference.site);
  if (!isTimeZone(zone.id)) return [];
  const zones = zonesIn(code);
  const doubts = zones.some((id) => showsTheSame(id, conference))
    ? []
    : [hint('otherTimeZone', placeOf(conference, 'site', '/timeZone'), { zone: zone.name, country, zones })];
  for (const placed of zone.id === 'Asia/Shanghai' ? [] : allTexts(conference)) {
    const named = /Beijing time|北京时间/.exec(placed.text)?.[0];
    if (named === undefined) continue;
    doubts.push(hint('otherTimeZoneNamed', placeOfText(conference, placed, named), { named, zone: zone.name }));
  }
  return doubts;
}

/** Whether a zone has the same time as the site's own when each of the dates ends. */
function showsTheSame(id: string, { site }: ConferenceContent): boolean {
  const zone = zoneOf(site);
  const days = site.dates.flatMap(({ day }) => (typeof day === 'string' ? [day] : Object.values(day))).filter(isIsoDay);
  return days.every((day) => {
    const end = endOfDay(day, zone);
    return offsetAt(end, { ...zone, id }) === offsetAt(end, zone);
  });
}
