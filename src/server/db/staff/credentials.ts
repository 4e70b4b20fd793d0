import { hash } from 'node:crypto';
import type { OwnCredentials } from '#contract/staff/own.ts';
import { countOf } from '#server/db/database.ts';
import type { Database, NewRow, Row } from '#server/db/schema.ts';

/**
 * Stores a challenge until it is answered.
 *
 * @param most - number of challenges that are stored for a purpose; beyond it, the oldest are deleted
 */
export async function insertChallenge(
  db: Database,
  challenge: string,
  { purpose, expires_at }: Pick<Row<'staff_challenge'>, 'purpose' | 'expires_at'>,
  most: number,
): Promise<void> {
  await db
    .insertInto('staff_challenge')
    .values({ challenge_hash: hash('sha256', challenge), purpose, expires_at })
    .execute();
  const oldest = db
    .selectFrom('staff_challenge')
    .select('expires_at')
    .where('purpose', '=', purpose)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .offset(most - 1);
  await db.deleteFrom('staff_challenge').where('purpose', '=', purpose).where('expires_at', '<', oldest).execute();
}

/** The purpose of a challenge. Reading it uses the challenge up. */
export async function takeChallenge(db: Database, challenge: string, now: string): Promise<string | undefined> {
  const taken = db
    .deleteFrom('staff_challenge')
    .where('challenge_hash', '=', hash('sha256', challenge))
    .where('expires_at', '>', now)
    .returning('purpose');
  return (await taken.executeTakeFirst())?.purpose;
}

/** A passkey of a current member of staff. */
export function findPasskey(db: Database, credential_id: string): Promise<Row<'staff_passkey'> | undefined> {
  return db.selectFrom('staff_passkey').selectAll().where('credential_id', '=', credential_id).executeTakeFirst();
}

export function passkeysOf(db: Database, staff_id: string): Promise<Row<'staff_passkey'>[]> {
  return db
    .selectFrom('staff_passkey')
    .selectAll()
    .where('staff_id', '=', staff_id)
    .orderBy('added_at')
    .orderBy('credential_id')
    .execute();
}

/** Stores a passkey. Returns false if there is one with this id. */
export async function insertPasskey(db: Database, passkey: NewRow<'staff_passkey'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Records the use of a passkey, with the counter of the authenticator. */
export async function touchPasskey(
  db: Database,
  { credential_id, counter, last_used_at }: Pick<Row<'staff_passkey'>, 'credential_id' | 'counter' | 'last_used_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_passkey')
    .set({ counter, last_used_at })
    .where('credential_id', '=', credential_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes somebody's passkey. Returns its label; undefined if there was none. */
export async function deletePasskey(
  db: Database,
  staff_id: string,
  credential_id: string,
): Promise<string | undefined> {
  const deleted = db
    .deleteFrom('staff_passkey')
    .where('staff_id', '=', staff_id)
    .where('credential_id', '=', credential_id)
    .returning('label');
  return (await deleted.executeTakeFirst())?.label;
}

/** Uses up the code of an interval. Returns false if that code, or a later one, was used before. */
export async function takeTotpStep(db: Database, staff_id: string, totp_step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_step })
    .where('staff_id', '=', staff_id)
    .where('totp_step', '<', totp_step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces the recovery codes. */
export async function replaceRecoveryCodes(db: Database, staff_id: string, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staff_id).execute();
  const rows = codes.map((code) => ({ staff_id, code_hash: hash('sha256', code) }));
  if (rows.length > 0) await db.insertInto('staff_recovery_code').values(rows).execute();
}

/** Uses up a recovery code. Returns false if it is not one of somebody's codes. */
export async function takeRecoveryCode(db: Database, staff_id: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_code')
    .where('staff_id', '=', staff_id)
    .where('code_hash', '=', hash('sha256', code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Sets a password with the secret of its one-time codes; null if there is none yet. The code of `totp_step` is used up.
 */
export async function setStaffPassword(
  db: Database,
  staff_id: string,
  password: { password_hash: string; totp_secret: string | null; totp_step: number; password_set_at: string },
): Promise<void> {
  await db.updateTable('staff').set(password).where('staff_id', '=', staff_id).execute();
}

/** All of somebody's sign-in methods, in the format of the reply. */
export async function credentialsOf(db: Database, staff_id: string): Promise<OwnCredentials> {
  const { password_set_at, totp_secret, language } = await db
    .selectFrom('staff')
    .select(['password_set_at', 'totp_secret', 'language'])
    .where('staff_id', '=', staff_id)
    .executeTakeFirstOrThrow();
  const passkeys = await passkeysOf(db, staff_id);
  return {
    passkeys: passkeys.map(({ credential_id, label, added_at, last_used_at }) => ({
      credential_id,
      label,
      added_at,
      last_used_at,
    })),
    language,
    password_set_at,
    has_code_app: totp_secret !== null,
    recovery_codes: await countOf(db.selectFrom('staff_recovery_code').where('staff_id', '=', staff_id)),
  };
}
