import { hash, randomBytes } from 'node:crypto';
import { lockAccount, type CheckedAccount } from './accounts.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { voidPasswordLinks } from './passwordLinks.ts';

/**
 * Starts a session and returns the cookie's value. Returns undefined if the password was changed or the account closed
 * since.
 */
export async function insertSession(
  db: Database,
  account: CheckedAccount,
  expires_at: string,
): Promise<string | undefined> {
  const token = newToken();
  const session = { token_hash: hash('sha256', token), visitor_id: account.visitor_id, expires_at };
  return db.transaction().execute(async (within) => {
    // Updating the hash to itself locks the row: a concurrent change of password is either seen here, or ends this
    // session too.
    if (!(await replacePassword(within, account, account.password_hash))) return undefined;
    await within.insertInto('session').values(session).execute();
    return token;
  });
}

/** A session with a new cookie value, or `ended` if it was ended in the meantime. */
type RenewedSession = { token: string } | 'ended';

/**
 * Changes the password of an account and ends its sessions, except the one with this token. That session gets a new
 * token, so that copies of its cookie are void (A9). Reset links become void, too. If the password is no longer the one
 * that was checked, nothing is changed and the result is undefined.
 */
export async function changePassword(
  db: Database,
  account: CheckedAccount,
  password_hash: string,
  former: string,
): Promise<RenewedSession | undefined> {
  const token = newToken();
  return db.transaction().execute(async (within) => {
    if (!(await replacePassword(within, account, password_hash))) return undefined;
    const { numUpdatedRows } = await within
      .updateTable('session')
      .set({ token_hash: hash('sha256', token) })
      .where('visitor_id', '=', account.visitor_id)
      .where('token_hash', '=', hash('sha256', former))
      .executeTakeFirst();
    await within
      .deleteFrom('session')
      .where('visitor_id', '=', account.visitor_id)
      .where('token_hash', '!=', hash('sha256', token))
      .execute();
    await voidPasswordLinks(within, account.visitor_id);
    return numUpdatedRows > 0n ? { token } : 'ended';
  });
}

async function replacePassword(db: Database, account: CheckedAccount, password_hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ password_hash })
    .where('visitor_id', '=', account.visitor_id)
    .where('password_hash', '=', account.password_hash)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The account and expiry of a session by its cookie's value. */
export function findSession(db: Database, token: string, now: string) {
  return db
    .selectFrom('session')
    .select(['visitor_id', 'expires_at'])
    .where('token_hash', '=', hash('sha256', token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * The account of a session, locked until the end of the transaction, so that its rights stay the same. Undefined if the
 * session has ended or the account was closed or erased.
 */
export async function lockSession(
  db: Database,
  { visitor_id, token }: { visitor_id: string; token: string },
  now: string,
): Promise<Row<'account'> | undefined> {
  // Locked first, as in everything that ends the sessions of an account.
  const account = await lockAccount(db, visitor_id);
  const session = account && (await findSession(db, token, now));
  return session?.visitor_id === visitor_id ? account : undefined;
}

export async function prolongSession(db: Database, token: string, expires_at: string): Promise<void> {
  await db.updateTable('session').set({ expires_at }).where('token_hash', '=', hash('sha256', token)).execute();
}

export async function deleteSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hash('sha256', token)).execute();
}

export async function deleteExpiredSessions(db: Database, now: string): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}
