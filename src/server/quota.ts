import { limits } from '#contract/limits.ts';
import { filesOf, forgetFile, keepFile } from './db/files.ts';
import { countReports } from './db/reports.ts';
import type { Database, NewRow } from './db/schema.ts';
import { Refused } from './refusal.ts';

/**
 * What one account can keep, far beyond what an author or the secretary of an institute hands in, so that nobody fills
 * the disk alone. Letters need a file each, and so none of their own. Deleted reports count too: they keep their keys.
 */
export const perAccount = { files: 1000, bytes: 20 * limits.file, reports: 500 } as const;

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
    if (files > perAccount.files || bytes > perAccount.bytes) throw new Refused('accountFull');
    return await receive();
  } catch (error) {
    await forgetFile(db, expected.file_id);
    throw error;
  }
}

/** Whether an account has as many reports as it can. Of what comes at the same moment a few more are taken. */
export async function hasAllReports(db: Database, visitor_id: string): Promise<boolean> {
  return (await countReports(db, visitor_id)) >= perAccount.reports;
}
