import type { TimeZone } from '#site/dates.ts';
import type { Site } from '#site/site.ts';
import { command } from '#server/organiser/command.ts';
import { textTable } from '#server/organiser/format/textTable.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { localTime, zoneHeading } from '#server/text/localTime.ts';
import { printedByline } from '#server/text/printedByline.ts';
import { choiceOptions, chosen } from './choice.ts';
import { everySubmission, type Submission } from '#server/reports/export/everySubmission.ts';
import { json } from '#server/reports/export/json.ts';

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
