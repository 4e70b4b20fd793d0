import { hash, randomBytes } from 'node:crypto';
import type { Database } from './schema.ts';

/** Starts a session and answers the cookie's value. */
export async function startSession(db: Database, visitor_id: string, expires_at: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('session')
    .values({ token_hash: hashed(token), visitor_id, expires_at })
    .execute();
  return token;
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
