import type { Database } from '#server/db/schema.ts';
import { onAnyChange, own, those, watch } from './changes.ts';
import { newTable, textColumns, type Dialect } from './tables.ts';

/** Details of reviewers, declined invitations, preferences, and answers about conflicts. */
export async function prepareReviewers(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    newTable(db, dialect, 'reviewer').addColumn('staff_id', 'text', (column) =>
      column.primaryKey().references('staff.staff_id').onDelete('cascade'),
    ),
    ['institution', 'topics', 'maximum', 'other_addresses'],
  ).execute();
  await textColumns(
    newTable(db, dialect, 'declined_invitation').addColumn('invitation_id', 'text', (column) => column.primaryKey()),
    ['email', 'email_key', 'reason', 'colleague', 'declined_at'],
  ).execute();
  await db.schema.createIndex('declined_by_address').on('declined_invitation').column('email_key').execute();
  await ofPair(db, dialect, 'preference', ['preference', 'stated_at']);
  await ofPair(db, dialect, 'conflict_answer', ['answer', 'answered_by', 'answered_at']);
  await watchReviewers(db, dialect);
  await watchAssignments(db, dialect);
}

/** A table with a row for an abstract and a reviewer. */
function ofPair(db: Database, dialect: Dialect, name: string, columns: readonly string[]): Promise<void> {
  return textColumns(
    newTable(db, dialect, name)
      .addColumn('report_id', 'integer', (column) =>
        column.notNull().references('report.report_id').onDelete('cascade'),
      )
      .addColumn('staff_id', 'text', (column) => column.notNull().references('staff.staff_id').onDelete('cascade')),
    columns,
  )
    .addPrimaryKeyConstraint(`${name}_key`, ['report_id', 'staff_id'])
    .execute();
}

async function watchReviewers(db: Database, dialect: Dialect): Promise<void> {
  const joined = ['insert', 'delete'];
  await watch(db, dialect, [
    ['reviewers', 'reviewer', onAnyChange, own('staff_id')],
    ['reviewers', 'declined_invitation', onAnyChange, own('invitation_id')],
    [
      'reviewers',
      'staff_invitation',
      joined,
      (row) => `${own('invitation_id')(row)} where ${row}.roles like '%"reviewer"%'`,
    ],
    [
      'reviewers',
      'staff',
      ['update of name, email, removed_at'],
      (row) => `${own('staff_id')(row)} where ${isReviewer(row)}`,
    ],
    ['reviewers', 'staff_role', joined, (row) => `${own('staff_id')(row)} where ${row}.role = 'reviewer'`],
    ['reviewers', 'assignment', joined, own('staff_id')],
    ['reviewers', 'report', ['update of deleted_at, withdrawn_at'], those('assignment', 'staff_id', 'report_id')],
  ]);
}

/** Whether the member of staff in a row has the role. */
function isReviewer(row: string): string {
  return `exists (select 1 from staff_role where role = 'reviewer' and staff_id = ${row}.staff_id)`;
}

function reviewsOrChairs(row: string): string {
  return `exists (select 1 from staff_role where role in ('reviewer', 'chair') and staff_id = ${row}.staff_id)`;
}

/** A reviewer's name, institution and addresses decide about conflicts with every abstract. */
async function watchAssignments(db: Database, dialect: Dialect): Promise<void> {
  const all = 'select cast(report_id as text) as id from report';
  const shown = 'update of title, report_people, topics, "submissionType", withdrawn_at, deleted_at, visitor_id';
  const ofAccount = those('report', 'report_id', 'visitor_id');
  await watch(db, dialect, [
    ['assignments', 'assignment', onAnyChange, own('report_id')],
    ['assignments', 'preference', onAnyChange, own('report_id')],
    ['assignments', 'conflict_answer', onAnyChange, own('report_id')],
    ['assignments', 'report', ['insert', 'delete', shown], own('report_id')],
    ['assignments', 'account', ['update of email, affiliation'], ofAccount],
    ['assignments', 'author_info', onAnyChange, ofAccount],
    ['assignments', 'reviewer', onAnyChange, () => all],
    ['assignments', 'staff', ['update of name, email, removed_at'], (row) => `${all} where ${reviewsOrChairs(row)}`],
    // Chairs do not see who reviews their own abstracts.
    ['assignments', 'staff_role', ['insert', 'delete'], (row) => `${all} where ${row}.role in ('reviewer', 'chair')`],
  ]);
}
