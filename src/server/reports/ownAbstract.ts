import { lockAbstract } from '#server/db/reports/staffChanges.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { Refused } from '#server/http/refusal.ts';

/**
 * One of an account's own submissions, locked.
 *
 * @throws {Refused} `unknownReport` if it is deleted or belongs to somebody else
 */
export async function ownAbstract(db: Database, report_id: number, visitor_id: string): Promise<Row<'report'>> {
  const known = await lockAbstract(db, report_id);
  if (!known || known.report.visitor_id !== visitor_id || known.report.deleted_at !== null)
    throw new Refused('unknownReport');
  return known.report;
}
