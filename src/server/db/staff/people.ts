import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { roles as knownRoles, type Role } from '#contract/staff/roles.ts';
import type { ListedStaff, StaffMember } from '#contract/staff/staff.ts';
import { shownName } from '#contract/names/shownName.ts';
import { writtenAddress } from '#contract/rules/mailable.ts';
import { emailKey, emailKeys, firstByKey } from '#server/db/accounts/accounts.ts';
import { dialectOf, locksRows } from '#server/db/database.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { deleteViews } from './savedViews.ts';

/** Roles, and the topics of a chair. */
export type Appointment = Pick<StaffMember, 'roles' | 'topics'>;

/** A member of staff as the table has it. */
export type StaffRow = Row<'staff'>;

/**
 * Lets no other transaction change who has which role until this one ends: first of all in it. Otherwise two owners could
 * each take the other's role at the same moment.
 */
export async function lockAppointments(db: Database): Promise<void> {
  // SQLite has one writer at a time anyway.
  if (dialectOf(db) === 'postgres') await sql`lock table staff_role in share row exclusive mode`.execute(db);
}

/** Someone who has not left; in a transaction, locked until its end: roles and sessions stay what they are now. */
export function lockStaff(db: Database, staff_id: string): Promise<StaffRow | undefined> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('staff_id', '=', staff_id)
    .where('removed_at', 'is', null)
    .$if(locksRows(db), (staff) => staff.forNoKeyUpdate())
    .executeTakeFirst();
}

/** The present names of some, also of those who left; '' of anybody else. */
export async function namesOf(
  db: Database,
  people: readonly (string | null)[],
): Promise<(staff_id: string | null) => string> {
  const wanted = people.filter((staff_id) => staff_id !== null);
  if (wanted.length === 0) return () => '';
  const rows = await db.selectFrom('staff').select(['staff_id', 'name']).where('staff_id', 'in', wanted).execute();
  return (staff_id) => shownName(rows.find((row) => row.staff_id === staff_id)?.name ?? '');
}

/** Someone with an address, who may have left. */
export async function staffByEmail(db: Database, email: string): Promise<StaffRow | undefined> {
  const found = db.selectFrom('staff').selectAll().where('email_key', 'in', emailKeys(email));
  return firstByKey(await found.execute(), email);
}

/** The roles of someone, in the order of the contract, and the topics in that of their numbers. */
export async function appointmentOf(db: Database, staff_id: string): Promise<Appointment> {
  const rows = await db.selectFrom('staff_role').select(['role', 'topic']).where('staff_id', '=', staff_id).execute();
  return appointmentIn(rows);
}

/** As staff are answered. */
export function memberOf({ staff_id, name, email }: StaffRow, appointment: Appointment): StaffMember {
  return { staff_id, name: shownName(name), email, ...appointment };
}

/** Everybody who has not left, in the order in which they came. */
export async function everyStaff(db: Database): Promise<ListedStaff[]> {
  const staff = await db
    .selectFrom('staff')
    .selectAll()
    .select((expression) => [
      expression
        .selectFrom('staff_passkey')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('staff_passkey.staff_id', '=', 'staff.staff_id')
        .as('passkeys'),
      expression
        .selectFrom('staff_session')
        .select(({ fn }) => fn.max('last_used_at').as('last'))
        .whereRef('staff_session.staff_id', '=', 'staff.staff_id')
        .as('last_used_at'),
    ])
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('staff_id')
    .execute();
  const rows = await db.selectFrom('staff_role').selectAll().execute();
  return staff.map((member) => ({
    ...memberOf(member, appointmentIn(rows.filter(({ staff_id }) => staff_id === member.staff_id))),
    since: member.created_at,
    last_used_at: member.last_used_at,
    passkeys: Number(member.passkeys),
    has_password: member.password_hash !== null,
  }));
}

/** Whether anybody, or anybody else, is an owner. */
export async function hasOwner(db: Database, besides = ''): Promise<boolean> {
  const owner = db.selectFrom('staff_role').select('staff_id').where('role', '=', 'owner');
  return (await owner.where('staff_id', '!=', besides).executeTakeFirst()) !== undefined;
}

/** Puts an appointment in the place of the one before. */
export async function appoint(db: Database, staff_id: string, { roles, topics }: Appointment): Promise<void> {
  await db.deleteFrom('staff_role').where('staff_id', '=', staff_id).execute();
  const rows = roles.flatMap((role) => (role === 'chair' ? topics : ['']).map((topic) => ({ staff_id, role, topic })));
  if (rows.length > 0) await db.insertInto('staff_role').values(rows).execute();
}

/** Stores someone who joins; who has been here before gets the former row, without anything to sign in with. */
export async function insertStaff(
  db: Database,
  { email, name }: Pick<StaffRow, 'email' | 'name'>,
  now: string,
): Promise<string> {
  const former = await staffByEmail(db, email);
  const columns = { email: writtenAddress(email), name: shownName(name), created_at: now };
  if (former) {
    const { staff_id } = former;
    await db
      .updateTable('staff')
      .set({ ...columns, ...noPassword, removed_at: null })
      .where('staff_id', '=', staff_id)
      .execute();
    return staff_id;
  }
  const staff_id = randomBytes(16).toString('hex');
  await db
    .insertInto('staff')
    .values({ staff_id, email_key: emailKey(email), ...columns })
    .execute();
  return staff_id;
}

/** Takes roles, sessions, means of signing in and views from someone; the name stays for the log. */
export async function removeStaff(db: Database, staff_id: string, removed_at: string): Promise<void> {
  await deleteSigningIn(db, staff_id);
  await db.deleteFrom('staff_role').where('staff_id', '=', staff_id).execute();
  await deleteViews(db, staff_id);
  await db.updateTable('staff').set({ removed_at }).where('staff_id', '=', staff_id).execute();
}

/** Deletes all that someone can sign in with, every session, and what devices are known. */
export async function deleteSigningIn(db: Database, staff_id: string): Promise<void> {
  for (const table of ['staff_session', 'staff_passkey', 'staff_device'] as const) {
    await db.deleteFrom(table).where('staff_id', '=', staff_id).execute();
  }
  await deleteStaffPassword(db, staff_id);
}

/** Deletes a password with the secret of its one-time codes and with its recovery codes. */
export async function deleteStaffPassword(db: Database, staff_id: string): Promise<void> {
  await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staff_id).execute();
  await db.updateTable('staff').set(noPassword).where('staff_id', '=', staff_id).execute();
}

/** Without a password there are no one-time codes either. */
const noPassword = { password_hash: null, password_set_at: null, totp_secret: null, totp_step: 0 } as const;

function appointmentIn(rows: readonly Pick<Row<'staff_role'>, 'role' | 'topic'>[]): Appointment {
  const held = new Set(rows.map(({ role }) => role));
  return {
    roles: knownRoles.filter((role: Role) => held.has(role)),
    topics: rows
      .flatMap(({ topic }) => (topic === '' ? [] : topic))
      .toSorted((one, other) => Number(one) - Number(other)),
  };
}
