import { sql, type Kysely } from 'kysely';
import { countedTable, newTable, textColumns, type Dialect } from './tables.ts';

export async function createTables(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const table = (name: string) => newTable(db, dialect, name);
  const counted = (name: string, id: string) => countedTable(db, dialect, name, id);

  await textColumns(
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

  await textColumns(counted('attempt', 'attempt_id'), ['subject', 'at']).execute();
  await db.schema.createIndex('attempt_by_subject').on('attempt').columns(['subject', 'at']).execute();

  await textColumns(
    table('file').addColumn('file_id', 'text', (column) => column.primaryKey()),
    ['name', 'sha256', 'created_at'],
  )
    .addColumn('visitor_id', 'text', (column) => column.notNull().references('account.visitor_id'))
    .addColumn('size', 'integer', (column) => column.notNull())
    .execute();

  await textColumns(counted('report', 'report_id'), [
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
    // The reference prevents a file from being deleted at the moment it is attached.
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

  await textColumns(
    table('author_info').addColumn('visitor_id', 'text', (column) =>
      column.primaryKey().references('account.visitor_id'),
    ),
    ['name', 'country', 'affiliation', 'address', 'email', 'fax', 'about'],
  ).execute();

  await textColumns(counted('invitation_letter', 'letter_id'), ['note', 'received_at'])
    .addColumn('visitor_id', 'text', (column) => column.notNull().references('account.visitor_id'))
    .addColumn('file_id', 'text', (column) => column.notNull().references('file.file_id'))
    .execute();
  await db.schema.createIndex('letter_by_file').on('invitation_letter').column('file_id').execute();

  const speaker = table('speaker')
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('speaker_place', ['list', 'position']);
  await textColumns(speaker, ['news_title', 'writer', 'source', 'image_url', 'news_content']).execute();

  await table('counter')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute();
}
