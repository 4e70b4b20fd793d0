import type { Database, NewRow, Row } from './schema.ts';

/** All keys. The first one is current. */
export function signingKeys(db: Database): Promise<Row<'signing_key'>[]> {
  return db.selectFrom('signing_key').selectAll().orderBy('number', 'desc').execute();
}

/** Stores a key, unless another server has stored one with this number first. */
export async function insertSigningKey(db: Database, key: NewRow<'signing_key'>): Promise<void> {
  await db
    .insertInto('signing_key')
    .values(key)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute();
}

/** When the database was first used, which is when the first key was created. */
export async function madeAt(db: Database): Promise<Date> {
  const first = db.selectFrom('signing_key').select('created_at').where('number', '=', 1);
  return new Date((await first.executeTakeFirstOrThrow()).created_at);
}
