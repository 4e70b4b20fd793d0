import { sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { own, watch } from './changes.ts';
import { newTable, textColumns, type Dialect } from './tables.ts';

/**
 * Letters of mailings store the values of their recipients instead of composed text, state why they were not sent, and
 * are paused if their author may no longer send them. Letters that are already queued are sent as they are stored.
 */
export async function composeLettersLater(db: Database): Promise<void> {
  for (const name of ['recipient', 'former_email', 'skipped_at', 'skipped_because']) {
    await db.schema.alterTable('mail').addColumn(name, 'text').execute();
  }
  for (const name of ['held_at', 'released_by']) {
    await db.schema.alterTable('mailing').addColumn(name, 'text').execute();
  }
  // Before this migration, everyone got letters.
  await db.schema
    .alterTable('mailing')
    .addColumn('to_unconfirmed', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`update mailing set held_at = send_at
    where created_by not in (select staff_id from staff_role where role in ('owner', 'secretary'))
      and mailing_id in (select mailing_id from mail
        where sent_at is null and given_up_at is null and uncertain_at is null and mailing_id is not null)`.execute(db);
}

/** Mailings to people store the group of people. */
export async function prepareMailToPeople(db: Database): Promise<void> {
  await db.schema
    .alterTable('mailing')
    .addColumn('person_group', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

/** The office has its own templates, with names. */
export async function nameTemplates(db: Database): Promise<void> {
  await db.schema
    .alterTable('mail_template')
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

/** Letters have a PDF attached. */
export async function prepareAttachments(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    newTable(db, dialect, 'mail_attachment').addColumn('sha256', 'text', (column) => column.primaryKey()),
    ['content', 'created_at'],
  )
    .addColumn('size', 'integer', (column) => column.notNull())
    .execute();
  for (const table of ['mailing', 'mail']) {
    await db.schema.alterTable(table).addColumn('attachment', 'text').execute();
  }
}

/** Mailings store the backup they were restored from, if it is unknown who got their letters. */
export async function rememberRestores(db: Database): Promise<void> {
  await db.schema.alterTable('mailing').addColumn('restored_from', 'text').execute();
}

/** Mailings store the people selected for them, and the list of people shows which addresses are confirmed. */
export async function prepareRecipients(db: Database, dialect: Dialect): Promise<void> {
  await db.schema.alterTable('mailing').addColumn('chosen', 'text').execute();
  await db.schema
    .alterTable('mailing')
    .addColumn('chose_unconfirmed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await watch(db, dialect, [['people', 'account', ['update of verified_email'], own('visitor_id'), '_confirmed']]);
}
