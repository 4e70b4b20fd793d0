import type { Language } from '#site/text.ts';
import type { AbstractRow } from '#contract/staff/abstracts.ts';
import type { Meanings } from '#client/admin/abstracts/search/vocabulary.ts';
import { countByValue } from './tally.ts';

/** The submissions divided by one of their fields. */
export interface Share {
  key: 'topic' | 'type' | 'country';
  parts: readonly SharePart[];
}

export interface SharePart {
  value: string;
  /** '' where none is given. */
  name: string;
  count: number;
  /** The search that finds them. */
  search: string;
}

/** The submissions by topic, type and country. */
export function sharesOf(rows: readonly AbstractRow[], meanings: Meanings, language: Language): Share[] {
  const topics = countByValue(rows.map(({ topics: topic }) => topic)).toSorted(
    (one, other) => Number(one.value) - Number(other.value),
  );
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
      parts: types.map(({ value, count }) => ({
        value,
        count,
        name: meanings.type(value)[language],
        search: `type:${value}`,
      })),
    },
    {
      key: 'country',
      parts: countries.map(({ value, count }) => ({
        value,
        count,
        name: meanings.country(value, language),
        search: value ? `country:${meanings.countryCode(value)}` : '',
      })),
    },
  ];
}

function topicName(value: string, meanings: Meanings, language: Language): string {
  const topic = meanings.topic(value);
  return topic ? `${value}. ${topic[language]}` : value;
}
