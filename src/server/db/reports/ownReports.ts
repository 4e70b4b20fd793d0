import type { Database, NewRow, ReportWords, Row } from '#server/db/schema.ts';
import { authorsVersions, notEdited, standing, type EditedFacts } from './earlierVersions.ts';
import { unlessGone } from '#server/db/database.ts';
import { handedInByStaff } from '#server/db/staff/auditLog.ts';
import { noText, type TextMeasures } from './textMeasures.ts';

/** The columns that an author writes, and those that are derived from them. */
export type ReportContent = ReportWords & Pick<Row<'report'>, 'file_id'> & TextMeasures;

/** A report for its author, with the metadata of its file. */
export interface OwnReport extends StoredReport, TextMeasures {
  /** Changes by staff since the author's last version, which this is; null if there are none. */
  edited: (EditedFacts & { authors: Row<'earlier_version'> }) | null;
  /** The member of staff who submitted the received version on the author's behalf; '' if the author did. */
  handed_in_by: string;
}

/**
 * Stores a report with its idempotency key in one statement (R11). Returns its number; undefined if the key was used
 * before or the file no longer exists.
 */
export async function insertReport(db: Database, report: NewRow<'report'>): Promise<number | undefined> {
  const inserting = db
    .insertInto('report')
    .values({ ...report, changed_at: report.received_at })
    .onConflict((conflict) => conflict.columns(['visitor_id', 'idempotency_key']).doNothing())
    .returning('report_id');
  return (await unlessGone(inserting.executeTakeFirst()))?.report_id;
}

/**
 * Number of an account's reports, including deleted ones, and bytes of a reply with all of them. `except` leaves one
 * out.
 */
export async function ownReportTotals(
  db: Database,
  visitor_id: string,
  except?: number,
): Promise<{ reports: number; bytes: number }> {
  const all = db
    .selectFrom('report')
    .select(({ fn }) => [fn.countAll().as('reports'), fn.sum('reply_bytes').as('bytes')])
    .where('visitor_id', '=', visitor_id);
  const { reports, bytes } = await (
    except === undefined ? all : all.where('report_id', '!=', except)
  ).executeTakeFirstOrThrow();
  return { reports: Number(reports), bytes: Number(bytes) };
}

/** Whether another report has a file. */
export async function isAttachedElsewhere(db: Database, file_id: string, report_id = 0): Promise<boolean> {
  const report = db.selectFrom('report').select('report_id').where('file_id', '=', file_id);
  return (await report.where('report_id', '!=', report_id).executeTakeFirst()) !== undefined;
}

