import type { Place } from '#site/places.ts';
import type { Language, Text } from '#site/text.ts';
import type { Country } from '#contract/calls/people.ts';

/** The country of a conference, China by default. */
export type Venue = Pick<Place, 'country'>;

/** Regions whose names depend on the country of the conference. Browsers name them differently, and so do languages. */
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

/** Cached: making one takes longer than looking up all names. */
const names: Partial<Record<Language, Intl.DisplayNames>> = {};

/** The name of a country by its two-letter code, the same everywhere in a conference; undefined for an unknown code. */
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

/** The name of a listed country in a language. Falls back to the server's English name. */
export function nameOfCountry({ iso, nicename }: Country, language: Language, venue: Venue): string {
  return (iso && countryName(iso, language, venue)) || nicename;
}

/** Countries with their names in a language, sorted by name, in Chinese by pinyin. */
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
