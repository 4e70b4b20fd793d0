import type { Database } from '#server/db/schema.ts';
import { onAnyChange, own, those, watch } from './changes.ts';
import { newTable, type Dialect } from './tables.ts';

/**
 * The office's corrections of names in Latin letters, for badges, and pairs of accounts and abstracts that are not
 * duplicates.
 */
export async function prepareNamesAndDoubles(db: Database, dialect: Dialect): Promise<void> {
  await correctNames(db, dialect);
  await rememberDifferent(db, dialect);
}

async function correctNames(db: Database, dialect: Dialect): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('latinName', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const corrected = ['update of "latinName"'];
  await watch(db, dialect, [
    ['people', 'account', corrected, own('visitor_id'), '_in_letters'],
    ['whole_people', 'account', corrected, own('visitor_id'), '_in_letters'],
  ]);
}

/** A row for a pair, which is deleted with either of the two. */
async function rememberDifferent(db: Database, dialect: Dialect): Promise<void> {
  for (const [table, id, type, of] of [
    ['different_account', 'visitor_id', 'text', 'account'],
    ['different_report', 'report_id', 'integer', 'report'],
  ] as const) {
    await newTable(db, dialect, table)
      .addColumn(id, type, (column) => column.notNull().references(`${of}.${id}`).onDelete('cascade'))
      .addColumn('other_id', type, (column) => column.notNull().references(`${of}.${id}`).onDelete('cascade'))
      .addPrimaryKeyConstraint(`${table}_key`, [id, 'other_id'])
      .execute();
    await db.schema.createIndex(`${table}_by_other`).on(table).column('other_id').execute();
  }
  await watch(db, dialect, [
    ['people', 'different_account', onAnyChange, own('visitor_id')],
    ['abstracts', 'different_report', onAnyChange, own('report_id')],
  ]);
}

/**
 * Records a change of both records of a pair. Only the first record's row has the mark, but a device may have marked
 * either. The mark is shown only to staff who may see the other abstract.
 */
export async function noteBothOfPair(db: Database, dialect: Dialect): Promise<void> {
  await watch(db, dialect, [
    ['people', 'different_account', onAnyChange, own('other_id'), '_other'],
    ['abstracts', 'different_report', onAnyChange, own('other_id'), '_other'],
    [
      'abstracts',
      'report',
      ['update of topics, deleted_at'],
      those('different_report', 'report_id', 'other_id', 'report_id'),
      '_of_pair',
    ],
  ]);
}
