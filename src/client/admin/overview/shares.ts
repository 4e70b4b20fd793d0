import type { Language } from '#site/text.ts';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import type { Meanings } from '#client/admin/records/vocabulary.ts';
import { compareIn } from '#client/admin/ui/compareIn.ts';
import { countByValue } from './tally.ts';

/** The submissions grouped by one of their fields. */
export interface Share {
  key: 'topic' | 'type' | 'country';
  parts: readonly SharePart[];
}

export interface SharePart {
  value: string;
  /** '' for submissions without a value. */
  name: string;
  count: number;
  /** The search that finds them. */
  search: string;
}

/**
 * The submissions by topic, type and, if any is known, country: most frequent first, equal ones by name.
 *
 * @param shownTopics - numbers of topics that are listed even without submissions
 */
export function sharesOf(
  rows: readonly AbstractRow[],
  meanings: Meanings,
  language: Language,
  shownTopics: readonly string[],
): Share[] {
  const byTopic = new Map(shownTopics.map((value) => [value, { value, count: 0 }]));
  for (const counted of countByValue(rows.map(({ topics: topic }) => topic))) byTopic.set(counted.value, counted);
  const topics = [...byTopic.values()].toSorted((one, other) => Number(one.value) - Number(other.value));
  const compare = compareIn(language);
  const byCount = (parts: SharePart[]) =>
    parts.toSorted((one, other) => other.count - one.count || compare(one.name, other.name));
  const types = countByValue(rows.map(({ submissionType }) => submissionType));
  const countries = countByValue(rows.map(({ country }) => country));
  return [
    {
      key: 'topic',
      parts: topics.map(({ value, count }) => ({
        value,
        count,
        name: topicName(value, meanings, language),
        search: value ? `topic:${value}` : 'no:topic',
      })),
    },
    {
      key: 'type',
      parts: byCount(
        types.map(({ value, count }) => ({
          value,
          count,
          name: meanings.type(value)[language],
          search: `type:${value}`,
        })),
      ),
    },
    // Without any country, the chart would have one bar, 'not given'.
    ...(countries.some(({ value }) => value !== '')
      ? [
          {
            key: 'country' as const,
            parts: byCount(
              countries.map(({ value, count }) => ({
                value,
                count,
                name: meanings.country(value, language),
                search: value ? `country:${meanings.countryCode(value)}` : '',
              })),
            ),
          },
        ]
      : []),
  ];
}

function topicName(value: string, meanings: Meanings, language: Language): string {
  const topic = meanings.topic(value);
  return topic ? `${value}. ${topic[language]}` : value;
}
