import type { Site } from '#site/site.ts';
import type { Country } from '#contract/calls/people.ts';
import { countryName, type Venue } from '#contract/names/countryName.ts';
import { leftOf, type SiteTopics } from '#contract/rules/topics.ts';
import type { QueryChoice, Vocabulary } from './query.ts';

/**
 * The conference's names for topics, types and countries, with which abstracts can be searched. The number and name of
 * a merged topic find the topic that it was merged into, so that saved searches still work (C9).
 */
export function buildVocabulary(
  { submission, place, ...site }: SiteTopics & Pick<Site, 'submission' | 'place'>,
  countries: readonly Country[],
): Vocabulary {
  return {
    topic: site.topics.map(({ en, zh }, index) => {
      const value = String(leftOf(site, index + 1));
      const number = String(index + 1);
      return { value, names: value === number ? [en, zh] : [en, zh, number] };
    }),
    type: submission.types.map(({ value, label }) => ({ value, names: [label.en, label.zh] })),
    country: countries.map((country) => countryChoice(country, place)),
  };
}

function countryChoice({ country_id, nicename, iso }: Country, venue: Venue): QueryChoice {
  const names = iso ? [countryName(iso, 'en', venue), countryName(iso, 'zh', venue), iso] : [];
  const known = names.filter((name) => name !== undefined);
  return { value: String(country_id), names: [...new Set([nicename, ...known])] };
}
