import { filesOf, deleteFile, putFileRow } from '#server/db/files.ts';
import { ownReportTotals } from '#server/db/reports/ownReports.ts';
import type { Database, NewRow } from '#server/db/schema.ts';
import { Refused } from '#server/http/refusal.ts';
import { perAccount } from './limits.ts';

/**
 * Receives a file within the account's quota. Its row is inserted with the announced size before the first byte is
 * read, so that simultaneous uploads count too, and deleted if the upload fails.
 *
 * @throws {Refused} `accountFull`
 */
export async function withinFileQuota<Result>(
  db: Database,
  expected: NewRow<'file'>,
  receive: () => Promise<Result>,
): Promise<Result> {
  await putFileRow(db, expected);
  try {
    const { files, bytes } = await filesOf(db, expected.visitor_id);
    if (files > perAccount.files || bytes > perAccount.fileBytes) throw new Refused('accountFull');
    return await receive();
  } catch (error) {
    await deleteFile(db, expected.file_id);
    throw error;
  }
}

/**
 * Whether an account's quota leaves no room for a new report, or for a new version of one. The answer is exact in the
 * transaction that stores the report.
 */
export async function isFull(
  db: Database,
  visitor_id: string,
  reply_bytes: number,
  changed_id?: number,
): Promise<boolean> {
  const others = await ownReportTotals(db, visitor_id, changed_id);
  return (
    others.bytes + reply_bytes > perAccount.replyBytes ||
    (changed_id === undefined && others.reports >= perAccount.reports)
  );
}
