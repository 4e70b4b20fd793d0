import { eraseAccount } from '#server/db/accounts/erasure.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { Acting } from './acting.ts';

/**
 * Erases an account with all that it has (V5, S6), and returns the ids of its files, which the caller removes once the
 * transaction is through: should it stop before, the server's tidying does, as the database knows these files no more.
 */
export async function erase({ db, actor, now }: Acting, visitor_id: string): Promise<string[]> {
  const files = await eraseAccount(db, visitor_id, now);
  await logAction(db, actor, now, { action: 'erased', target: 'account', target_id: visitor_id });
  return files;
}
