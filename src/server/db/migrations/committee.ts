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
    // Changes of a draft remain secret.
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

/**
 * Conflicts of interest of everyone who reads reviews or decides affect visibility (W4). Before, only those of chairs
 * and reviewers did. The numbers in the list of reviewers depend on them, too.
 */
export async function watchWholeCommittee(db: Database, dialect: Dialect): Promise<void> {
  const ofAccount = (row: string) => `select report_id from report where visitor_id = ${row}.visitor_id`;
  const abstracts = (condition: string) => `select cast(report_id as text) as id from report where ${condition}`;
  const reviews = (condition: string) =>
    ['assignment', 'review']
      .map((table) => `select cast(report_id as text) || '_' || staff_id as id from ${table} where ${condition}`)
      .join(' union ');
  const reviewers = (condition: string) => `select staff_id as id from assignment where ${condition}`;
  const isOffice = (row: string) =>
    `exists (select 1 from staff_role where role in ('owner', 'secretary') and staff_id = ${row}.staff_id)`;
  const joined = ['insert', 'delete'];
  const identity = ['update of name, email, removed_at'];
  const named = ['update of "Firstname", "Lastname"'];
  const everything = { assignments: abstracts, discussions: abstracts, decisions: abstracts, reviews } as const;
  for (const [kind, those] of Object.entries(everything) as [keyof typeof everything, typeof reviews][])
    await watch(db, dialect, [
      [kind, 'staff', identity, (row) => those(isOffice(row)), '_office'],
      [kind, 'staff_role', joined, (row) => those(`${row}.role in ('owner', 'secretary')`), '_office'],
      [kind, 'former_account', onAnyChange, (row) => those(`report_id in (${ofAccount(row)})`)],
      [kind, 'account', named, (row) => those(`report_id in (${ofAccount(row)})`), '_submitting'],
    ]);
  const ofAbstract = (row: string) => reviewers(`report_id = ${row}.report_id`);
  const ofSubmitter = (row: string) => reviewers(`report_id in (${ofAccount(row)})`);
  const everybody = () => reviewers('true');
  await watch(db, dialect, [
    ['reviewers', 'preference', onAnyChange, ofAbstract],
    ['reviewers', 'conflict_answer', onAnyChange, ofAbstract],
    ['reviewers', 'report', ['update of report_people, topics, visitor_id'], ofAbstract, '_people'],
    ['reviewers', 'account', ['update of email, "Firstname", "Lastname"'], ofSubmitter],
    ['reviewers', 'author_info', onAnyChange, ofSubmitter],
    ['reviewers', 'former_account', onAnyChange, ofSubmitter],
    ['reviewers', 'reviewer', onAnyChange, everybody, '_all'],
    ['reviewers', 'staff', identity, everybody, '_all'],
    ['reviewers', 'staff_role', joined, everybody, '_all'],
  ]);
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

/**
 * What somebody of the office did with a conflict of interest, because nobody else was free, is marked (W4, W5). Reviews
 * know what their reviewer had submitted before somebody else changed it, and whether the reviewer could read others first.
 */
export async function markConflicts(db: Database): Promise<void> {
  for (const table of ['assignment', 'decision', 'applied_outcome', 'review']) {
    await db.schema
      .alterTable(table)
      .addColumn('in_conflict', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .alterTable('review')
    .addColumn('after_others', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('review')
    .addColumn('typed_digest', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

/** Grounds of conflicts of interest remain stored when the abstract or the person changes (W4). */
export async function noteFoundConflicts(db: Database): Promise<void> {
  await db.schema
    .alterTable('conflict_answer')
    .addColumn('found', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
