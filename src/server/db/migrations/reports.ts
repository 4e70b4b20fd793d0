import { sql, type Kysely } from 'kysely';
import type { ReceiptText } from '#contract/calls/receipt.ts';
import { measuresOf } from '#server/db/reports/textMeasures.ts';
import type { Database } from '#server/db/schema.ts';
import { newTable, textColumns, type Dialect } from './tables.ts';

/**
 * Signing keys, and the metadata of each report's first file. The first receipt names that file, which may be deleted
 * later.
 */
export async function prepareReceipts(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    newTable(db, dialect, 'signing_key').addColumn('number', 'integer', (column) => column.primaryKey()),
    ['key_id', 'public_key', 'private_key', 'created_at'],
  ).execute();
  await db.schema.alterTable('report').addColumn('first_file_size', 'integer').execute();
  await db.schema.alterTable('report').addColumn('first_file_sha256', 'text').execute();
  await db
    .updateTable('report')
    .set((report) => {
      const file = report.selectFrom('file').whereRef('file.file_id', '=', 'report.file_id');
      return { first_file_size: file.select('size'), first_file_sha256: file.select('sha256') };
    })
    .where('version', '=', 1)
    .execute();
}

/**
 * PostgreSQL counts the numbers of reports apart from the rows, so that a restore can skip some. SQLite does so only in
 * a table with AUTOINCREMENT, which no ALTER TABLE adds. The table is created again, with its current columns.
 */
export async function rememberReportNumbers(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') return;
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = 'report' and sql is not null order by type desc`.execute(db);
  const [table, ...indexes] = rows.map((row) => row.sql);
  const counting = table
    ?.replace('"report"', '"report_counting"')
    .replace('"report_id" integer primary key,', '"report_id" integer primary key autoincrement,');
  if (!counting?.includes('autoincrement')) throw new Error(`The table of reports is not as expected: ${table}`);
  await sql.raw(counting).execute(db);
  await sql`insert into report_counting select * from report`.execute(db);
  await sql`drop table report`.execute(db);
  await sql`alter table report_counting rename to report`.execute(db);
  for (const index of indexes) await sql.raw(index).execute(db);
}

/** Number of reports measured at a time, since one can have several million characters. */
const measuredAtOnce = 20;

/** Adds digest and size to each report. Earlier versions computed them for each list. */
export async function measureTexts(db: Database): Promise<void> {
  const report = db.schema.alterTable('report');
  await report.addColumn('text_sha256', 'text', (column) => column.notNull().defaultTo('')).execute();
  await report.addColumn('reply_bytes', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  const written = db
    .selectFrom('report')
    .select(['report_id', 'title', 'abstract', 'keywords', 'submissionType', 'topics', 'report_people'])
    .where('deleted_at', 'is', null)
    .orderBy('report_id')
    .limit(measuredAtOnce);
  let rows = await written.execute();
  while (rows.length > 0) {
    for (const { report_id, report_people, ...texts } of rows) {
      const people = JSON.parse(report_people) as ReceiptText['report_people'];
      const measures = measuresOf({ ...texts, report_people: people });
      await db.updateTable('report').set(measures).where('report_id', '=', report_id).execute();
    }
    rows = await written.where('report_id', '>', rows.at(-1)?.report_id ?? 0).execute();
  }
  // The quota adds up the sizes without reading the texts before them.
  await db.schema.createIndex('report_by_account').on('report').columns(['visitor_id', 'reply_bytes']).execute();
}
