import { useEffect, useMemo, useState } from 'react';
import type { Language, Text } from '#site/text.ts';
import { site } from '#conference/site.ts';
import { peopleCalls, type Country } from '#contract/calls/people.ts';
import { countriesByName, nameOfCountry } from '#contract/names/countryName.ts';
import type { Vocabulary } from '#contract/query/query.ts';
import { vocabularyOf } from '#contract/query/vocabulary.ts';
import { request } from '#client/api/request.ts';
import { keepRow, keptRow } from '#client/admin/device/keeping.ts';

/** What numbers in the list mean. */
export interface Meanings {
  vocabulary: Vocabulary;
  topic: (number: string) => Text | undefined;
  type: (value: string) => Text;
  country: (id: string, language: Language) => string;
  /** All to choose from, sorted by their names. */
  countriesIn: (language: Language) => { value: string; name: string }[];
  /** As it is written in a search: two letters, where the country has them. */
  countryCode: (id: string) => string;
}

let known: readonly Country[] | undefined;

/** The conference's topics and types, and the countries, which are asked for once and kept. */
export function useMeanings(): Meanings {
  const [countries, setCountries] = useState(known ?? []);
  useEffect(() => {
    if (!known) void findCountries(setCountries);
  }, []);
  return useMemo(() => meaningsOf(countries), [countries]);
}

async function findCountries(show: (countries: readonly Country[]) => void): Promise<void> {
  const kept = await keptRow('countries');
  if (kept) show((known = kept.countries));
  const outcome = await request(peopleCalls.country_list, undefined);
  if (outcome.kind !== 'success') return;
  show((known = outcome.data));
  await keepRow({ key: 'countries', countries: outcome.data });
}

function meaningsOf(countries: readonly Country[]): Meanings {
  const { byValue, other } = site.submission.dashboardTypes;
  // Not for each row: the browser takes its time to find a name.
  const nameIn = (language: Language) =>
    new Map(countries.map((each) => [String(each.country_id), nameOfCountry(each, language, site.place)] as const));
  const namesById = { en: nameIn('en'), zh: nameIn('zh') };
  const byId = new Map(countries.map((country) => [String(country.country_id), country]));
  return {
    vocabulary: vocabularyOf(site, countries),
    topic: (number) => site.topics[Number(number) - 1],
    type: (value) => byValue[value] ?? other,
    country: (id, language) => namesById[language].get(id) ?? '',
    countriesIn: (language) =>
      countriesByName(countries, language, site.place).map(({ country, name }) => ({
        value: String(country.country_id),
        name,
      })),
    countryCode: (id) => byId.get(id)?.iso?.toUpperCase() || id,
  };
}
