import { randomBytes } from 'node:crypto';
import type { Registration } from '#contract/account.ts';
import type { Database, Row } from './schema.ts';

/** An e-mail address as addresses are compared: typed with another case or a stray space it is the same one. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** The account with an e-mail address, or none. */
export function accountByEmail(db: Database, email: string): Promise<Row<'account'> | undefined> {
  return db.selectFrom('account').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst();
}

/** Stores a new account; none where its e-mail address is taken. */
export function insertAccount(
  db: Database,
  fields: Omit<Registration, 'password'>,
  password_hash: string,
  now: string,
): Promise<Row<'account'> | undefined> {
  return db
    .insertInto('account')
    .values({
      ...fields,
      ifcn: fields.ifcn === '1' ? 1 : 0,
      visitor_id: randomBytes(16).toString('hex'),
      email_key: emailKey(fields.email),
      password_hash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}
