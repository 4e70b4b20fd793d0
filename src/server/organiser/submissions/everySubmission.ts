import type { Person } from '#contract/calls/report.ts';
import { reportsAfter, type SubmittedReport } from '#server/db/reports.ts';
import type { Database } from '#server/db/schema.ts';

/** A report of any account, its authors being a list. */
export type Submission = Omit<SubmittedReport, 'report_people'> & { report_people: readonly Person[] };

/** Reports read at once. Each can hold two million characters. */
const page = 20;

/** Which reports are wanted; without a condition, all. */
export interface SubmissionFilter {
  /** Number of a topic as it was sent, '' for reports that name none. */
  topic?: string;
  /** Submission type as it was sent. */
  type?: string;
  /** ISO time, UTC: received, changed, withdrawn or restored then or later. */
  since?: string;
  /** Only those that the organisers have not withdrawn. */
  standing?: true;
}

/** The reports of all accounts in the order of their numbers, a few in memory at a time. */
export async function* everySubmission(db: Database, filter: SubmissionFilter = {}): AsyncGenerator<Submission> {
  for (let last = 0, more = true; more;) {
    const rows = await reportsAfter(db, last, page);
    for (const row of rows) {
      last = row.report_id;
      if (isWanted(row, filter)) yield { ...row, report_people: JSON.parse(row.report_people) as Person[] };
    }
    more = rows.length === page;
  }
}

function isWanted(row: SubmittedReport, { topic, type, since, standing }: SubmissionFilter): boolean {
  return (
    (topic === undefined || row.topics === topic) &&
    (type === undefined || row.submissionType === type) &&
    (since === undefined || row.changed_at >= since) &&
    (!standing || row.withdrawn_at === null)
  );
}
