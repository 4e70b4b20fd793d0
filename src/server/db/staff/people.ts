import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '#site/text.ts';
import { roles as knownRoles, type Role } from '#contract/staff/roles.ts';
import type { ListedStaff, StaffMember } from '#contract/staff/staff.ts';
import { shownName } from '#contract/names/shownName.ts';
import { writtenAddress } from '#contract/rules/mailable.ts';
import { emailKey, emailKeys, firstByKey } from '#server/db/accounts/accounts.ts';
import { dialectOf, locksRows } from '#server/db/database.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { tablesOfStaff } from '#server/db/tablesOfPeople.ts';

/** Roles, and the topics of a chair. */
export type Appointment = Pick<StaffMember, 'roles' | 'topics'>;

/** The row of a member of staff. */
export type StaffRow = Row<'staff'>;

/**
 * Locks appointments: no other transaction can change roles until this one ends. It must be the first lock of the
 * transaction. Otherwise two owners could remove each other's role at the same moment.
 */
export async function lockAppointments(db: Database): Promise<void> {
  // SQLite has one writer at a time anyway.
  if (dialectOf(db) === 'postgres') await sql`lock table staff_role in share row exclusive mode`.execute(db);
}

/** A current member of staff, locked until the end of a transaction, so that roles and sessions stay the same. */
export function lockStaff(db: Database, staff_id: string): Promise<StaffRow | undefined> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where('staff_id', '=', staff_id)
    .where('removed_at', 'is', null)
    .$if(locksRows(db), (staff) => staff.forNoKeyUpdate())
    .executeTakeFirst();
}

/** The current names of some staff, including former ones; '' for anybody else. */
export async function namesOf(
  db: Database,
  people: readonly (string | null)[],
): Promise<(staff_id: string | null) => string> {
  const wanted = people.filter((staff_id) => staff_id !== null);
  if (wanted.length === 0) return () => '';
  const rows = await db.selectFrom('staff').select(['staff_id', 'name']).where('staff_id', 'in', wanted).execute();
  return (staff_id) => shownName(rows.find((row) => row.staff_id === staff_id)?.name ?? '');
}

/** A current or former member of staff with an address. */
export async function staffByEmail(db: Database, email: string): Promise<StaffRow | undefined> {
  const found = db.selectFrom('staff').selectAll().where('email_key', 'in', emailKeys(email));
  return firstByKey(await found.execute(), email);
}

/** Somebody's roles, in the order of the contract, and topics, by number. */
export async function appointmentOf(db: Database, staff_id: string): Promise<Appointment> {
  const rows = await db.selectFrom('staff_role').select(['role', 'topic']).where('staff_id', '=', staff_id).execute();
  return appointmentIn(rows);
}

/** A person in the format of the reply. */
export function memberOf({ staff_id, name, email }: StaffRow, appointment: Appointment): StaffMember {
  return { staff_id, name: shownName(name), email, ...appointment };
}

/** Current members of staff, in the order in which they joined. */
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

/** Whether there is an owner, or another owner. */
export async function hasOwner(db: Database, besides = ''): Promise<boolean> {
  const owner = db.selectFrom('staff_role').select('staff_id').where('role', '=', 'owner');
  return (await owner.where('staff_id', '!=', besides).executeTakeFirst()) !== undefined;
}

/** Replaces an appointment. */
export async function appoint(db: Database, staff_id: string, { roles, topics }: Appointment): Promise<void> {
  await db.deleteFrom('staff_role').where('staff_id', '=', staff_id).execute();
  const rows = roles.flatMap((role) => (role === 'chair' ? topics : ['']).map((topic) => ({ staff_id, role, topic })));
  if (rows.length > 0) await db.insertInto('staff_role').values(rows).execute();
}

/** Stores a new member of staff. A former member gets the earlier row, without any sign-in methods. */
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

/**
 * Removes somebody's roles, sessions, sign-in methods and views, and a reviewer's institution, topics, additional
 * addresses and language (W9). The name remains for the log and the reviews.
 */
export async function removeStaff(db: Database, staff_id: string, removed_at: string): Promise<void> {
  for (const [table, removed] of Object.entries(tablesOfStaff)) {
    if (removed === 'delete') await sql`delete from ${sql.table(table)} where staff_id = ${staff_id}`.execute(db);
  }
  await db
    .updateTable('staff')
    .set({ ...noPassword, language: '', removed_at })
    .where('staff_id', '=', staff_id)
    .execute();
}

/** Stores the language in which somebody gets mail (W9). */
export async function setLanguage(db: Database, staff_id: string, language: Language): Promise<void> {
  await db.updateTable('staff').set({ language }).where('staff_id', '=', staff_id).execute();
}

/** Deletes all of somebody's sign-in methods, sessions and known devices. */
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
  const appointed = new Set(rows.map(({ role }) => role));
  return {
    roles: knownRoles.filter((role: Role) => appointed.has(role)),
    topics: rows
      .flatMap(({ topic }) => (topic === '' ? [] : topic))
      .toSorted((one, other) => Number(one) - Number(other)),
  };
}
