import { hash, randomBytes } from 'node:crypto';
import type { CheckedAccount } from './accounts.ts';
import type { Database } from './schema.ts';

/** Starts a session and answers the cookie's value; none where the password was changed or the account closed meanwhile. */
export async function startSession(
  db: Database,
  account: CheckedAccount,
  expires_at: string,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const session = { token_hash: hashed(token), visitor_id: account.visitor_id, expires_at };
  return db.transaction().execute(async (within) => {
    // Written over by itself, the hash is locked: a change of password comes before, or ends this session too.
    if (!(await replacePassword(within, account, account.password_hash))) return undefined;
    await within.insertInto('session').values(session).execute();
    return token;
  });
}

/**
 * Gives an account another password and ends its sessions, save the one with this token (A9), and the link by which it
 * could be set. Nothing happens where the password is no longer the one that was checked; whether it was.
 */
export async function changePassword(
  db: Database,
  account: CheckedAccount,
  password_hash: string,
  token: string,
): Promise<boolean> {
  return db.transaction().execute(async (within) => {
    if (!(await replacePassword(within, account, password_hash))) return false;
    await within
      .deleteFrom('session')
      .where('visitor_id', '=', account.visitor_id)
      .where('token_hash', '!=', hashed(token))
      .execute();
    await within.deleteFrom('reset_link').where('visitor_id', '=', account.visitor_id).execute();
    return true;
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

function hashed(token: string): string {
  return hash('sha256', token);
}
