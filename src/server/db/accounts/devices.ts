import { hash, randomBytes } from 'node:crypto';
import { lockAccount } from './accounts.ts';
import type { Database } from '#server/db/schema.ts';

/** Devices per account. An additional one replaces the one that was used longest ago. */
const devicesPerAccount = 20;

/** The time of an account's last log-in on the device with this token; undefined if there was none. */
export async function lastLoginOn(db: Database, token: string, visitor_id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('known_device')
    .select('seen_at')
    .where('token_hash', '=', hash('sha256', token))
    .where('visitor_id', '=', visitor_id)
    .executeTakeFirst();
  return row?.seen_at;
}

/**
 * Records a log-in on a device, and returns the device's new token. The former token becomes void for all accounts of
 * the device, so that nobody can give the device a token and use it elsewhere.
 */
export async function rememberDevice(
  db: Database,
  visitor_id: string,
  former: string | undefined,
  seen_at: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const token_hash = hash('sha256', token);
  await db.transaction().execute(async (within) => {
    // Locked first, as in an erasure, so that neither waits for the other's locks.
    if (!(await lockAccount(within, visitor_id))) return;
    if (former) {
      await within
        .updateTable('known_device')
        .set({ token_hash })
        .where('token_hash', '=', hash('sha256', former))
        .execute();
    }
    await within
      .insertInto('known_device')
      .values({ token_hash, visitor_id, seen_at })
      .onConflict((conflict) => conflict.columns(['token_hash', 'visitor_id']).doUpdateSet({ seen_at }))
      .execute();
    const latest = within
      .selectFrom('known_device')
      .select('token_hash')
      .where('visitor_id', '=', visitor_id)
      .orderBy('seen_at', 'desc')
      .limit(devicesPerAccount);
    await within
      .deleteFrom('known_device')
      .where('visitor_id', '=', visitor_id)
      .where('token_hash', 'not in', latest)
      .where('token_hash', '!=', token_hash)
      .execute();
  });
  return token;
}

/** Deletes devices on which nobody has logged in since a time. */
export async function deleteDevicesBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('known_device').where('seen_at', '<=', time).execute();
}