/** The report that was stored with a key, even if it has been deleted since. */
export function reportByKey(db: Database, visitor_id: string, key: string) {
  return db
    .selectFrom('report')
    .select(['report_id', 'created_at', 'payload_hash', 'deleted_at', 'first_file_size', 'first_file_sha256'])
    .where('visitor_id', '=', visitor_id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Numbers of an account's reports after a number, ascending, and the bytes of each in a reply (V3). */
export async function ownReportSizes(
  db: Database,
  visitor_id: string,
  after = 0,
): Promise<Pick<Row<'report'>, 'report_id' | 'reply_bytes'>[]> {
  return (
    db
      .selectFrom('report')
      .select(['report_id', 'reply_bytes'])
      .where('visitor_id', '=', visitor_id)
      // Not deleted. This condition is covered by the index.
      .where('reply_bytes', '>', 0)
      .where('report_id', '>', after)
      .orderBy('report_id')
      .execute()
  );
}

/** Some reports of an account, by number (V3). */
export async function ownReports(db: Database, visitor_id: string, numbers: readonly number[]): Promise<OwnReport[]> {
  const reports = await storedReports(db)
    .select(['report.text_sha256', 'reply_bytes', 'authors_version'])
    .where('report.visitor_id', '=', visitor_id)
    .where('report.report_id', 'in', numbers)
    .execute();
  const edited = reports.filter(({ authors_version }) => authors_version !== null);
  const facts = await authorsVersions(
    db,
    edited.map(({ report_id }) => report_id),
  );
  const handedIn = await handedInByStaff(db, numbers);
  return reports.map(({ authors_version: _number, ...report }) => ({
    ...report,
    edited: facts.get(report.report_id) ?? null,
    handed_in_by: handedIn.get(`${report.report_id} ${report.received_at}`) ?? '',
  }));
}

type StoredReport = Awaited<ReturnType<ReturnType<typeof storedReports>['execute']>>[number];

/** Query for reports that are not deleted, with the metadata of their files, by number. */
export function storedReports(db: Database) {
  return db
    .selectFrom('report')
    .leftJoin('file', 'file.file_id', 'report.file_id')
    .select(['report.report_id', 'report.visitor_id', 'title', 'abstract', 'keywords', 'submissionType', 'topics'])
    .select(['report_people', 'report.file_id', 'version', 'received_at', 'changed_at', 'withdrawn_at'])
    .select(['withdrawn_reason', 'file.name as file_name', 'file.size as file_size', 'file.sha256 as file_sha256'])
    .where('deleted_at', 'is', null)
    .orderBy('report.report_id');
}

/** The report to change, its owner, and the version on which the change is based; undefined for any version. */
export interface ReportTarget {
  report_id: number;
  visitor_id: string;
  version?: number;
}

/** Title and topics of a report of an account, and whether it is withdrawn. */
export function headOf(
  db: Database,
  { report_id, visitor_id }: ReportTarget,
): Promise<Pick<Row<'report'>, 'title' | 'topics' | 'withdrawn_at'> | undefined> {
  return db
    .selectFrom('report')
    .select(['title', 'topics', 'withdrawn_at'])
    .where('report_id', '=', report_id)
    .where('visitor_id', '=', visitor_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Changes a report and increments its version. Returns the new version. Returns undefined if the account has no such
 * report, it has another version, it is withdrawn, or the new file no longer exists.
 */
export async function updateReport(
  db: Database,
  { report_id, visitor_id, version }: ReportTarget,
  content: ReportContent,
  received_at: string,
): Promise<number | undefined> {
  const update = db
    .updateTable('report')
    .set((row) => ({
      ...content,
      ...notEdited,
      received_at,
      changed_at: received_at,
      version: row('version', '+', 1),
    }))
    .where('report_id', '=', report_id)
    .where('visitor_id', '=', visitor_id)
    .where('deleted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('version');
  const wanted = version === undefined ? update : update.where('version', '=', version);
  return (await unlessGone(wanted.executeTakeFirst()))?.version;
}

/** The columns of a deleted report. */
export const deletedContent = {
  title: '',
  abstract: '',
  keywords: '',
  submissionType: '',
  topics: '',
  report_people: '[]',
  file_id: null,
  ...noText,
  ...standing,
  ...notEdited,
} satisfies ReportContent & Partial<Row<'report'>>;

/**
 * Empties a report of an account and marks it as deleted. Returns whether it was deleted `now` or `before`; undefined
 * if there is no such report.
 */
export async function markReportDeleted(
  db: Database,
  visitor_id: string,
  report_id: number,
  deleted_at: string,
): Promise<'now' | 'before' | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('report')
    .set({ ...deletedContent, changed_at: deleted_at, deleted_at })
    .where('report_id', '=', report_id)
    .where('visitor_id', '=', visitor_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) {
    await db.deleteFrom('earlier_version').where('report_id', '=', report_id).execute();
    await db.deleteFrom('full_paper').where('report_id', '=', report_id).execute();
    return 'now';
  }
  const known = db.selectFrom('report').select('report_id').where('report_id', '=', report_id);
  // Checked again: a report stored since the update above is not deleted.
  return (
    (await known.where('visitor_id', '=', visitor_id).where('deleted_at', 'is not', null).executeTakeFirst()) &&
    'before'
  );
}
