import { filesOf, deleteFile, putFileRow } from '#server/db/files.ts';
import { reportsKept } from '#server/db/reports/ownReports.ts';
import type { Database, NewRow } from '#server/db/schema.ts';
import { Refused } from '#server/http/refusal.ts';
import { perAccount } from './limits.ts';

/**
 * Receives a file within the account's quota. Its row is inserted before the first byte is read, with the announced size,
 * so that simultaneous uploads count too, and deleted where the upload fails.
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
 * Whether an account's quota leaves no room for a new report, or for another version of one. Exact within
 * the transaction that stores.
 */
export async function isFull(
  db: Database,
  visitor_id: string,
  reply_bytes: number,
  changed?: number,
): Promise<boolean> {
  const others = await reportsKept(db, visitor_id, changed);
  return (
    others.bytes + reply_bytes > perAccount.replyBytes ||
    (changed === undefined && others.reports >= perAccount.reports)
  );
}
