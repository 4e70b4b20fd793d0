import { storedReports, type StoredReport } from './reports.ts';
import type { TextMeasures } from './reportText.ts';
import type { Database } from './schema.ts';

/** A report with the e-mail address of its account, for organisers. */
export type SubmittedReport = Omit<StoredReport, keyof TextMeasures> & { account_email: string };

/** A page of the reports of all accounts: those after a number, in order (V5). */
export function reportsAfter(db: Database, report_id: number, limit: number): Promise<SubmittedReport[]> {
  return storedReports(db)
    .innerJoin('account', 'account.visitor_id', 'report.visitor_id')
    .select('account.email as account_email')
    .where('report_id', '>', report_id)
    .limit(limit)
    .execute();
}

/** Some reports of all accounts, in the order of their numbers. */
export function reportsNumbered(db: Database, numbers: readonly number[]): Promise<SubmittedReport[]> {
  return storedReports(db)
    .innerJoin('account', 'account.visitor_id', 'report.visitor_id')
    .select('account.email as account_email')
    .where('report_id', 'in', numbers)
    .execute();
}

/** Number of reports that are not deleted; withdrawn ones count. */
export async function countReports(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('report')
    .select((expression) => expression.fn.countAll().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
