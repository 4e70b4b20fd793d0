import { inTransaction } from '#server/db/database.ts';
import type { Database } from '#server/db/schema.ts';

/** Closes an account: ends its sessions, prevents log-ins until it is reopened, and drops its queued mail. */
export async function closeAccount(db: Database, visitor_id: string, closed_at: string): Promise<void> {
  await inTransaction(db, async (within) => {
    await within.updateTable('account').set({ closed_at }).where('visitor_id', '=', visitor_id).execute();
    await within.deleteFrom('session').where('visitor_id', '=', visitor_id).execute();
    await within.deleteFrom('reset_link').where('visitor_id', '=', visitor_id).execute();
    await within.deleteFrom('mail').where('visitor_id', '=', visitor_id).where('sent_at', 'is', null).execute();
  });
}

/** Reopens a closed account. */
export async function reopenAccount(db: Database, visitor_id: string): Promise<void> {
  await db.updateTable('account').set({ closed_at: null }).where('visitor_id', '=', visitor_id).execute();
}
