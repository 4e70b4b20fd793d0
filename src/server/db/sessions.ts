import { hash, randomBytes } from 'node:crypto';
import type { CheckedAccount } from './accounts.ts';
import type { Database } from './schema.ts';

/** Starts a session and answers the cookie's value; none where the password was changed or the account closed meanwhile. */
export async function startSession(
  db: Database,
  account: CheckedAccount,
  expires_at: string,
): Promise<string | undefined> {
  const token = newToken();
  const session = { token_hash: hashed(token), visitor_id: account.visitor_id, expires_at };
  return db.transaction().execute(async (within) => {
    // Written over by itself, the hash is locked: a change of password comes before, or ends this session too.
    if (!(await replacePassword(within, account, account.password_hash))) return undefined;
    await within.insertInto('session').values(session).execute();
    return token;
  });
}

/** A session goes on under another value of its cookie, or was ended meanwhile and stays so. */
export type RenewedSession = { token: string } | 'ended';

/**
 * Gives an account another password and ends its sessions, save the one with this token, which goes on under a new
 * one: whoever had a copy of the cookie has none any more (A9). The link by which it could be set is void. Answers nothing, and does nothing, where the password
 * is no longer the one that was checked.
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
      .set({ token_hash: hashed(token) })
      .where('visitor_id', '=', account.visitor_id)
      .where('token_hash', '=', hashed(former))
      .executeTakeFirst();
    await within
      .deleteFrom('session')
      .where('visitor_id', '=', account.visitor_id)
      .where('token_hash', '!=', hashed(token))
      .execute();
    await within.deleteFrom('reset_link').where('visitor_id', '=', account.visitor_id).execute();
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

/** Whose session a cookie's value is and until when, or none. */
export function findSession(db: Database, token: string, now: string) {
  return db
    .selectFrom('session')
    .select(['visitor_id', 'expires_at'])
    .where('token_hash', '=', hashed(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function prolongSession(db: Database, token: string, expires_at: string): Promise<void> {
  await db.updateTable('session').set({ expires_at }).where('token_hash', '=', hashed(token)).execute();
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hashed(token)).execute();
}

export async function deleteExpiredSessions(db: Database, now: string): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

function hashed(token: string): string {
  return hash('sha256', token);
}
