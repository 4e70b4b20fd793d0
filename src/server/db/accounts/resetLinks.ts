import { hash, randomBytes } from 'node:crypto';
import { lockAccount } from './accounts.ts';
import type { Database } from '#server/db/schema.ts';

/** Creates the token of a reset link, which replaces the account's previous one. Only its hash is stored. */
export async function newResetToken(
  db: Database,
  visitor_id: string,
  { expires_at, shown_to = null }: { expires_at: string; shown_to?: string | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const link = { token_hash: hash('sha256', token), expires_at, shown_to };
  await db
    .insertInto('reset_link')
    .values({ visitor_id, ...link })
    .onConflict((conflict) => conflict.column('visitor_id').doUpdateSet(link))
    .execute();
  return token;
}

/** The account of a token; undefined if it is unknown, used or expired. */
export async function accountOfResetToken(db: Database, token: string, now: string): Promise<string | undefined> {
  const link = await db
    .selectFrom('reset_link')
    .select('visitor_id')
    .where('token_hash', '=', hash('sha256', token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link?.visitor_id;
}

/** Consumes a token: sets the password and ends all sessions. Returns whether the token was valid. */
export async function resetPassword(db: Database, token: string, password_hash: string, now: string): Promise<boolean> {
  return db.transaction().execute(async (within) => {
    const account = await accountOfResetToken(within, token, now);
    // Locked first, as in a change of password, so that neither waits for the other's locks.
    if (!account || !(await lockAccount(within, account))) return false;
    // Of two simultaneous requests only one deletes it.
    const link = await within
      .deleteFrom('reset_link')
      .where('token_hash', '=', hash('sha256', token))
      .where('expires_at', '>', now)
      .returning('visitor_id')
      .executeTakeFirst();
    if (!link) return false;
    const { visitor_id } = link;
    await within.updateTable('account').set({ password_hash }).where('visitor_id', '=', visitor_id).execute();
    await within.deleteFrom('session').where('visitor_id', '=', visitor_id).execute();
    return true;
  });
}

/** Revokes the links that a member of the staff was shown. Returns whose passwords they would have set. */
export async function deleteResetLinksShownTo(db: Database, staff_id: string): Promise<string[]> {
  const links = await db.deleteFrom('reset_link').where('shown_to', '=', staff_id).returning('visitor_id').execute();
  return links.map(({ visitor_id }) => visitor_id);
}

export async function deleteExpiredResetLinks(db: Database, now: string): Promise<void> {
  await db.deleteFrom('reset_link').where('expires_at', '<=', now).execute();
}
