import { randomBytes } from 'node:crypto';
import type { Registration } from '#contract/calls/account.ts';
import { writtenAddress } from '#contract/rules/mailable.ts';
import type { PersonField } from '#contract/kinds/person/person.ts';
import { inTransaction, locksRows, isTaken, readLocked, type Locked } from '#server/db/database.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { voidPasswordLinks } from './passwordLinks.ts';

/** An account whose password has been checked. Changes apply only while it has this password. */
export type CheckedAccount = Pick<Row<'account'>, 'visitor_id' | 'password_hash'>;

/** An e-mail address in the form for comparison, without differences in case and in the width of characters. */
export function emailKey(email: string): string {
  return writtenAddress(email).toLowerCase();
}

/**
 * The keys by which an address is found, the preferred one first. Formerly the width of characters was significant, so
 * two accounts could differ only in that. The second of them still has the key of its address as typed.
 */
export function emailKeys(email: string): readonly [string, string] {
  return [email.trim().normalize('NFC').toLowerCase(), emailKey(email)];
}

/** The best match among rows that were found by `emailKeys`. */
export function firstByKey<Found extends { email_key: string }>(rows: readonly Found[], email: string) {
  const [typed] = emailKeys(email);
  return rows.find(({ email_key }) => email_key === typed) ?? rows[0];
}

/** The account with an e-mail address, if there is one. */
export async function accountByEmail(db: Database, email: string): Promise<Row<'account'> | undefined> {
  const found = db.selectFrom('account').selectAll().where('email_key', 'in', emailKeys(email));
  return firstByKey(await found.execute(), email);
}

/** The account of a session. */
export function accountOf(db: Database, visitor_id: string): Promise<Row<'account'>> {
  return db.selectFrom('account').selectAll().where('visitor_id', '=', visitor_id).executeTakeFirstOrThrow();
}

/**
 * The account of a session, locked until the end of the transaction, so that it cannot be closed or erased in the
 * meantime. Undefined if it was erased or closed.
 */
export function lockAccount(db: Database, visitor_id: string): Promise<Row<'account'> | undefined> {
  return accountLocking(db, visitor_id).where('closed_at', 'is', null).executeTakeFirst();
}

/**
 * Like `lockAccount`, for staff: finds closed accounts too. Undefined if there is no such account, or it was erased.
 */
export function lockAnyAccount(db: Database, visitor_id: string): Promise<Locked<Row<'account'>> | undefined> {
  const account = db.selectFrom('account').selectAll().where('visitor_id', '=', visitor_id);
  return readLocked(db, account.where('email', '!=', ''));
}

/** Query for an account, which a transaction locks. Closed and erased accounts are found too. */
export function accountLocking(db: Database, visitor_id: string) {
  return db
    .selectFrom('account')
    .selectAll()
    .where('visitor_id', '=', visitor_id)
    .$if(locksRows(db), (account) => account.forNoKeyUpdate());
}

/** Stores a new account. Returns undefined if its e-mail address is taken. */
export function insertAccount(
  db: Database,
  fields: Omit<Registration, 'password'>,
  password_hash: string,
  now: string,
): Promise<Row<'account'> | undefined> {
  return inTransaction(db, async (within) => {
    const account = await within
      .insertInto('account')
      .values({
        ...fields,
        ifcn: fields.ifcn === '1' ? 1 : 0,
        visitor_id: randomBytes(16).toString('hex'),
        ...addressColumns(fields.email),
        password_hash,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!account || !(await isOfMerged(within, account))) return account;
    await within.deleteFrom('account').where('visitor_id', '=', account.visitor_id).execute();
    return undefined;
  });
}

/**
 * Whether the address of an account belongs to an account that was merged into another one (S15). Call it after the
 * account's address has been written: until then, a merge in progress may still own the address.
 */
async function isOfMerged(db: Database, { email_key, visitor_id }: Row<'account'>): Promise<boolean> {
  const former = db.selectFrom('former_account').select('former_id').where('email_key', '=', email_key);
  return (await former.where('visitor_id', '!=', visitor_id).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Changes the e-mail address of an account. Returns `taken` if another account has it; `outdated` if the password is no
 * longer the one that was checked.
 */
export function updateEmail(
  db: Database,
  { visitor_id, password_hash }: CheckedAccount,
  email: string,
): Promise<Row<'account'> | 'taken' | 'outdated'> {
  return changeEmail(db, email, (update) =>
    update
      .where('visitor_id', '=', visitor_id)
      .where('password_hash', '=', password_hash)
      .where('closed_at', 'is', null),
  );
}

/** Corrects the e-mail address of an account for its owner. Returns `taken` if another account has it. */
export async function correctEmail(db: Database, visitor_id: string, email: string): Promise<'done' | 'taken'> {
  const changed = await changeEmail(db, email, (update) => update.where('visitor_id', '=', visitor_id));
  return changed === 'taken' ? 'taken' : 'done';
}

/** Must be called in a transaction, which the caller rolls back if the address is `taken`. */
async function changeEmail(
  db: Database,
  email: string,
  only: (update: ReturnType<typeof emailUpdate>) => ReturnType<typeof emailUpdate>,
): Promise<Row<'account'> | 'taken' | 'outdated'> {
  try {
    return await inTransaction(db, async (within) => {
      const account = await only(emailUpdate(within, email)).returningAll().executeTakeFirst();
      if (!account) return 'outdated';
      if (await isOfMerged(within, account)) throw new AddressTaken();
      // A reader of mail at the former address can no longer set a password.
      await voidPasswordLinks(within, account.visitor_id);
      return account;
    });
  } catch (error) {
    if (error instanceof AddressTaken || isTaken(error)) return 'taken';
    throw error;
  }
}

function emailUpdate(db: Database, email: string) {
  return db.updateTable('account').set(addressColumns(email));
}

/** Undoes a change of address. */
class AddressTaken extends Error {}

/** Changes the personal fields of an account. */
export async function updatePerson(
  db: Database,
  visitor_id: string,
  fields: Partial<Pick<Row<'account'>, PersonField>>,
): Promise<void> {
  await db.updateTable('account').set(fields).where('visitor_id', '=', visitor_id).execute();
}

/** Whether the address of an account has been verified. */
export function isVerified({
  email_key,
  verified_email,
}: Pick<Row<'account'>, 'email_key' | 'verified_email'>): boolean {
  return email_key === verified_email;
}

/** Records that the current address of an account has been verified. */
export async function verifyAddress(db: Database, visitor_id: string): Promise<void> {
  await db
    .updateTable('account')
    .set((account) => ({ verified_email: account.ref('email_key') }))
    .where('visitor_id', '=', visitor_id)
    .execute();
}

/** An address as it is used for mail, and in the form for comparison. */
function addressColumns(email: string): Pick<Row<'account'>, 'email' | 'email_key'> {
  return { email: writtenAddress(email), email_key: emailKey(email) };
}
