import { hash, randomBytes } from 'node:crypto';
import type { SignInMethod } from '#contract/staff/staff.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { lockStaff } from './people.ts';

/** A session, found by its cookie. */
export type StaffSessionRow = Row<'staff_session'>;

/** Starts a session, and returns the cookie's value. */
export async function insertStaffSession(
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

/** The session of a cookie; undefined if it has ended, or has not been used since `idleSince`. */
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

/** Somebody's sessions that have not ended, the most recently used first. */
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

/** Ends the session of a cookie. Returns whose it was. */
export async function deleteStaffSession(db: Database, token: string): Promise<string | undefined> {
  const ended = db.deleteFrom('staff_session').where('token_hash', '=', hash('sha256', token)).returning('staff_id');
  return (await ended.executeTakeFirst())?.staff_id;
}

/** Ends one of somebody's sessions, or all but one. Returns their number. */
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

/** Stores the secret for one-time codes that a session was offered, until it is confirmed; then null. */
export async function offerTotp(db: Database, session_id: string, totp_secret: string | null): Promise<void> {
  await db.updateTable('staff_session').set({ totp_secret }).where('session_id', '=', session_id).execute();
}

/** The secret that a session was offered; undefined if there is none. */
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

/** Devices per person. A further one replaces the one that was used longest ago. */
const devicesPerPerson = 20;

/** The time of somebody's last sign-in on the device with this token; undefined if there was none. */
export async function lastSignInOn(db: Database, token: string, staff_id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_device')
    .select('seen_at')
    .where('token_hash', '=', hash('sha256', token))
    .where('staff_id', '=', staff_id)
    .executeTakeFirst();
  return row?.seen_at;
}

/**
 * Records a sign-in on a device, and returns its new token. The former token becomes void for everybody who is known
 * there, so that a token planted on the device cannot be used elsewhere.
 */
export async function rememberStaffDevice(
  db: Database,
  { staff_id, former, seen_at }: { staff_id: string; former: string | undefined; seen_at: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const token_hash = hash('sha256', token);
  await db.transaction().execute(async (within) => {
    // The person may have been removed since.
    if (!(await lockStaff(within, staff_id))) return;
    const devices = within.updateTable('staff_device').set({ token_hash });
    if (former) await devices.where('token_hash', '=', hash('sha256', former)).execute();
    await within
      .insertInto('staff_device')
      .values({ token_hash, staff_id, seen_at })
      .onConflict((conflict) => conflict.columns(['token_hash', 'staff_id']).doUpdateSet({ seen_at }))
      .execute();
    const own = within.selectFrom('staff_device').select('token_hash').where('staff_id', '=', staff_id);
    const surplus = await own.orderBy('seen_at', 'desc').execute();
    for (const device of surplus.slice(devicesPerPerson)) {
      const one = within.deleteFrom('staff_device').where('token_hash', '=', device.token_hash);
      await one.where('staff_id', '=', staff_id).execute();
    }
  });
  return token;
}

/** Deletes devices on which nobody has signed in since a time. */
export async function deleteStaffDevicesBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('staff_device').where('seen_at', '<=', time).execute();
}
