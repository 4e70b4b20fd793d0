import { isPdfName } from '#contract/rules/file.ts';
import type { Database, NewRow, Row } from './schema.ts';
import { inTransaction, locksRows } from './database.ts';
import { inParts } from './inParts.ts';

/** Inserts or replaces the row of a file: first with its announced size, then as it was received. */
export async function putFileRow(db: Database, file: NewRow<'file'>): Promise<void> {
  await db
    .insertInto('file')
    .values(file)
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(file))
    .execute();
}

/** Whether a row is that of a received file, not of one that is still being uploaded. */
export function isArrived({ sha256 }: Pick<Row<'file'>, 'sha256'>): boolean {
  return sha256 !== '';
}

/** Query for received files. */
export function arrivedFiles(db: Database) {
  return db.selectFrom('file').where('sha256', '!=', '');
}

/** Number and total size of an account's files. Uploads in progress count with their announced size. */
export async function filesOf(db: Database, visitor_id: string): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await db
    .selectFrom('file')
    .select(({ fn }) => [fn.countAll().as('files'), fn.sum('size').as('bytes')])
    .where('visitor_id', '=', visitor_id)
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes) };
}

export async function deleteFile(db: Database, file_id: string): Promise<void> {
  await db.deleteFrom('file').where('file_id', '=', file_id).execute();
}

/** The SHA-256 of a file, in hexadecimal digits. */
export async function sha256Of(db: Database, file_id: string): Promise<string | undefined> {
  const file = db.selectFrom('file').select('sha256').where('file_id', '=', file_id);
  return (await file.executeTakeFirst())?.sha256;
}

/** A file of an account. Files of other accounts are not found (V3). */
export function ownFile(db: Database, visitor_id: string, file_id: string): Promise<Row<'file'> | undefined> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('file_id', '=', file_id)
    .where('visitor_id', '=', visitor_id)
    .executeTakeFirst();
}

/** Like `ownFile`, for files that the account has uploaded, without those that the office has added. */
export async function ownUpload(db: Database, visitor_id: string, file_id: string): Promise<Row<'file'> | undefined> {
  const file = await ownFile(db, visitor_id, file_id);
  return file && !isPdfName(file.name) ? file : undefined;
}

/**
 * Deletes the rows of files older than a time that are not attached to anything. Returns their ids. A file that somebody
 * is just attaching stays: deleting its row would also delete the full paper that has just been stored with it.
 */
export async function deleteUnattachedFiles(db: Database, before: string): Promise<string[]> {
  const attached = db
    .selectFrom('report')
    .select('file_id')
    .where('file_id', 'is not', null)
    .union(db.selectFrom('invitation_letter').select('file_id'))
    .union(db.selectFrom('letter_work').select('file_id').where('file_id', 'is not', null))
    .union(db.selectFrom('issued_invoice').select('file_id').where('file_id', 'is not', null))
    .union(db.selectFrom('earlier_invoice').select('file_id').where('file_id', 'is not', null))
    .union(db.selectFrom('earlier_version').select('file_id').where('file_id', 'is not', null))
    .union(db.selectFrom('full_paper').select('file_id'));
  return inTransaction(db, async (within) => {
    const unattached = await within
      .selectFrom('file')
      .select('file_id')
      .where('created_at', '<', before)
      .where('file_id', 'not in', attached)
      .$if(locksRows(within), (file) => file.forUpdate().skipLocked())
      .execute();
    const deleted: string[] = [];
    for (const some of inParts(unattached, slice)) {
      const rows = await within
        .deleteFrom('file')
        .where(
          'file_id',
          'in',
          some.map(({ file_id }) => file_id),
        )
        // Again: some may have been attached just before they were locked.
        .where('file_id', 'not in', attached)
        .returning('file_id')
        .execute();
      for (const { file_id } of rows) deleted.push(file_id);
    }
    return deleted;
  });
}

/** Ids in one query. Each is bound twice, and SQLite binds at most 32,766 values. */
const slice = 10_000;

/** The known ones of some ids: files of accounts and files of the site. */
export async function knownFiles(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const some of inParts(ids, slice)) {
    const rows = await db
      .selectFrom('file')
      .select('file_id')
      .where('file_id', 'in', some)
      .union(db.selectFrom('site_file').select('file_id').where('file_id', 'in', some))
      .execute();
    for (const { file_id } of rows) known.add(file_id);
  }
  return known;
}
