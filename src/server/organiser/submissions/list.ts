import type { TimeZone } from '#site/dates.ts';
import type { Site } from '#site/site.ts';
import { command, UsageError, type ValuesOf } from '#server/organiser/command.ts';
import { textTable } from '#server/organiser/format.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { localTime, zoneHeading, isDay } from '#server/text/day.ts';
import { printedByline } from '#contract/names/printedByline.ts';
import {
  everySubmission,
  type Submission,
  json,
  type SubmissionFilter,
} from '#server/reports/export/everySubmission.ts';
import { startOfDay } from '#contract/dates/deadline.ts';

/** Options that choose among the submissions. */
export const choiceOptions = {
  topic: { type: 'string', value: '<number|none>', meaning: 'Only this topic; none: those that name no topic' },
  type: { type: 'string', value: '<number>', meaning: 'Only this submission type' },
  since: {
    type: 'string',
    value: '<YYYY-MM-DD>',
    meaning: 'Only what came or changed on this day, in the conference’s time zone, or later',
  },
} as const;

/**
 * What was typed for `choiceOptions`.
 *
 * @throws {UsageError} for a topic or type that the conference does not have, and for what is no day
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

/** ISO time, UTC, at which a day begins in the conference's time zone. */
function beginOfDay(typed: string, site: Site): string {
  if (isDay(typed)) return startOfDay(typed, zoneOf(site)).toISOString();
  throw new UsageError(`--since is '${typed}', but must be a day like 2024-10-30.`);
}

/** `submissions list` (V5). */
export const submissionsList = command({
  name: 'submissions list',
  summary: 'The submissions in a table: id, title, first author, type, topic, received, file',
  options: { ...choiceOptions, json: { type: 'boolean', meaning: 'As JSON, with everything that was submitted' } },
  async run({ db, site, out, say, columns, isTerminal }, { json: asJson, ...choice }) {
    const submissions = everySubmission(db, chosen(choice, site));
    if (asJson) {
      for await (const piece of json(submissions)) await out(piece);
      return;
    }
    const zone = zoneOf(site);
    const rows: string[][] = [];
    for await (const submission of submissions) rows.push(rowOf(submission, zone));
    const headings = [
      'Id',
      'Title',
      'First author',
      'Type',
      'Topic',
      `Received (${zoneHeading(zone)})`,
      'Withdrawn',
      'File',
    ];
    await out(textTable(headings, rows, isTerminal ? columns : Infinity, 1));
    say(legend(rows, site));
  },
});

function rowOf(submission: Submission, zone: TimeZone): string[] {
  const { report_id, title, submissionType, topics, received_at, report_people, withdrawn_at, file_name } = submission;
  return [
    String(report_id),
    title,
    printedByline(report_people.slice(0, 1)).authors[0]?.name ?? '',
    submissionType,
    topics,
    localTime(received_at, zone),
    withdrawn_at === null ? '' : localTime(withdrawn_at, zone),
    file_name ?? '',
  ];
}

/** How many there are, and what the types' numbers mean. */
function legend(rows: readonly string[][], { submission }: Site): string {
  const types = submission.types.map(({ value, label }) => `${value}: ${label.en}`);
  return `${rows.length.toLocaleString('en')} submissions. Types: ${types.join('; ')}.`;
}
