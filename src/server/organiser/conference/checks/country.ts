import type { Conference } from '#server/organiser/conference/content.ts';
import { defect, hint, lineOf, placeOf, type ContentFinding } from '#server/organiser/conference/finding.ts';
import { countryName } from '#contract/names/countryName.ts';
import { isCountryCode } from '#server/people/countries.ts';

const about = 'country';

/** What is said of China where the conference is not held there. */
const chinese: readonly (readonly [RegExp, string])[] = [
  [/\bChinese (?:embassy|consulate)|中国驻/, 'Chinese embassies'],
  [/\b(?:RMB|CNY)\b|人民币|\d ?元/, 'prices in Chinese currency'],
  [/[Ss]how the driver the address in Chinese/, 'taxis in China'],
  [/(?<=')\+86[ -]?\d/, 'a telephone number in China'],
  [/, China\b/, 'an address in China'],
];

/** What does not fit the country of the venue. */
export function country(conference: Conference): ContentFinding[] {
  const { site, sources } = conference;
  const code = site.place.country ?? 'CN';
  if (!isCountryCode(code)) {
    const place = placeOf(conference, code, 'country.ts');
    return [defect(about, place, `'${code}' is no country`, "Write its two letters of ISO 3166, as 'CN' or 'PT'.")];
  }
  if (code === 'CN') return [];
  const name = countryName(code, 'en') ?? code;
  const said = chinese.flatMap(([pattern, what]) => {
    for (const [file, source] of sources) {
      const first = pattern.exec(source)?.[0];
      if (first === undefined) continue;
      const found = `It speaks of ${what}, and the conference is in ${name}`;
      return [hint(about, { file, line: lineOf(source, first) ?? 1 }, found, 'Say what holds there.')];
    }
    return [];
  });
  const zone = hint(
    about,
    placeOf(conference, 'isAbstractDeadline', 'dates.ts'),
    `Deadlines end at 24:00 in Beijing (UTC+8), and the conference is in ${name}`,
    'The site says so beside each, and gives the time on the reader’s own clock: choose the days accordingly.',
  );
  return [...said, zone];
}
