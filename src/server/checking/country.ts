import type { ConferenceContent } from '#server/conference/readConference.ts';
import {
  allTexts,
  contentFindingsAbout,
  placeOf,
  placeOfText,
  type ContentFinding,
} from '#server/conference/finding.ts';
import { endOfDay } from '#contract/dates/deadline.ts';
import { isTimeZone, offsetAt, zoneOf } from '#contract/dates/zone.ts';
import { countryName } from '#contract/names/countryName.ts';
import { isCountryCode } from '#server/publicLists/publicLists.ts';
import { zonesIn } from '#contract/dates/countryZones.ts';
import { isIsoDay } from '#contract/dates/dateDoubts.ts';

const { defect, hint } = contentFindingsAbout('country');

/** Texts about China, which are doubtful if the conference is held elsewhere. */
const chinese: readonly (readonly [RegExp, string, zh: string])[] = [
  [/\bChinese (?:embassy|consulate)|中国驻/, 'Chinese embassies', '中国驻外使领馆'],
  [/\b(?:RMB|CNY)\b|人民币|\d ?元/, 'prices in Chinese currency', '人民币价格'],
  [/[Ss]how the driver the address in Chinese/, 'taxis in China', '中国出租车'],
  [/^\+86[ -]?\d/, 'a telephone number in China', '中国的电话号码'],
  [/, China\b/, 'an address in China', '中国的地址'],
];

/** Checks what depends on the country of the venue. */
export function checkCountry(conference: ConferenceContent): ContentFinding[] {
  const { site } = conference;
  const code = site.place.country ?? 'CN';
  if (!/^[A-Z]{2}$/.test(code)) return [];
  if (!isCountryCode(code)) {
    const place = placeOf(conference, 'site', '/place/country');
    return [
      defect('noCountry', place, `'${code}' is not a country`, "Write its two letters of ISO 3166, as 'CN' or 'PT'.", [
        'The country of the venue is not valid. Please choose it from the list.',
        '会场所在国家/地区无效，请从列表中选择。',
      ]),
    ];
  }
  const zone = zoneDoubts(conference, code);
  if (code === 'CN') return zone;
  const name = countryName(code, 'en', site.place) ?? code;
  const texts = allTexts(conference);
  const mentions = chinese.flatMap(([pattern, what, zh]) => {
    for (const placed of texts) {
      const first = pattern.exec(placed.text)?.[0];
      if (first === undefined) continue;
      const found = `It mentions ${what}, but the conference is in ${name}`;
      const place = { ...placeOfText(conference, placed, first), isSummary: true as const };
      return [
        hint(
          'chineseCustoms',
          place,
          found,
          'Describe the situation there.',
          [
            `This mentions ${what} (“${first}”), but the conference is in ${name}. Please describe the situation there.`,
            `此处提到${zh}（“${first}”），而会议在${countryName(code, 'zh', site.place) ?? code}举行，请改为当地情况。`,
          ],
          { what },
        ),
      ];
    }
    return [];
  });
  return [...mentions, ...zone];
}

/** Doubts about a time zone that is not one of the country, or differs from the one in the texts. */
function zoneDoubts(conference: ConferenceContent, code: string): ContentFinding[] {
  const { site } = conference;
  const zone = zoneOf(site);
  const timePlace = placeOf(conference, 'site', '/timeZone');
  if (!isTimeZone(zone.id)) return [];
  const { en } = zone.name;
  const doubts: ContentFinding[] = [];
  if (!zonesIn(code).some((id) => showsTheSame(id, conference))) {
    const found = `The dates end at 24:00 ${en}, but the conference is in ${countryName(code, 'en', site.place) ?? code}`;
    doubts.push(
      hint('otherTimeZone', timePlace, found, `Set 'timeZone' to a zone of the venue: ${zonesIn(code).join(', ')}.`, [
        `The dates end at 24:00 ${en}, which is not the time at the venue. Please check the time zone.`,
        `各日期以${zone.name.zh}24时为准，与会场所在地的时间不同，请核对时区。`,
      ]),
    );
  }
  for (const placed of zone.id === 'Asia/Shanghai' ? [] : allTexts(conference)) {
    const named = /Beijing time|北京时间/.exec(placed.text)?.[0];
    if (named === undefined) continue;
    const found = `It mentions '${named}', but the dates are in ${en}`;
    const there = placeOfText(conference, placed, named);
    doubts.push(
      hint(
        'otherTimeZoneNamed',
        there,
        found,
        'Name the zone of the dates.',
        [
          `This says “${named}”, but the dates are in ${en}. Please use the same time everywhere.`,
          `此处写的是“${named}”，而各日期以${zone.name.zh}为准，请统一。`,
        ],
        { named },
      ),
    );
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
