import type { OnePerson } from '#contract/records/person.ts';
import type { Database } from '#server/db/schema.ts';

/** The submissions of an account that are not deleted, in the order of their numbers. */
export async function submissionsOf(db: Database, visitor_id: string): Promise<OnePerson['submissions']> {
  const reports = await db
    .selectFrom('report')
    .select(['report_id', 'title', 'submissionType', 'topics', 'version', 'created_at', 'received_at', 'file_id'])
    .where('visitor_id', '=', visitor_id)
    .where('deleted_at', 'is', null)
    .orderBy('report_id')
    .execute();
  return reports.map(({ created_at, received_at, file_id, ...report }) => ({
    ...report,
    submitted_at: created_at,
    changed_at: received_at,
    has_file: file_id !== null,
  }));
}
