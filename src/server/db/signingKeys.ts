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

/** When a server first used a database: it then made the first key. */
export async function madeAt(db: Database): Promise<Date> {
  const first = db.selectFrom('signing_key').select('created_at').where('number', '=', 1);
  return new Date((await first.executeTakeFirstOrThrow()).created_at);
}
