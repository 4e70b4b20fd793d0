import type { Person } from '#contract/calls/report.ts';
import { reportsAfter, reportsNumbered, type SubmittedReport } from '#server/db/reports/reportList.ts';
import type { Database } from '#server/db/schema.ts';
import { fileUrl } from '#server/files/name.ts';
import { inParts } from '#server/db/inParts.ts';

/** A report of any account, with its authors as a list. */
export type Submission = Omit<SubmittedReport, 'report_people'> & { report_people: readonly Person[] };

/** Number of reports read at a time. Each can have two million characters. */
const page = 20;

/** Selects reports; without a condition, all of them. */
export interface SubmissionFilter {
  /** Number of a topic as submitted; '' for reports without one. */
  topic?: string;
  /** Submission type as submitted. */
  type?: string;
  /** ISO time, UTC. Selects reports received, changed, withdrawn or restored at that time or later. */
  since?: string;
  /** Leaves out reports that the organisers have withdrawn. */
  withoutWithdrawn?: true;
}

/** Reads the reports of all accounts in the order of their numbers, with a few in memory at a time. */
export async function* everySubmission(db: Database, filter: SubmissionFilter = {}): AsyncGenerator<Submission> {
  for (let last = 0, more = true; more;) {
    const rows = await reportsAfter(db, last, page);
    for (const row of rows) {
      last = row.report_id;
      if (isSelected(row, filter)) yield asSubmission(row);
    }
    more = rows.length === page;
  }
}

/** The visible part of submissions. */
interface VisibleSubmissions {
  includes: (report: { topics: string }) => boolean;
  submission: (submission: Submission) => Submission;
}

/**
 * Reads the reports with these numbers, in this order, with a few in memory at a time. Leaves out reports that have
 * been deleted.
 *
 * @param visible - which reports, and which part of each, may be seen
 */
export async function* submissionsNumbered(
  db: Database,
  numbers: readonly number[],
  visible: VisibleSubmissions,
): AsyncGenerator<Submission> {
  for (const wanted of inParts(numbers, page)) {
    const rows = new Map((await reportsNumbered(db, wanted)).map((row) => [row.report_id, row]));
    for (const number of wanted) {
      const row = rows.get(number);
      if (row && visible.includes(row)) yield visible.submission(asSubmission(row));
    }
  }
}

function asSubmission(row: SubmittedReport): Submission {
  return { ...row, report_people: JSON.parse(row.report_people) as Person[] };
}

function isSelected(row: SubmittedReport, { topic, type, since, withoutWithdrawn }: SubmissionFilter): boolean {
  return (
    (topic === undefined || row.topics === topic) &&
    (type === undefined || row.submissionType === type) &&
    (since === undefined || row.changed_at >= since) &&
    (!withoutWithdrawn || row.withdrawn_at === null)
  );
}

/** Writes submissions as a JSON array, one per line, in pieces. */
export async function* writeSubmissionsJson(submissions: AsyncIterable<Submission>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const submission of submissions) {
    yield before + JSON.stringify(asAnswered(submission));
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** A submission as `report_list` returns it, with the e-mail address of its account. */
function asAnswered({ file_id, file_sha256, ...submission }: Submission) {
  const { file_name } = submission;
  return { ...submission, file_url: file_id && file_name ? fileUrl({ file_id, name: file_name }) : '', file_sha256 };
}
