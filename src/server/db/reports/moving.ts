import type { Database, Row } from '#server/db/schema.ts';
import { arrivedFiles } from '#server/db/files.ts';

/**
 * Moves a submission to another account, with the files of all its versions. Returns `shared`, and changes nothing, if
 * one of the files also belongs to something that is not moved, since a file cannot belong to two accounts.
 */
export async function moveReport(
  db: Database,
  { report_id, visitor_id: from, file_id }: Pick<Row<'report'>, 'report_id' | 'visitor_id' | 'file_id'>,
  visitor_id: string,
  changed_at: string,
): Promise<'moved' | 'shared'> {
  const earlier = await db
    .selectFrom('earlier_version')
    .select('file_id')
    .where('report_id', '=', report_id)
    .where('file_id', 'is not', null)
    .execute();
  const papers = await db.selectFrom('full_paper').select('file_id').where('report_id', '=', report_id).execute();
  const of = [file_id, ...[...earlier, ...papers].map((version) => version.file_id)];
  const files = [...new Set(of)].filter((id) => id !== null);
  if (files.length > 0) {
    const elsewhere = await db
      .selectFrom('report')
      .select('file_id')
      .where('file_id', 'in', files)
      .where('report_id', '!=', report_id)
      .union(
        db
          .selectFrom('earlier_version')
          .select('file_id')
          .where('file_id', 'in', files)
          .where('report_id', '!=', report_id),
      )
      .union(
        db.selectFrom('full_paper').select('file_id').where('file_id', 'in', files).where('report_id', '!=', report_id),
      )
      .union(db.selectFrom('invitation_letter').select('file_id').where('file_id', 'in', files))
      .execute();
    if (elsewhere.length > 0) return 'shared';
    const own = arrivedFiles(db).select('file_id').where('visitor_id', '=', from).where('file_id', 'in', files);
    await db.updateTable('file').set({ visitor_id }).where('file_id', 'in', own).execute();
  }
  // Its key belongs to a device of the former account. The unique index covers account and key.
  await db.updateTable('report').set({ visitor_id, changed_at }).where('report_id', '=', report_id).execute();
  return 'moved';
}
