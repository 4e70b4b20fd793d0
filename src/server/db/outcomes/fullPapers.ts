import type { Database, Row } from '#server/db/schema.ts';
import { unlessGone } from '#server/db/database.ts';
import { inParts } from '#server/db/inParts.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    /** Every version of the full paper of an abstract. The one with the highest number counts. */
    full_paper: {
      report_id: number;
      version: number;
      /** A file is one version of one paper. It belongs to the account of the abstract. */
      file_id: string;
      received_at: string;
      /** `staff_id` of the member of staff who submitted it on the author's behalf; '' if the author did. */
      sent_by: string;
      /** Title of the abstract, and hash of its text, when the paper was received: its receipt repeats them. */
      title: string;
      text_sha256: string;
    };
  }
}

/** A version of a full paper, with the data of its file. */
export type StoredPaper = Awaited<ReturnType<typeof fullPapers>>[number];

/** The full papers of some abstracts, all versions, the newest first. */
export async function fullPapers(db: Database, numbers: readonly number[]) {
  if (numbers.length === 0) return [];
  const papers = await db
    .selectFrom('full_paper')
    .innerJoin('file', 'file.file_id', 'full_paper.file_id')
    .leftJoin('staff', 'staff.staff_id', 'full_paper.sent_by')
    .selectAll('full_paper')
    .select(['file.name', 'file.size', 'file.sha256', 'staff.name as sent_by_name'])
    .where('report_id', 'in', numbers)
    .orderBy('report_id')
    .orderBy('version', 'desc')
    .execute();
  return papers.map((paper) => ({ ...paper, sent_by_name: paper.sent_by_name ?? '' }));
}

/**
 * Stores a new version of the full paper of an abstract, which must be locked. Returns its number; undefined if its
 * file no longer exists, or is the full paper of another abstract.
 */
export async function insertPaper(
  db: Database,
  report: Pick<Row<'report'>, 'report_id' | 'title' | 'text_sha256'>,
  paper: Pick<Row<'full_paper'>, 'file_id' | 'received_at' | 'sent_by'>,
): Promise<number | undefined> {
  const { report_id, title, text_sha256 } = report;
  const { last } = await db
    .selectFrom('full_paper')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('report_id', '=', report_id)
    .executeTakeFirstOrThrow();
  const version = Number(last ?? 0) + 1;
  const inserting = db
    .insertInto('full_paper')
    .values({ ...paper, report_id, title, text_sha256, version })
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .returning('version');
  return (await unlessGone(inserting.executeTakeFirst()))?.version;
}

/** Newest version of the full paper of each of some abstracts that have one. */
export async function paperVersions(db: Database, numbers: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('full_paper')
    .select(({ fn }) => ['report_id', fn.max('version').as('version')])
    .where('report_id', 'in', numbers)
    .groupBy('report_id')
    .execute();
  return new Map(rows.map(({ report_id, version }) => [report_id, Number(version)]));
}

/** Whether there is any full paper. */
export async function hasFullPapers(db: Database): Promise<boolean> {
  return (await db.selectFrom('full_paper').select('report_id').limit(1).executeTakeFirst()) !== undefined;
}

/** Counts the submissions that have one of the topics and a full paper. */
export async function countPapers(
  db: Database,
  numbers: readonly number[],
  topics: readonly string[] | 'all',
): Promise<number> {
  const versions = new Set<number>();
  for (const some of inParts(numbers, countedAtOnce)) {
    const rows = await db
      .selectFrom('full_paper')
      .innerJoin('report', 'report.report_id', 'full_paper.report_id')
      .select(['full_paper.report_id', 'topics'])
      .where('full_paper.report_id', 'in', some)
      .where('deleted_at', 'is', null)
      .execute();
    for (const row of rows) if (topics === 'all' || topics.includes(row.topics)) versions.add(row.report_id);
  }
  return versions.size;
}

/** Maximum number of values in one query: SQLite accepts some thirty thousand. */
const countedAtOnce = 500;
