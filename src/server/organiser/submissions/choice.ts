import type { Site } from '#site/site.ts';
import { UsageError, type ValuesOf } from '#server/organiser/command.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { isIsoDay } from '#contract/dates/dateDoubts.ts';
import type { SubmissionFilter } from '#server/reports/export/everySubmission.ts';
import { startOfDay } from '#contract/dates/deadline.ts';

/** Options that select submissions. */
export const choiceOptions = {
  topic: { type: 'string', value: '<number|none>', meaning: 'Only this topic; none: those without a topic' },
  type: { type: 'string', value: '<number>', meaning: 'Only this submission type' },
  since: {
    type: 'string',
    value: '<YYYY-MM-DD>',
    meaning: 'Only submissions received or changed on this day, in the conference’s time zone, or later',
  },
} as const;

/**
 * Parses the typed values of `choiceOptions`.
 *
 * @throws {UsageError} for a topic or type that the conference does not have, or an invalid day
 */
export function chosen({ topic, type, since }: ValuesOf<typeof choiceOptions>, site: Site): SubmissionFilter {
  return {
    ...(topic !== undefined && { topic: topicNumber(topic, site) }),
    ...(type !== undefined && { type: typeNumber(type, site) }),
    ...(since !== undefined && { since: beginOfDay(since, site) }),
  };
}

function topicNumber(typed: string, { topics }: Site): string {
  if (typed === 'none') return '';
  if (/^[1-9]\d*$/.test(typed) && Number(typed) <= topics.length) return typed;
  throw new UsageError(`--topic is '${typed}', but must be a number from 1 to ${topics.length}, or none.`);
}

function typeNumber(typed: string, { submission }: Site): string {
  const values = submission.types.map(({ value }) => value);
  if (values.includes(typed)) return typed;
  throw new UsageError(`--type is '${typed}', but must be one of ${values.join(', ')}.`);
}

/** The beginning of a day in the conference's time zone, as ISO 8601 in UTC. */
function beginOfDay(typed: string, site: Site): string {
  if (isIsoDay(typed)) return startOfDay(typed, zoneOf(site)).toISOString();
  throw new UsageError(`--since is '${typed}', but must be a day like 2024-10-30.`);
}
