import type { Site } from '#site/site.ts';
import type { Country } from '#contract/calls/people.ts';
import { countryName, type Venue } from '#contract/names/countryName.ts';
import type { QueryChoice, Vocabulary } from './query.ts';

/** The conference's names for topics, types and countries, by which its abstracts can be searched. */
export function buildVocabulary(
  { topics, submission, place }: Pick<Site, 'topics' | 'submission' | 'place'>,
  countries: readonly Country[],
): Vocabulary {
  return {
    topic: topics.map((topic, index) => ({ value: String(index + 1), names: [topic.en, topic.zh] })),
    type: submission.types.map(({ value, label }) => ({ value, names: [label.en, label.zh] })),
    country: countries.map((country) => countryChoice(country, place)),
  };
}

function countryChoice({ country_id, nicename, iso }: Country, venue: Venue): QueryChoice {
  const names = iso ? [countryName(iso, 'en', venue), countryName(iso, 'zh', venue), iso] : [];
  const known = names.filter((name) => name !== undefined);
  return { value: String(country_id), names: [...new Set([nicename, ...known])] };
}
