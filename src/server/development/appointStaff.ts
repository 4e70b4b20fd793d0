import { hashPassword } from '#server/accounts/password.ts';
import { setStaffPassword } from '#server/db/staff/credentials.ts';
import { appoint, insertStaff } from '#server/db/staff/people.ts';
import type { Services } from '#server/services.ts';
import { topicOf } from './abstracts.ts';
import { seedStaff, seedStaffPassword } from './staff.ts';

/** Appoints the seed staff, as if each had accepted an invitation with a password and an authenticator app. */
export async function appointStaff({ db, site, clock }: Pick<Services, 'db' | 'site' | 'clock'>): Promise<void> {
  const password_hash = await hashPassword(seedStaffPassword);
  const now = clock().toISOString();
  const ofChair = [...new Set([0, 1].map((index) => topicOf(index, site)))];
  for (const { name, email, roles, totpSecret } of seedStaff) {
    await db.transaction().execute(async (transaction) => {
      const staff_id = await insertStaff(transaction, { email, name }, now);
      await appoint(transaction, staff_id, { roles: [...roles], topics: roles.includes('chair') ? ofChair : [] });
      const password = { password_hash, totp_secret: totpSecret, totp_step: 0, password_set_at: now };
      await setStaffPassword(transaction, staff_id, password);
    });
  }
}
