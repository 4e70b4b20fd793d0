import type { Database } from '#server/db/schema.ts';
import { onAnyChange, own, those, watch } from './changes.ts';
import { newTable, textColumns, type Dialect } from './tables.ts';

/** Outcomes that the committee proposes. They are deleted with their abstract. */
export async function prepareDecisions(db: Database, dialect: Dialect): Promise<void> {
  await textColumns(
    newTable(db, dialect, 'decision').addColumn('report_id', 'integer', (column) =>
      column.primaryKey().references('report.report_id').onDelete('cascade'),
    ),
    ['outcome', 'duplicate_of', 'message', 'changed_by', 'changed_at'],
  ).execute();
  const shown = 'update of title, report_people, topics, "submissionType", withdrawn_at, deleted_at';
  await watch(db, dialect, [
    ['decisions', 'decision', onAnyChange, own('report_id')],
    ['decisions', 'report', ['insert', 'delete', shown], own('report_id')],
    ['decisions', 'staff', ['update of name'], those('decision', 'report_id', 'changed_by', 'staff_id')],
  ]);
}

/**
 * Decisions show the totals of reviews, and chairs do not see decisions on abstracts with which they have a conflict
 * (W4, W5). Reviews are watched for the same reason: an answer about a chair's conflict changes who sees them.
 */
export async function watchJudging(db: Database, dialect: Dialect): Promise<void> {
  const all = 'select cast(report_id as text) as id from report';
  const ofAccount = those('report', 'report_id', 'visitor_id');
  const ofPerson = (row: string) => {
    const those = (table: string) =>
      `select cast(report_id as text) as id from ${table} where staff_id = ${row}.staff_id`;
    return `${those('assignment')} union ${those('review')} union ${all} where ${mayHaveConflict(row)}`;
  };
  const reviews = (condition: (table: string) => string) =>
    ['assignment', 'review']
      .map((table) => `select cast(report_id as text) || '_' || staff_id as id from ${table} where ${condition(table)}`)
      .join(' union ');
  const ofAbstract = (row: string) => reviews((table) => `${table}.report_id = ${row}.report_id`);
  await watch(db, dialect, [
    ['decisions', 'review', onAnyChange, own('report_id')],
    ['decisions', 'assignment', onAnyChange, own('report_id')],
    ['decisions', 'preference', onAnyChange, own('report_id')],
    ['decisions', 'conflict_answer', onAnyChange, own('report_id')],
    ['decisions', 'report', ['update of visitor_id'], own('report_id'), '_moved'],
    ['decisions', 'account', ['update of email, affiliation'], ofAccount],
    ['decisions', 'author_info', onAnyChange, ofAccount],
    ['decisions', 'reviewer', onAnyChange, ofPerson],
    ['decisions', 'staff', ['update of name, email, removed_at'], ofPerson, '_judging'],
    [
      'decisions',
      'staff_role',
      ['insert', 'delete'],
      (row) => `${ofPerson(row)} union ${all} where ${row}.role = 'chair'`,
    ],
    ['reviews', 'preference', onAnyChange, ofAbstract, '_chairs'],
    ['reviews', 'conflict_answer', onAnyChange, ofAbstract, '_chairs'],
    // Name, institution and other addresses of chairs, and of members of the office who review, affect conflicts with
    // every abstract.
    ['reviews', 'reviewer', onAnyChange, (row) => reviews(() => mayHaveConflict(row)), '_chairs'],
    ['reviews', 'staff', ['update of name'], (row) => reviews(() => mayHaveConflict(row)), '_chairs_named'],
    ['reviews', 'staff_role', ['insert', 'delete'], (row) => reviews(() => mayHaveConflict(row)), '_chairs_reviewing'],
  ]);
}

/** Condition: the member of staff in a row can have conflicts, as a chair or with more than one role. */
function mayHaveConflict(row: string): string {
  const roles = `from staff_role where staff_id = ${row}.staff_id`;
  return `(exists (select 1 ${roles} and role = 'chair') or (select count(*) ${roles}) > 1)`;
}
