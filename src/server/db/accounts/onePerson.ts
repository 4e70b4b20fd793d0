import type { OnePerson } from '#contract/staff/people.ts';
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

/** Records of mail to an account, the newest first; its content is not kept. */
export async function mailTo(db: Database, visitor_id: string, limit: number): Promise<OnePerson['mail']> {
  const mail = await db
    .selectFrom('mail')
    .select(['report_id', 'created_at', 'sent_at', 'given_up_at', 'failure'])
    .where('visitor_id', '=', visitor_id)
    .orderBy('mail_id', 'desc')
    .limit(limit)
    .execute();
  return mail.map(({ sent_at, given_up_at, ...record }) => ({
    ...record,
    state: sent_at ? 'sent' : given_up_at ? 'given up' : 'waiting',
  }));
}
