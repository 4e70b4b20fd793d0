import { limits } from '#contract/rules/limits.ts';
import { filesOf, forgetFile, keepFile } from '#server/db/files.ts';
import { reportsKept, texts, type ReportChange } from '#server/db/reports.ts';
import type { Database, NewRow } from '#server/db/schema.ts';
import { Refused } from '#server/http/refusal.ts';

/**
 * What one account can keep, far beyond what an author or the secretary of an institute hands in, so that nobody fills
 * the disk alone, nor makes a list of reports that the memory does not hold. Letters need a file each, and so no limit
 * of their own. Deleted reports count too: they keep their keys.
 */
export const perAccount = {
  files: 1000,
  fileBytes: 20 * limits.file,
  reports: 500,
  textBytes: 32 * 1024 * 1024,
} as const;

/**
 * Lets an account keep another file. It is counted before its first byte is read, with the bytes that were announced,
 * so that what comes at the same moment counts too, and forgotten where it is not kept in the end.
 *
 * @throws {Refused} `accountFull`
 */
export async function withinFileQuota<Result>(
  db: Database,
  expected: NewRow<'file'>,
  receive: () => Promise<Result>,
): Promise<Result> {
  await keepFile(db, expected);
  try {
    const { files, bytes } = await filesOf(db, expected.visitor_id);
    if (files > perAccount.files || bytes > perAccount.fileBytes) throw new Refused('accountFull');
    return await receive();
  } catch (error) {
    await forgetFile(db, expected.file_id);
    throw error;
  }
}

/**
 * Whether an account has no room for a report, a new one or another version of one. Of those that come at the same
 * moment a few more are taken.
 */
export async function isFull(
  db: Database,
  visitor_id: string,
  content: ReportChange,
  changed?: number,
): Promise<boolean> {
  const others = await reportsKept(db, visitor_id, changed);
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(content[text]), others.bytes);
  return bytes > perAccount.textBytes || (changed === undefined && others.reports >= perAccount.reports);
}
