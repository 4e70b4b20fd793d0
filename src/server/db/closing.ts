import type { Database } from './schema.ts';

/** Closes an account: its sessions end, nobody logs in to it until it is opened again, and no mail goes to it. */
export async function closeAccount(db: Database, visitor_id: string, closed_at: string): Promise<void> {
  await db.transaction().execute(async (within) => {
    await within.updateTable('account').set({ closed_at }).where('visitor_id', '=', visitor_id).execute();
    await within.deleteFrom('session').where('visitor_id', '=', visitor_id).execute();
    await within.deleteFrom('reset_link').where('visitor_id', '=', visitor_id).execute();
    await within.deleteFrom('mail').where('visitor_id', '=', visitor_id).where('sent_at', 'is', null).execute();
  });
}

/** Opens a closed account again. */
export async function reopenAccount(db: Database, visitor_id: string): Promise<void> {
  await db.updateTable('account').set({ closed_at: null }).where('visitor_id', '=', visitor_id).execute();
}
