import { hash, randomBytes } from 'node:crypto';
import type { Database } from '#server/db/schema.ts';
import { holdStaff } from './people.ts';

/** Devices that somebody is known on; the one that was used longest ago is forgotten for another. */
const devicesPerPerson = 20;

/** When somebody last signed in on the device with this token; undefined where that never was. */
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
 * Remembers that somebody signed in on a device, and returns its new token. The former one becomes void for everybody who is
 * known there, so that nobody can give the device a token and use it elsewhere.
 */
export async function rememberStaffDevice(
  db: Database,
  { staff_id, former, seen_at }: { staff_id: string; former: string | undefined; seen_at: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const token_hash = hash('sha256', token);
  await db.transaction().execute(async (within) => {
    // The person may have been removed since.
    if (!(await holdStaff(within, staff_id))) return;
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
