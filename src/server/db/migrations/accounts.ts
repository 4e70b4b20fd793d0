import { sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { newTable, textColumns, type Dialect } from './tables.ts';

export async function prepareClosingAndResetting(db: Database, dialect: Dialect): Promise<void> {
  await db.schema.alterTable('account').addColumn('closed_at', 'text').execute();
  await textColumns(
    newTable(db, dialect, 'reset_link').addColumn('visitor_id', 'text', (column) =>
      column.primaryKey().references('account.visitor_id').onDelete('cascade'),
    ),
    ['expires_at'],
  )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .execute();
}

/** Links that staff were shown end with their roles. */
export async function noteWhoSawResetLinks(db: Database): Promise<void> {
  await db.schema.alterTable('reset_link').addColumn('shown_to', 'text').execute();
}

/**
 * Attempts get keys that are never reused. SQLite gave the number of a deleted attempt to the next one, which was then
 * deleted in its place. Counts of the last hour are lost.
 */
export async function renewAttempts(db: Database, dialect: Dialect): Promise<void> {
  await db.schema.dropTable('attempt').execute();
  await textColumns(newTable(db, dialect, 'attempt'), ['attempt_id', 'subject', 'at'])
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('attempt_key', ['attempt_id', 'subject'])
    .execute();
  await db.schema.createIndex('attempt_by_subject').on('attempt').columns(['subject', 'at']).execute();
  await db.schema.createIndex('attempt_by_time').on('attempt').column('at').execute();
}

/** Adds the table of known devices. */
export async function prepareDevices(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(newTable(db, dialect, 'known_device'), ['token_hash', 'seen_at'])
    .addColumn('visitor_id', 'text', (column) => column.notNull().references('account.visitor_id').onDelete('cascade'))
    .addPrimaryKeyConstraint('known_device_key', ['token_hash', 'visitor_id'])
    .execute();
  await db.schema.createIndex('device_by_account').on('known_device').columns(['visitor_id', 'seen_at']).execute();
}

/**
 * Ignores the width of an address's characters: `ｗａｎｇ＠ｑｑ．ｃｏｍ` is wang@qq.com. If another account already has that
 * address, both stay the same and log in with what they typed.
 */
export async function foldAddresses(db: Database): Promise<void> {
  const folded = (typed: string) => typed.trim().normalize('NFKC');
  const tables = [
    ['account', 'visitor_id'],
    ['former_account', 'former_id'],
    ['staff', 'staff_id'],
    ['staff_invitation', 'invitation_id'],
  ] as const;
  for (const [table, id] of tables) {
    const { rows } = await sql<{ id: string; email: string; email_key: string }>`
      select ${sql.ref(id)} as id, email, email_key from ${sql.table(table)} order by ${sql.ref(id)}`.execute(db);
    const known = new Set(rows.map(({ email_key }) => email_key));
    for (const { id: row, email, email_key } of rows) {
      const key = folded(email_key).toLowerCase();
      if (key === email_key || known.has(key)) continue;
      known.add(key);
      await sql`update ${sql.table(table)} set email = ${folded(email)}, email_key = ${key}
        where ${sql.ref(id)} = ${row}`.execute(db);
      // A confirmed address remains confirmed.
      if (table === 'account')
        await sql`update account set verified_email = ${key}
          where visitor_id = ${row} and verified_email = ${email_key}`.execute(db);
    }
  }
}

/** Before this, no address has been verified. */
export async function rememberVerifications(db: Database): Promise<void> {
  await db.schema.alterTable('account').addColumn('verified_email', 'text').execute();
  await db.schema.alterTable('mail').addColumn('email', 'text').execute();
}
