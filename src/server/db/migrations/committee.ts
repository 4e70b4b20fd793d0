import type { Database } from '#server/db/schema.ts';
import { onAnyChange, own, those, watch } from './changes.ts';
import { newTable, textColumns, type Dialect } from './tables.ts';

/** The committee's discussions, and reminders to reviewers. */
export async function prepareCommittee(db: Database, dialect: Dialect): Promise<void> {
  await prepareReminders(db, dialect);
  await textColumns(
    newTable(db, dialect, 'discussion_comment')
      .addColumn('comment_id', 'text', (column) => column.primaryKey())
      .addColumn('report_id', 'integer', (column) =>
        column.notNull().references('report.report_id').onDelete('cascade'),
      ),
    ['staff_id', 'comment', 'written_at', 'changed_at', 'deleted_at'],
  ).execute();
  await db.schema.createIndex('comment_by_report').on('discussion_comment').column('report_id').execute();
  await db.schema.createIndex('comment_by_staff').on('discussion_comment').column('staff_id').execute();
  await watchDiscussions(db, dialect);
}

/** Changes that affect who takes part: submitted reviews, assignments, and conflicts of interest. */
async function watchDiscussions(db: Database, dialect: Dialect): Promise<void> {
  const all = 'select cast(report_id as text) as id from report';
  const shown = 'update of report_people, topics, withdrawn_at, deleted_at, visitor_id';
  const ofAccount = those('report', 'report_id', 'visitor_id');
  const ofReview = own('report_id');
  await watch(db, dialect, [
    ['discussions', 'discussion_comment', onAnyChange, own('report_id')],
    // Changes of a draft stay secret.
    ['discussions', 'review', ['insert', 'delete'], (row) => `${ofReview(row)} where ${row}.submitted_at <> ''`],
    [
      'discussions',
      'review',
      ['update'],
      (row) => `${ofReview(row)} where new.submitted_at <> '' or old.submitted_at <> ''`,
      '_more',
    ],
    ['discussions', 'assignment', onAnyChange, own('report_id')],
    ['discussions', 'preference', onAnyChange, own('report_id')],
    ['discussions', 'conflict_answer', onAnyChange, own('report_id')],
    ['discussions', 'report', ['insert', 'delete', shown], own('report_id')],
    ['discussions', 'account', ['update of email, affiliation'], ofAccount],
    ['discussions', 'author_info', onAnyChange, ofAccount],
    ['discussions', 'reviewer', ['insert', 'delete', 'update of institution, other_addresses'], () => all],
    ['discussions', 'staff', ['update of name, email, removed_at'], (row) => `${all} where ${isInCommittee(row)}`],
    ['discussions', 'staff_role', ['insert', 'delete'], (row) => `${all} where ${row}.role in ('reviewer', 'chair')`],
    ['discussions', 'staff', ['update of name'], those('discussion_comment', 'report_id', 'staff_id'), '_authors'],
  ]);
}

/** Condition: the member of staff in a row is a reviewer or a chair. */
function isInCommittee(row: string): string {
  return `exists (select 1 from staff_role where role in ('reviewer', 'chair') and staff_id = ${row}.staff_id)`;
}

/** Reminders to reviewers, and the additional link to an invitation in a reminder. */
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
