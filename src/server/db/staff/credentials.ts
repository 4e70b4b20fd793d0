import { hash } from 'node:crypto';
import type { OwnCredentials } from '#contract/staff/own.ts';
import { countOf } from '#server/db/database.ts';
import type { Database, NewRow, Row } from '#server/db/schema.ts';

/**
 * Keeps what is asked of a passkey until it is answered.
 *
 * @param most - how many of a purpose are kept, the newest
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

/** For what a challenge was open; it is used up now. */
export async function takeChallenge(db: Database, challenge: string, now: string): Promise<string | undefined> {
  const taken = db
    .deleteFrom('staff_challenge')
    .where('challenge_hash', '=', hash('sha256', challenge))
    .where('expires_at', '>', now)
    .returning('purpose');
  return (await taken.executeTakeFirst())?.purpose;
}

/** A passkey of someone who has not left. */
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

/** Stores a passkey; false where one with this id is there. */
export async function insertPasskey(db: Database, passkey: NewRow<'staff_passkey'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Records a use, by what the authenticator counted. */
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

/** Removes a passkey of someone; returns its label where there was one. */
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

/** Whether no later code was taken than that of an interval, whose code is used up now. */
export async function takeTotpStep(db: Database, staff_id: string, totp_step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_step })
    .where('staff_id', '=', staff_id)
    .where('totp_step', '<', totp_step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts recovery codes in the place of those before. */
export async function replaceRecoveryCodes(db: Database, staff_id: string, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staff_id).execute();
  const rows = codes.map((code) => ({ staff_id, code_hash: hash('sha256', code) }));
  if (rows.length > 0) await db.insertInto('staff_recovery_code').values(rows).execute();
}

/** Whether a recovery code is one of somebody's; it is used up now. */
export async function takeRecoveryCode(db: Database, staff_id: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_code')
    .where('staff_id', '=', staff_id)
    .where('code_hash', '=', hash('sha256', code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Sets a password with the secret of its one-time codes, of which that of `totp_step` is used up. */
export async function setStaffPassword(
  db: Database,
  staff_id: string,
  password: { password_hash: string; totp_secret: string; totp_step: number; password_set_at: string },
): Promise<void> {
  await db.updateTable('staff').set(password).where('staff_id', '=', staff_id).execute();
}

/** All means of signing in of someone, as they are answered. */
export async function credentialsOf(db: Database, staff_id: string): Promise<OwnCredentials> {
  const { password_set_at } = await db
    .selectFrom('staff')
    .select('password_set_at')
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
    password_set_at,
    recovery_codes: await countOf(db.selectFrom('staff_recovery_code').where('staff_id', '=', staff_id)),
  };
}
