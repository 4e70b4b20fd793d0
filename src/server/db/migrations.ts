import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { renewAttempts } from './attempts.ts';
import { prepareDevices } from './deviceTable.ts';
import { measureTexts } from './reportText.ts';
import type { Database } from './schema.ts';
import { countedTable, newTable, texts, type Dialect } from './tables.ts';

export type { Dialect } from './tables.ts';

/**
 * Migrates the tables to the latest schema. Safe to run on every start, and by several servers at once.
 *
 * @param target - the migration to stop after
 * @throws the database's error about the first migration that failed, which is rolled back
 */
export async function migrate(db: Database, dialect: Dialect, target = latestMigration): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations(dialect)) } });
  const { error } = await migrator.migrateTo(target);
  if (error) throw error;
}

/** Migrations run in the order of their names. One that has been released is never changed. */
function migrations(dialect: Dialect): Record<string, Migration> {
  return {
    '0001-accounts-reports-files': { up: (db) => createTables(db, dialect) },
    '0002-one-letter-per-file': { up: keepOneLetterPerFile },
    '0003-receipts': { up: (db) => prepareReceipts(db, dialect) },
    '0004-begun-uploads': { up: rememberBeginnings },
    '0005-closed-accounts-and-reset-links': { up: (db) => prepareClosingAndResetting(db, dialect) },
    '0006-outgoing-mail': { up: (db) => prepareMail(db, dialect) },
    '0007-countries': { up: (db) => prepareCountries(db, dialect) },
    '0008-report-numbers': { up: (db) => rememberReportNumbers(db, dialect) },
    '0009-measured-texts': { up: measureTexts },
    '0010-texts-of-uploads': { up: rememberTexts },
    '0011-attempts-with-keys': { up: (db) => renewAttempts(db, dialect) },
    '0012-known-devices': { up: (db) => prepareDevices(db, dialect) },
    '0013-proven-addresses': { up: rememberProofs },
  };
}

/** Names of the migrations in their order; the last one names the latest schema. */
export const migrationNames: readonly string[] = Object.keys(migrations('sqlite')).toSorted();
const latestMigration = migrationNames.at(-1) ?? '';

