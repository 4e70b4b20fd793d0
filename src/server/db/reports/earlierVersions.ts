import type { Database, Row } from '#server/db/schema.ts';

/** How staff have changed a report since the author's last version. */
export interface EditedFacts {
  at: string;
  /** Current name of the person who changed it last. */
  by_name: string;
  /** A JSON list of the fields that differ. */
  fields: string;
}

/** Columns of a report as its author sent it. */
export const notEdited = { authors_version: null, edited_at: null, edited_by: null, edited_fields: null } as const;

/** Columns of a report that is not withdrawn. */
export const standing = { withdrawn_at: null, withdrawn_by: null, withdrawn_reason: '' } as const;

/** The author's last versions of reports that staff have changed since, and the changes. */
export async function authorsVersions(
  db: Database,
  numbers: readonly number[],
): Promise<Map<number, EditedFacts & { authors: Row<'earlier_version'> }>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('report')
    .innerJoin('earlier_version', (join) =>
      join
        .onRef('earlier_version.report_id', '=', 'report.report_id')
        .onRef('earlier_version.version', '=', 'report.authors_version'),
    )
    .leftJoin('staff', 'staff.staff_id', 'edited_by')
    .selectAll('earlier_version')
    .select(['edited_at', 'edited_fields', 'staff.name as by_name'])
    .where('report.report_id', 'in', numbers)
    .execute();
  return new Map(
    rows.map(({ edited_at, edited_fields, by_name, ...authors }) => [
      authors.report_id,
      { authors, at: edited_at ?? '', by_name: by_name ?? '', fields: edited_fields ?? '[]' },
    ]),
  );
}

/**
 * Versions of a report that staff have changed since, the newest first, with the current names of staff who made them.
 */
export async function earlierVersions(
  db: Database,
  report_id: number,
): Promise<(Row<'earlier_version'> & { by_name: string })[]> {
  const rows = await db
    .selectFrom('earlier_version')
    .leftJoin('staff', 'staff.staff_id', 'written_by')
    .selectAll('earlier_version')
    .select('staff.name as by_name')
    .where('report_id', '=', report_id)
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, by_name: row.by_name ?? '' }));
}
