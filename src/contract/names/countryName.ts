import type { Place } from '#site/places.ts';
import type { Language, Text } from '#site/text.ts';
import type { Country } from '#contract/calls/people.ts';

/** Where a conference is held: China where nothing is said. */
export type Venue = Pick<Place, 'country'>;

/** Regions that are called by where the conference is held. Browsers differ in them, and in the languages. */
const regions: Readonly<Record<'inChina' | 'elsewhere', Readonly<Record<string, Text>>>> = {
  inChina: {
    TW: { en: 'Taiwan, China', zh: '中国台湾' },
    HK: { en: 'Hong Kong, China', zh: '中国香港' },
    MO: { en: 'Macao, China', zh: '中国澳门' },
  },
  // The short names of ISO 3166.
  elsewhere: {
    TW: { en: 'Taiwan, Province of China', zh: '中国台湾省' },
    HK: { en: 'Hong Kong', zh: '香港' },
    MO: { en: 'Macao', zh: '澳门' },
  },
};

/** Made once each: that takes longer than finding all names. */
const names: Partial<Record<Language, Intl.DisplayNames>> = {};

/** The name of a country in a language, by its code of two letters, or none; the same wherever a conference names it. */
export function countryName(code: string, language: Language, { country = 'CN' }: Venue): string | undefined {
  const region = code.toUpperCase();
  const called = regions[['CN', 'HK', 'MO'].includes(country) ? 'inChina' : 'elsewhere'][region];
  if (called) return called[language];
  try {
    names[language] ??= new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    return names[language].of(region);
  } catch {
    return undefined;
  }
}

/** The name of a country of the list in a language, or else the server's English one. */
export function nameOfCountry({ iso, nicename }: Country, language: Language, venue: Venue): string {
  return (iso && countryName(iso, language, venue)) || nicename;
}

/** Countries with their names in a language, sorted by these: in Chinese by pinyin. */
export function countriesByName<Listed extends Country>(
  countries: readonly Listed[],
  language: Language,
  venue: Venue,
): { country: Listed; name: string }[] {
  const { compare } = new Intl.Collator(language);
  return countries
    .map((country) => ({ country, name: nameOfCountry(country, language, venue) }))
    .toSorted((one, other) => compare(one.name, other.name));
}
