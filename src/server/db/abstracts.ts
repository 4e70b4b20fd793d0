import type { Database, Row } from './schema.ts';

/** What the list of all submissions is made from: a report with what its account says. */
export type ListedReport = Pick<
  Row<'report'>,
  | 'report_id'
  | 'title'
  | 'keywords'
  | 'submissionType'
  | 'topics'
  | 'report_people'
  | 'file_id'
  | 'version'
  | 'created_at'
  | 'received_at'
> &
  Pick<Row<'account'>, 'country' | 'ifcn'>;

/** A text that differs whenever a submission was added, changed or deleted, and the time of the last such change. */
export async function stateOfReports(db: Database): Promise<{ state: string; changed_at: string }> {
  const { received_at, deleted_at, versions, reports } = await db
    .selectFrom('report')
    .select(({ fn }) => [
      fn.max('received_at').as('received_at'),
      fn.max('deleted_at').as('deleted_at'),
      fn.sum('version').as('versions'),
      fn.countAll().filterWhere('deleted_at', 'is', null).as('reports'),
    ])
    .executeTakeFirstOrThrow();
  const changed_at = [received_at ?? '', deleted_at ?? ''].toSorted().at(-1) ?? '';
  return { state: [received_at, deleted_at, versions, reports].join(' '), changed_at };
}

/** Number and version of every submission, in the order of the numbers. */
export function reportVersions(db: Database): Promise<Pick<Row<'report'>, 'report_id' | 'version'>[]> {
  return db
    .selectFrom('report')
    .select(['report_id', 'version'])
    .where('deleted_at', 'is', null)
    .orderBy('report_id')
    .execute();
}

/** Some submissions, in no order. */
export function listedReports(db: Database, numbers: readonly number[]): Promise<ListedReport[]> {
  return db
    .selectFrom('report')
    .innerJoin('account', 'account.visitor_id', 'report.visitor_id')
    .select([
      'report_id',
      'title',
      'keywords',
      'submissionType',
      'topics',
      'report_people',
      'file_id',
      'version',
      'report.created_at',
      'received_at',
      'account.country',
      'ifcn',
    ])
    .where('report_id', 'in', numbers)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Numbers of the submissions that were added, changed or deleted since a time. */
export async function changedReports(db: Database, since: string): Promise<number[]> {
  // One after the other, each by its index: joined and sorted, SQLite would read every row.
  const changed = await db.selectFrom('report').select('report_id').where('received_at', '>=', since).execute();
  const deleted = await db.selectFrom('report').select('report_id').where('deleted_at', '>=', since).execute();
  const numbers = new Set([...changed, ...deleted].map(({ report_id }) => report_id));
  return [...numbers].toSorted((one, other) => one - other);
}