async function createTables(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const table = (name: string) => newTable(db, dialect, name);
  const counted = (name: string, id: string) => countedTable(db, dialect, name, id);

  await texts(
    table('account').addColumn('visitor_id', 'text', (column) => column.primaryKey()),
    [
      ...['email', 'password_hash', 'Firstname', 'Lastname', 'mytitle', 'name', 'country', 'affiliation', 'address'],
      ...['fax', 'tel', 'phoneCode', 'about', 'created_at'],
    ],
  )
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('ifcn', 'integer', (column) => column.notNull())
    .execute();

  await table('session')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('visitor_id', 'text', (column) => column.notNull().references('account.visitor_id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();

  await texts(counted('attempt', 'attempt_id'), ['subject', 'at']).execute();
  await db.schema.createIndex('attempt_by_subject').on('attempt').columns(['subject', 'at']).execute();

  await texts(
    table('file').addColumn('file_id', 'text', (column) => column.primaryKey()),
    ['name', 'sha256', 'created_at'],
  )
    .addColumn('visitor_id', 'text', (column) => column.notNull().references('account.visitor_id'))
    .addColumn('size', 'integer', (column) => column.notNull())
    .execute();

  await texts(counted('report', 'report_id'), [
    'title',
    'abstract',
    'keywords',
    'submissionType',
    'topics',
    'report_people',
    'received_at',
    'created_at',
  ])
    .addColumn('visitor_id', 'text', (column) => column.notNull().references('account.visitor_id'))
    // The reference keeps a file from being swept away at the moment it is attached.
    .addColumn('file_id', 'text', (column) => column.references('file.file_id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('idempotency_key', 'text')
    .addColumn('payload_hash', 'text')
    .addUniqueConstraint('report_key', ['visitor_id', 'idempotency_key'])
    .execute();
  await db.schema
    .createIndex('report_by_file')
    .on('report')
    .column('file_id')
    .where(sql.ref('file_id'), 'is not', null)
    .execute();

  await texts(
    table('author_info').addColumn('visitor_id', 'text', (column) =>
      column.primaryKey().references('account.visitor_id'),
    ),
    ['name', 'country', 'affiliation', 'address', 'email', 'fax', 'about'],
  ).execute();

  await texts(counted('invitation_letter', 'letter_id'), ['note', 'received_at'])
    .addColumn('visitor_id', 'text', (column) => column.notNull().references('account.visitor_id'))
    .addColumn('file_id', 'text', (column) => column.notNull().references('file.file_id'))
    .execute();
  await db.schema.createIndex('letter_by_file').on('invitation_letter').column('file_id').execute();

  const speaker = table('speaker')
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('speaker_place', ['list', 'position']);
  await texts(speaker, ['news_title', 'writer', 'source', 'image_url', 'news_content']).execute();

  await table('counter')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute();
}

/** A file that was submitted twice became two letters, of which the first is kept. */
async function keepOneLetterPerFile(db: Database): Promise<void> {
  const first = db
    .selectFrom('invitation_letter')
    .select((expression) => expression.fn.min('letter_id').as('letter_id'))
    .groupBy(['visitor_id', 'file_id']);
  await db.deleteFrom('invitation_letter').where('letter_id', 'not in', first).execute();
  await db.schema
    .createIndex('one_letter_per_file')
    .on('invitation_letter')
    .columns(['visitor_id', 'file_id'])
    .unique()
    .execute();
}

/** Signing keys, and the metadata of each report's first file, which its first receipt names and which may be deleted. */
async function prepareReceipts(db: Database, dialect: Dialect): Promise<void> {
  await texts(
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

/** The beginning of uploads; for earlier ones, their end. */
async function rememberBeginnings(db: Database): Promise<void> {
  await db.schema
    .alterTable('file')
    .addColumn('begun_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db
    .updateTable('file')
    .set((file) => ({ begun_at: file.ref('created_at') }))
    .execute();
}

/** The text that an upload belongs to; of earlier ones it is not known. */
async function rememberTexts(db: Database): Promise<void> {
  await db.schema
    .alterTable('file')
    .addColumn('text_sha256', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

async function prepareClosingAndResetting(db: Database, dialect: Dialect): Promise<void> {
  await db.schema.alterTable('account').addColumn('closed_at', 'text').execute();
  await texts(
    newTable(db, dialect, 'reset_link').addColumn('visitor_id', 'text', (column) =>
      column.primaryKey().references('account.visitor_id').onDelete('cascade'),
    ),
    ['expires_at'],
  )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .execute();
}

async function prepareCountries(db: Database, dialect: Dialect): Promise<void> {
  await texts(
    newTable(db, dialect, 'country').addColumn('country_id', 'text', (column) => column.primaryKey()),
    ['nicename', 'phonecode', 'iso'],
  )
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();
}

async function prepareMail(db: Database, dialect: Dialect): Promise<void> {
  await texts(countedTable(db, dialect, 'mail', 'mail_id'), [
    'subject',
    'text',
    'receipt',
    'created_at',
    'due_at',
    'failure',
  ])
    .addColumn('visitor_id', 'text', (column) => column.notNull().references('account.visitor_id').onDelete('cascade'))
    .addColumn('report_id', 'integer', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sent_at', 'text')
    .addColumn('given_up_at', 'text')
    .execute();
  await db.schema
    .createIndex('mail_that_waits')
    .on('mail')
    .column('due_at')
    .where(sql<boolean>`sent_at is null and given_up_at is null`)
    .execute();
  await db.schema.createIndex('mail_by_account').on('mail').columns(['visitor_id', 'created_at']).execute();
}

/**
 * PostgreSQL counts the numbers of reports apart from the rows, so that a restore can leave some out. SQLite does so in a
 * table with AUTOINCREMENT only, which no ALTER TABLE adds: the table is made anew, with whatever columns it has now.
 */
async function rememberReportNumbers(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
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

/** No address has been proven before. */
async function rememberProofs(db: Database): Promise<void> {
  await db.schema.alterTable('account').addColumn('proven_email', 'text').execute();
  await db.schema.alterTable('mail').addColumn('email', 'text').execute();
}
