import { storedReports } from './ownReports.ts';
import type { Database } from '#server/db/schema.ts';

/** A report with the e-mail address of its account, for organisers. */
export type SubmittedReport = Awaited<ReturnType<typeof reportsAfter>>[number];

/** A page of the reports of all accounts: those after a number, in order (V5). */
export function reportsAfter(db: Database, report_id: number, limit: number) {
  return submittedReports(db).where('report_id', '>', report_id).limit(limit).execute();
}

/** Some reports of all accounts, in the order of their numbers. */
export function reportsNumbered(db: Database, numbers: readonly number[]): Promise<SubmittedReport[]> {
  return submittedReports(db).where('report_id', 'in', numbers).execute();
}

function submittedReports(db: Database) {
  return storedReports(db)
    .innerJoin('account', 'account.visitor_id', 'report.visitor_id')
    .select('account.email as account_email');
}

/** Number of reports that are not deleted; withdrawn ones count. */
export async function countReports(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('report')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
