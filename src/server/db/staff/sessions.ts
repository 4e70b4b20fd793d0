import { hash, randomBytes } from 'node:crypto';
import type { SignInMethod } from '#contract/staff/staff.ts';
import type { Database, Row } from '#server/db/schema.ts';

/** A session as it is looked up by its cookie. */
export type StaffSessionRow = Row<'staff_session'>;

/** Starts a session, and returns the cookie's value. */
export async function startStaffSession(
  db: Database,
  session: Pick<StaffSessionRow, 'staff_id' | 'signed_in_at' | 'expires_at' | 'device'> & {
    signed_in_with: SignInMethod;
  },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const session_id = randomBytes(16).toString('hex');
  await db
    .insertInto('staff_session')
    .values({ ...session, session_id, token_hash: hash('sha256', token), last_used_at: session.signed_in_at })
    .execute();
  return token;
}

/** The session of a cookie; undefined where it has ended, or has not been used since `idleSince`. */
export function findStaffSession(
  db: Database,
  token: string,
  { now, idleSince }: { now: string; idleSince: string },
): Promise<StaffSessionRow | undefined> {
  return db
    .selectFrom('staff_session')
    .selectAll()
    .where('token_hash', '=', hash('sha256', token))
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince)
    .executeTakeFirst();
}

/** Records that a session is in use. */
export async function touchStaffSession(db: Database, session_id: string, last_used_at: string): Promise<void> {
  await db.updateTable('staff_session').set({ last_used_at }).where('session_id', '=', session_id).execute();
}

/** Sessions of someone that have not ended, the one used last first. */
export function staffSessionsOf(
  db: Database,
  staff_id: string,
  { now, idleSince }: { now: string; idleSince: string },
): Promise<StaffSessionRow[]> {
  return db
    .selectFrom('staff_session')
    .selectAll()
    .where('staff_id', '=', staff_id)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('session_id')
    .execute();
}

/** Ends the session of a cookie; returns whose it was. */
export async function endStaffSession(db: Database, token: string): Promise<string | undefined> {
  const ended = db.deleteFrom('staff_session').where('token_hash', '=', hash('sha256', token)).returning('staff_id');
  return (await ended.executeTakeFirst())?.staff_id;
}

/** Ends one of somebody's sessions, or all but one. Returns how many. */
export async function endStaffSessions(
  db: Database,
  staff_id: string,
  which: { session_id: string } | { except: string },
): Promise<number> {
  const own = db.deleteFrom('staff_session').where('staff_id', '=', staff_id);
  const ended =
    'except' in which ? own.where('session_id', '!=', which.except) : own.where('session_id', '=', which.session_id);
  return Number((await ended.executeTakeFirst()).numDeletedRows);
}

/** Keeps the secret for one-time codes that a session was offered, until it is confirmed; null once it is. */
export async function offerTotp(db: Database, session_id: string, totp_secret: string | null): Promise<void> {
  await db.updateTable('staff_session').set({ totp_secret }).where('session_id', '=', session_id).execute();
}

/** The secret that a session was offered; undefined where it was not. */
export async function offeredTotp(db: Database, session_id: string): Promise<string | undefined> {
  const session = db.selectFrom('staff_session').select('totp_secret').where('session_id', '=', session_id);
  return (await session.executeTakeFirst())?.totp_secret ?? undefined;
}

/** Deletes sessions, invitations and challenges that have expired. */
export async function deleteExpiredOfStaff(db: Database, now: string, idleSince: string): Promise<void> {
  await db
    .deleteFrom('staff_session')
    .where((session) => session.or([session('expires_at', '<=', now), session('last_used_at', '<=', idleSince)]))
    .execute();
  await db.deleteFrom('staff_invitation').where('expires_at', '<=', now).execute();
  await db.deleteFrom('staff_challenge').where('expires_at', '<=', now).execute();
}
