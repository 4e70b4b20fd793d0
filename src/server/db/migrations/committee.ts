import type { Database } from '#server/db/schema.ts';
import { newTable, type Dialect } from './tables.ts';

/** What the committee writes to each other, and reminders to reviewers. */
export async function prepareCommittee(db: Database, dialect: Dialect): Promise<void> {
  await prepareReminders(db, dialect);
}

/** Reminders to reviewers, and the further link of an invitation that a reminder has. */
async function prepareReminders(db: Database, dialect: Dialect): Promise<void> {
  await newTable(db, dialect, 'review_reminder')
    .addColumn('reviewer_id', 'text', (column) => column.notNull())
    .addColumn('reminder', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'integer', (column) => column.notNull().references('mail.mail_id').onDelete('cascade'))
    .addPrimaryKeyConstraint('review_reminder_key', ['reviewer_id', 'reminder'])
    .execute();
  await db.schema.createIndex('review_reminder_by_mail').on('review_reminder').column('mail_id').execute();
  await db.schema
    .alterTable('mailing')
    .addColumn('reminder', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('staff_invitation').addColumn('reminder_hash', 'text').execute();
}
