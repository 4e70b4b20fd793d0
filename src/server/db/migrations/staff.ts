import { sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { countedTable, newTable, textColumns, type Dialect } from './tables.ts';

/** Staff, their means of signing in, and the log of their actions. */
export async function prepareStaff(db: Database, dialect: Dialect): Promise<void> {
  await createStaff(db, dialect);
  await createMeansOfSigningIn(db, dialect);
  await createAuditLog(db, dialect);
  await letMailGoToStaff(db, dialect);
  // The list of all submissions looks for changes since a time. The index alone answers this, without reading long
  // texts.
  await db.schema
    .createIndex('report_by_change')
    .on('report')
    .columns(['received_at', 'deleted_at', 'version'])
    .execute();
  await db.schema
    .createIndex('report_by_deletion')
    .on('report')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
}

async function createStaff(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    newTable(db, dialect, 'staff').addColumn('staff_id', 'text', (column) => column.primaryKey()),
    ['email', 'name', 'created_at'],
  )
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('password_set_at', 'text')
    .addColumn('totp_secret', 'text')
    .addColumn('totp_step', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('removed_at', 'text')
    .execute();
  await textColumns(ofStaff(newTable(db, dialect, 'staff_role')), ['role', 'topic'])
    .addPrimaryKeyConstraint('staff_role_key', ['staff_id', 'role', 'topic'])
    .execute();
  await textColumns(
    newTable(db, dialect, 'staff_invitation').addColumn('invitation_id', 'text', (column) => column.primaryKey()),
    ['email', 'email_key', 'roles', 'topics', 'invited_at', 'expires_at'],
  )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('totp_secret', 'text')
    .execute();
}

async function createMeansOfSigningIn(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    ofStaff(newTable(db, dialect, 'staff_passkey').addColumn('credential_id', 'text', (column) => column.primaryKey())),
    ['public_key', 'transports', 'label', 'added_at'],
  )
    // An unsigned number of 32 bits.
    .addColumn('counter', dialect === 'sqlite' ? 'integer' : 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .execute();
  await ofStaff(
    newTable(db, dialect, 'staff_recovery_code').addColumn('code_hash', 'text', (column) => column.primaryKey()),
  ).execute();
  await textColumns(
    ofStaff(newTable(db, dialect, 'staff_session').addColumn('session_id', 'text', (column) => column.primaryKey())),
    ['signed_in_with', 'signed_in_at', 'last_used_at', 'expires_at', 'device'],
  )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('totp_secret', 'text')
    .execute();
  await textColumns(
    newTable(db, dialect, 'staff_challenge').addColumn('challenge_hash', 'text', (column) => column.primaryKey()),
    ['purpose', 'expires_at'],
  ).execute();
  for (const table of ['staff_passkey', 'staff_recovery_code', 'staff_session']) {
    await db.schema.createIndex(`${table}_by_staff`).on(table).column('staff_id').execute();
  }
}

/** Entries can only be added to the log. The database itself refuses anything else. */
async function createAuditLog(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(countedTable(db, dialect, 'audit_log', 'entry_id'), [
    'at',
    'actor',
    'action',
    'target',
    'target_id',
  ])
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute();
  await db.schema.createIndex('audit_log_by_target').on('audit_log').columns(['target', 'target_id']).execute();
  await db.schema.createIndex('audit_log_by_actor').on('audit_log').column('actor').execute();
  if (dialect === 'sqlite') {
    for (const change of ['update', 'delete']) {
      await sql
        .raw(
          `create trigger audit_log_refuses_${change} before ${change} on audit_log
           begin select raise(abort, 'The log is only added to.'); end`,
        )
        .execute(db);
    }
    return;
  }
  await sql`create or replace function refuse_change_of_log() returns trigger language plpgsql as
    $$ begin raise exception 'The log is only added to.'; end $$`.execute(db);
  await sql`create trigger audit_log_refuses_changes before update or delete or truncate on audit_log
    for each statement execute function refuse_change_of_log()`.execute(db);
}

/**
 * Staff have no account. SQLite cannot make a column nullable afterwards, so the table is created again, with its
 * indexes.
 */
async function letMailGoToStaff(db: Database, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') {
    await db.schema
      .alterTable('mail')
      .alterColumn('visitor_id', (column) => column.dropNotNull())
      .execute();
    return;
  }
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where tbl_name = 'mail' and sql is not null order by type desc`.execute(db);
  const [table = '', ...indexes] = rows.map((row) => row.sql);
  const without = table.replace('"mail"', '"mail_anew"').replace('"visitor_id" text not null', '"visitor_id" text');
  if (without.includes('"visitor_id" text not null') || !without.includes('"mail_anew"')) {
    throw new Error(`The table of mail is not as expected: ${table}`);
  }
  await sql.raw(without).execute(db);
  await sql`insert into mail_anew select * from mail`.execute(db);
  await sql`drop table mail`.execute(db);
  await sql`alter table mail_anew rename to mail`.execute(db);
  for (const index of indexes) await sql.raw(index).execute(db);
}

/** A table whose rows are deleted with those of a member of staff. */
function ofStaff(table: ReturnType<typeof newTable>): ReturnType<typeof newTable> {
  return table.addColumn('staff_id', 'text', (column) =>
    column.notNull().references('staff.staff_id').onDelete('cascade'),
  );
}

/** Challenges for passkeys are deleted by purpose if there are too many. */
export async function makeStaffSafer(db: Database): Promise<void> {
  const challenges = db.schema.createIndex('staff_challenge_by_purpose').on('staff_challenge');
  await challenges.columns(['purpose', 'expires_at']).execute();
}

/** Devices on which staff have signed in. */
export async function prepareStaffDevices(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(ofStaff(newTable(db, dialect, 'staff_device')), ['token_hash', 'seen_at'])
    .addPrimaryKeyConstraint('staff_device_key', ['token_hash', 'staff_id'])
    .execute();
  await db.schema.createIndex('staff_device_by_staff').on('staff_device').columns(['staff_id', 'seen_at']).execute();
}

/** Commands of devices, so that none is applied twice. */
export async function rememberCommands(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    newTable(db, dialect, 'staff_command').addColumn('command_id', 'text', (column) => column.primaryKey()),
    ['staff_id', 'body_hash', 'applied_at', 'reply'],
  ).execute();
  await db.schema.createIndex('staff_command_by_time').on('staff_command').column('applied_at').execute();
}

/** Named searches of the list of abstracts. */
export async function prepareSavedViews(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    newTable(db, dialect, 'saved_view')
      .addColumn('view_id', 'text', (column) => column.primaryKey())
      .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.staff_id')),
    ['name', 'query', 'sort', 'columns', 'changed_at'],
  )
    .addColumn('is_shared', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('saved_view_by_staff').on('saved_view').column('staff_id').execute();
}

/** The language of mail to members of the staff and to invited people (W9); '' if not known. */
export async function noteLanguages(db: Database): Promise<void> {
  for (const table of ['staff', 'staff_invitation']) {
    await db.schema
      .alterTable(table)
      .addColumn('language', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
}
