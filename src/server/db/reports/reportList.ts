import { lastReportNumber } from './reportNumbers.ts';
import type { Database } from '#server/db/schema.ts';

/** What the list of all submissions is made from: a report with what its account says. */
export type ListedReport = Awaited<ReturnType<typeof listedReports>>[number];

/** Numbers of all submissions, in their order. */
export async function listedNumbers(db: Database): Promise<number[]> {
  const reports = db.selectFrom('report').select('report_id').where('deleted_at', 'is', null).orderBy('report_id');
  return (await reports.execute()).map(({ report_id }) => report_id);
}

/** Numbers asked for at once: SQLite takes some thirty thousand, one of many at a time. */
const askedAtOnce = 500;

/** The authors of all submissions that are not deleted, page by page. */
export async function* authorLists(db: Database) {
  for (let after = 0; ;) {
    const page = await db
      .selectFrom('report')
      .select(['report_id', 'title', 'report_people'])
      .where('deleted_at', 'is', null)
      .where('report_id', '>', after)
      .orderBy('report_id')
      .limit(askedAtOnce)
      .execute();
    if (page.length === 0) return;
    yield page;
    after = page.at(-1)!.report_id;
  }
}

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
