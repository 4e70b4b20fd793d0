import type { Database } from '#server/db/schema.ts';
import { sql } from 'kysely';
import { countOf, dialectOf } from '#server/db/database.ts';
import { storedReports } from './ownReports.ts';
import { inParts } from '#server/db/inParts.ts';

/** A row for the list of all submissions: a report with data of its account. */
export type ListedReport = Awaited<ReturnType<typeof listedReports>>[number];

/** Numbers of all submissions, or of those with some topics, ascending. */
export async function listedNumbers(db: Database, topics: readonly string[] | 'all' = 'all'): Promise<number[]> {
  if (topics.length === 0) return [];
  const reports = db
    .selectFrom('report')
    .select('report_id')
    .where('deleted_at', 'is', null)
    .$if(topics !== 'all', (report) => report.where('topics', 'in', topics as readonly string[]))
    .orderBy('report_id');
  return (await reports.execute()).map(({ report_id }) => report_id);
}

/** Numbers in one query: SQLite accepts some thirty thousand. */
const askedAtOnce = 500;

/** The authors of all submissions that are not deleted, page by page. */
export async function* authorLists(db: Database) {
  for (let after = 0; ;) {
    const page = await db
      .selectFrom('report')
      .select(['report_id', 'title', 'topics', 'report_people'])
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

/** Among some submissions, the number of those with one of the topics, and of those with a file. */
export async function countThese(
  db: Database,
  numbers: readonly number[],
  topics: readonly string[] | 'all',
): Promise<{ reports: number; files: number }> {
  let [reports, files] = [0, 0];
  for (const some of inParts(numbers, askedAtOnce)) {
    const rows = await db
      .selectFrom('report')
      .select(['topics', 'file_id'])
      .where('report_id', 'in', some)
      .where('deleted_at', 'is', null)
      .execute();
    const reached = rows.filter((row) => topics === 'all' || topics.includes(row.topics));
    reports += reached.length;
    files += reached.filter(({ file_id }) => file_id !== null).length;
  }
  return { reports, files };
}

/** Number of files attached to submissions with some topics; a file of two submissions counts once. */
export async function countFiles(db: Database, topics: readonly string[] | 'all'): Promise<number> {
  if (topics.length === 0) return 0;
  const attached = db.selectFrom('report').where('deleted_at', 'is', null).where('file_id', 'is not', null);
  const { count } = await (topics === 'all' ? attached : attached.where('topics', 'in', topics))
    .select(({ fn }) => fn.count('file_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Number of submissions that ever existed. With topics, deleted ones count as long as they are stored. */
export async function everNumbered(db: Database, topics: readonly string[] | 'all'): Promise<number> {
  if (topics === 'all') return lastReportNumber(db);
  if (topics.length === 0) return 0;
  return countOf(db.selectFrom('report').where('topics', 'in', topics));
}

/** Some submissions, unordered. */
export function listedReports(db: Database, numbers: readonly number[]) {
  return db
    .selectFrom('report')
    .innerJoin('account', 'account.visitor_id', 'report.visitor_id')
    .leftJoin('file', 'file.file_id', 'report.file_id')
    .select(['report_id', 'title', 'keywords', 'submissionType', 'topics', 'report_people', 'file.size', 'version'])
    .select([
      'abstract',
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

/** The beginnings of the texts of some submissions, unordered. */
export function listedTexts(db: Database, numbers: readonly number[], characters: number) {
  return db
    .selectFrom('report')
    .select(['report_id', 'topics', sql<string>`substr(abstract, 1, ${characters})`.as('text')])
    .where('report_id', 'in', numbers)
    .where('deleted_at', 'is', null)
    .execute();
}

/** The last number that was given to a report or skipped; 0 before the first. */
export async function lastReportNumber(db: Database): Promise<number> {
  if (dialectOf(db) === 'sqlite') {
    const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = 'report'`.execute(db);
    return rows[0]?.seq ?? 0;
  }
  const { rows } = await sql<{ name: string }>`select pg_get_serial_sequence('report', 'report_id') as name`.execute(
    db,
  );
  const sequence = sql.raw(rows[0]?.name ?? '');
  const read = sql<{
    last: string;
  }>`select last_value - (case when is_called then 0 else 1 end) as last from ${sequence}`;
  return Number((await read.execute(db)).rows[0]?.last ?? 0);
}

/** Sets the last number, so that the next report gets the one after it. No report may have a higher number. */
export async function continueReportNumbers(db: Database, after: number): Promise<void> {
  if (dialectOf(db) === 'sqlite') {
    await sql`delete from sqlite_sequence where name = 'report'`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values ('report', ${after})`.execute(db);
    return;
  }
  await sql`select setval(pg_get_serial_sequence('report', 'report_id'), ${after + 1}, false)`.execute(db);
}

/** A report with the e-mail address of its account, for organisers. */
export type SubmittedReport = Awaited<ReturnType<typeof reportsAfter>>[number];

/** A page of the reports of all accounts after a number, ascending (V5). */
export function reportsAfter(db: Database, report_id: number, limit: number) {
  return submittedReports(db).where('report_id', '>', report_id).limit(limit).execute();
}

/** Some reports of all accounts, by number. */
export function reportsNumbered(db: Database, numbers: readonly number[]): Promise<SubmittedReport[]> {
  return submittedReports(db).where('report_id', 'in', numbers).execute();
}

function submittedReports(db: Database) {
  return storedReports(db)
    .innerJoin('account', 'account.visitor_id', 'report.visitor_id')
    .select('account.email as account_email');
}

/** Number of reports that are not deleted, including withdrawn ones. */
export async function countReports(db: Database): Promise<number> {
  return countOf(db.selectFrom('report').where('deleted_at', 'is', null));
}
