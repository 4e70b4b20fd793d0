import type { Language, Text } from '#site/text.ts';
import { topicName, useTopics } from '#client/conference/topics.ts';
import { site } from '#client/published/site.ts';
import { peopleCalls, type Country } from '#contract/calls/people.ts';
import { countriesByName, nameOfCountry } from '#contract/names/countryName.ts';
import type { SiteTopics } from '#contract/rules/topics.ts';
import type { Vocabulary } from '#contract/query/query.ts';
import { buildVocabulary } from '#contract/query/vocabulary.ts';
import { request } from '#client/api/request.ts';
import { LatestReplies } from '#client/api/latestReplies.ts';
import { useReply } from '#client/api/useReply.ts';
import { RecordCache } from '#client/records/recordCache.ts';
import { adminDatabase } from '#client/admin/device/keeping.ts';
import { useShownSite } from '#client/admin/device/publishedSite.ts';
import { typeName } from '#contract/names/typeName.ts';

/** Names for the numbers and codes in the list. */
export interface Meanings {
  vocabulary: Vocabulary;
  topic: (number: string) => Text | undefined;
  type: (value: string) => Text;
  country: (id: string, language: Language) => string;
  /** All countries, sorted by name. */
  countriesIn: (language: Language) => { value: string; label: string }[];
  /** A country as a search contains it: its two-letter code, if it has one. */
  countryCode: (id: string) => string;
}

const countries = new LatestReplies<'countries', readonly Country[]>(
  () => request(peopleCalls.country_list, undefined),
  new RecordCache('answer', adminDatabase, ({ country_id }: Country) => String(country_id)),
);
const key = 'countries';
const none: readonly Country[] = [];

/** Stores the names of countries on the device. A reply that arrived before sign-in is only in the page's memory. */
export async function keepCountries(): Promise<void> {
  await countries.ask(key);
}

/** The conference's topics and types, and the countries, which are requested once and cached. */
export function useMeanings(): Meanings {
  const { data = none } = useReply(countries, key, { isLasting: true });
  const topics = useTopics();
  const { version } = useShownSite();
  return latestMeanings(data, topics, version);
}

let latest: { from: readonly [readonly Country[], SiteTopics, string]; meanings: Meanings } | undefined;

/** Shared by all components, so that some five hundred names are looked up once and not by each of them. */
function latestMeanings(...from: readonly [readonly Country[], SiteTopics, string]): Meanings {
  if (!latest || latest.from.some((part, index) => part !== from[index])) {
    const [countries, topics] = from;
    latest = { from, meanings: meaningsOf(countries, topics) };
  }
  return latest.meanings;
}

function meaningsOf(countries: readonly Country[], topics: SiteTopics): Meanings {
  // Computed once, not for each row, because browsers are slow to find a name.
  const nameIn = (language: Language) =>
    new Map(countries.map((each) => [String(each.country_id), nameOfCountry(each, language, site.place)] as const));
  const namesById = { en: nameIn('en'), zh: nameIn('zh') };
  const sortedIn = (language: Language) =>
    countriesByName(countries, language, site.place).map(({ country, name }) => ({
      value: String(country.country_id),
      label: name,
    }));
  const sorted: Partial<Record<Language, { value: string; label: string }[]>> = {};
  const byId = new Map(countries.map((country) => [String(country.country_id), country]));
  return {
    vocabulary: buildVocabulary({ ...site, ...topics }, countries),
    topic: (number) => topicName(topics, number),
    type: (value) => typeName(site.submission.dashboardTypes, value),
    country: (id, language) => namesById[language].get(id) ?? '',
    countriesIn: (language) => (sorted[language] ??= sortedIn(language)),
    countryCode: (id) => byId.get(id)?.iso?.toUpperCase() || id,
  };
}
