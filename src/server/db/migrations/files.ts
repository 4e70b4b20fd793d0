import type { Database } from '#server/db/schema.ts';

/** A file that was submitted twice had become two letters. The first one is kept. */
export async function keepOneLetterPerFile(db: Database): Promise<void> {
  const first = db
    .selectFrom('invitation_letter')
    .select((expression) => expression.fn.min('letter_id').as('letter_id'))
    .groupBy(['visitor_id', 'file_id']);
  await db.deleteFrom('invitation_letter').where('letter_id', 'not in', first).execute();
  await db.schema
    .createIndex('one_letter_per_file')
    .on('invitation_letter')
    .columns(['visitor_id', 'file_id'])
    .unique()
    .execute();
}

/** The time at which an upload started; for earlier uploads, the time at which it ended. */
export async function rememberBeginnings(db: Database): Promise<void> {
  await db.schema
    .alterTable('file')
    .addColumn('begun_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db
    .updateTable('file')
    .set((file) => ({ begun_at: file.ref('created_at') }))
    .execute();
}

/** The text that an upload belongs to. It is unknown for earlier uploads. */
export async function rememberTexts(db: Database): Promise<void> {
  await db.schema
    .alterTable('file')
    .addColumn('text_sha256', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
