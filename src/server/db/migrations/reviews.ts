import type { Role } from '#contract/staff/roles.ts';
import type { Database } from '#server/db/schema.ts';
import { onAnyChange, own as ofStaff, watch } from './changes.ts';
import { newTable, textColumns, type Dialect } from './tables.ts';

/** Reviews of abstracts. They are deleted with their abstract, and kept when an assignment is withdrawn. */
export async function prepareReviews(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    newTable(db, dialect, 'review').addColumn('report_id', 'integer', (column) =>
      column.notNull().references('report.report_id').onDelete('cascade'),
    ),
    ['staff_id', 'review_values', 'submitted_at', 'changed_at'],
  )
    .addColumn('is_late', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('review_key', ['report_id', 'staff_id'])
    .execute();
  await db.schema.createIndex('review_by_staff').on('review').column('staff_id').execute();
  const shown =
    'update of title, abstract, keywords, report_people, topics, "submissionType", withdrawn_at, deleted_at, visitor_id';
  await watch(db, dialect, [
    ['reviews', 'assignment', onAnyChange, own],
    ['reviews', 'review', onAnyChange, own],
    // Reviewers who are done read the other reviews. Nobody else may notice that one is written.
    ['reviews', 'review', ['insert', 'delete'], (row) => done(row, `${row}.submitted_at <> ''`), '_others'],
    ['reviews', 'review', ['update'], () => done('new', `new.submitted_at <> '' or old.submitted_at <> ''`), '_more'],
    ['reviews', 'report', [shown], ofAbstract],
    // Names, institutions and addresses decide about conflicts, and so do answers about them.
    ['reviews', 'staff', ['update of name, email'], ofReviewer],
    // Chairs cannot read reviews of their own abstracts.
    ['reviews', 'staff', ['update of email'], (row) => idsWhere(() => hasRole(row, 'chair')), '_chairs'],
    ['reviews', 'staff_role', ['insert', 'delete'], (row) => idsWhere(() => `${row}.role = 'chair'`), '_chairs'],
    ['reviews', 'reviewer', onAnyChange, ofReviewer],
    // Nothing is assigned to somebody who no longer reviews.
    ['reviews', 'staff_role', ['insert', 'delete'], ofRole],
    ['reviews', 'account', ['update of email, affiliation'], ofAccount],
    ['reviews', 'author_info', onAnyChange, ofAccount],
    ['reviews', 'preference', onAnyChange, ofPair],
    ['reviews', 'conflict_answer', onAnyChange, ofPair],
  ]);
}

/**
 * Answers about conflicts record the grounds that they cover. Earlier dismissals record none, so they have to be given
 * again. Reviews get the time at which the device submitted them. The list of reviewers counts submitted reviews.
 */
export async function noteGroundsAndTimes(db: Database, dialect: Dialect): Promise<void> {
  const columns = [
    ['conflict_answer', 'grounds'],
    ['review', 'made_at'],
  ] as const;
  for (const [table, name] of columns)
    await db.schema
      .alterTable(table)
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  await db.schema
    .alterTable('review')
    .addColumn('is_delayed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await watch(db, dialect, [
    ['reviewers', 'review', onAnyChange, ofStaff('staff_id')],
    // Members of the office who review do not read reviews of their own abstracts.
    ['reviews', 'staff', ['update of email'], (row) => idsWhere(() => hasRole(row, 'reviewer')), '_authors'],
    ['reviews', 'staff_role', ['insert', 'delete'], (row) => idsWhere(() => `${row}.role = 'reviewer'`), '_authors'],
  ]);
}

/** Reviews that somebody of the committee entered for the reviewer say who did (W10). */
export async function noteEnteredReviews(db: Database): Promise<void> {
  await db.schema
    .alterTable('review')
    .addColumn('entered_by', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

/** Word files whose text needs a decision before reviewers get it, and the decisions. */
export async function prepareWordTexts(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    newTable(db, dialect, 'review_text').addColumn('report_id', 'integer', (column) =>
      column.primaryKey().references('report.report_id').onDelete('cascade'),
    ),
    ['file_sha256', 'state', 'choice'],
  ).execute();
  await watch(db, dialect, [
    ['reviews', 'review_text', onAnyChange, ofAbstract],
    ['reviews', 'report', ['update of file_id'], ofAbstract, '_file'],
    // Names that a text must not contain.
    ['reviews', 'account', ['update of "Firstname", "Lastname"'], ofAccount, '_names'],
  ]);
}

/** The `review_id` of a row (`contract/kinds/review/review.ts`). */
function idOf(row: string): string {
  return `cast(${row}.report_id as text) || '_' || ${row}.staff_id`;
}

function own(row: string): string {
  return `select ${idOf(row)} as id`;
}

/** Finished reviews of the same abstract, if a review was or is one of them. */
function done(row: string, isOne: string): string {
  return `select ${idOf('review')} as id from review
    where report_id = ${row}.report_id and submitted_at <> '' and (${isOne})`;
}

function ofAbstract(row: string): string {
  return idsWhere((table) => `${table}.report_id = ${row}.report_id`);
}

function ofReviewer(row: string): string {
  return idsWhere((table) => `${table}.staff_id = ${row}.staff_id`);
}

function ofRole(row: string): string {
  return idsWhere((table) => `${table}.staff_id = ${row}.staff_id and ${row}.role = 'reviewer'`);
}

function ofAccount(row: string): string {
  return idsWhere(
    (table) => `${table}.report_id in (select report_id from report where visitor_id = ${row}.visitor_id)`,
  );
}

function ofPair(row: string): string {
  return idsWhere((table) => `${table}.report_id = ${row}.report_id and ${table}.staff_id = ${row}.staff_id`);
}

function hasRole(row: string, role: Role): string {
  return `exists (select 1 from staff_role where role = '${role}' and staff_id = ${row}.staff_id)`;
}

/** Every review, written or still to be written, that fits a condition. */
function idsWhere(condition: (table: string) => string): string {
  const tables = ['assignment', 'review'];
  return tables.map((table) => `select ${idOf(table)} as id from ${table} where ${condition(table)}`).join(' union ');
}
