import type { Database, NewRow, Row } from './schema.ts';

/** Every key, the one that signs first. */
export function signingKeys(db: Database): Promise<Row<'signing_key'>[]> {
  return db.selectFrom('signing_key').selectAll().orderBy('number', 'desc').execute();
}

/** Keeps a key; where another server was first with that number, its key stays. */
export async function insertSigningKey(db: Database, key: NewRow<'signing_key'>): Promise<void> {
  await db
    .insertInto('signing_key')
    .values(key)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute();
}
