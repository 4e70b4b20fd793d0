import { changedNow } from './earlierVersions.ts';
import { lastReportNumber } from './reportNumbers.ts';
import type { Database, Row } from '#server/db/schema.ts';

/** What the list of all submissions is made from: a report with what its account says. */
export type ListedReport = Awaited<ReturnType<typeof listedReports>>[number];

/** A text that differs whenever a submission was added, changed or deleted, and the time of the last such change. */
export async function stateOfReports(db: Database): Promise<{ state: string; changed_at: string }> {
  const { changed_at, revisions, reports } = await db
    .selectFrom('report')
    .select(({ fn }) => [
      fn.max('changed_at').as('changed_at'),
      fn.sum('revision').as('revisions'),
      fn.countAll().filterWhere('deleted_at', 'is', null).as('reports'),
    ])
    .executeTakeFirstOrThrow();
  return { state: [changed_at, revisions, reports].join(' '), changed_at: changed_at ?? '' };
}

/** Number and revision of every submission, in the order of the numbers. */
export function reportRevisions(db: Database): Promise<Pick<Row<'report'>, 'report_id' | 'revision'>[]> {
  return db
    .selectFrom('report')
    .select(['report_id', 'revision'])
    .where('deleted_at', 'is', null)
    .orderBy('report_id')
    .execute();
}

/** Numbers asked for at once: SQLite takes some thirty thousand, one of many at a time. */
const askedAtOnce = 500;

/** How many of some submissions there are, and how many of them have a file; of these topics only. */
export async function countThese(
  db: Database,
  numbers: readonly number[],
  topics: readonly string[] | 'all',
): Promise<{ reports: number; files: number }> {
  let [reports, files] = [0, 0];
  for (let from = 0; from < numbers.length; from += askedAtOnce) {
    const rows = await db
      .selectFrom('report')
      .select(['topics', 'file_id'])
      .where('report_id', 'in', numbers.slice(from, from + askedAtOnce))
      .where('deleted_at', 'is', null)
      .execute();
    const reached = rows.filter((row) => topics === 'all' || topics.includes(row.topics));
    reports += reached.length;
    files += reached.filter(({ file_id }) => file_id !== null).length;
  }
  return { reports, files };
}

/** How many submissions there have ever been; of some topics, those that are deleted count as long as they are kept. */
export async function everNumbered(db: Database, topics: readonly string[] | 'all'): Promise<number> {
  if (topics === 'all') return lastReportNumber(db);
  if (topics.length === 0) return 0;
  const { reports } = await db
    .selectFrom('report')
    .select(({ fn }) => fn.countAll().as('reports'))
    .where('topics', 'in', topics)
    .executeTakeFirstOrThrow();
  return Number(reports);
}

/** Some submissions, in no order. */
export function listedReports(db: Database, numbers: readonly number[]) {
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
      'revision',
      'report.created_at',
      'changed_at',
      'withdrawn_at',
      'account.country',
      'Firstname',
      'Lastname',
      'ifcn',
    ])
    .where('report_id', 'in', numbers)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Numbers of the submissions that were added, changed, withdrawn, restored or deleted since a time. */
export async function changedReports(db: Database, since: string): Promise<number[]> {
  const changed = await db.selectFrom('report').select('report_id').where('changed_at', '>=', since).execute();
  return changed.map(({ report_id }) => report_id).toSorted((one, other) => one - other);
}

/** What an account says of its submissions was changed, so that lists tell of it. */
export async function markReportsChanged(db: Database, visitor_id: string, now: string): Promise<void> {
  await db
    .updateTable('report')
    .set((row) => changedNow(row, now))
    .where('visitor_id', '=', visitor_id)
    .where('deleted_at', 'is', null)
    .execute();
}
