import { closeAccount, reopenAccount } from '#server/db/accounts/closing.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { Acting } from './acting.ts';

/** Closes an account, which ends its sessions and drops its queued mail, or opens it again (V5, S6). */
export async function setClosed({ db, actor, now }: Acting, visitor_id: string, is_closed: boolean): Promise<void> {
  if (is_closed) await closeAccount(db, visitor_id, now);
  else await reopenAccount(db, visitor_id);
  const action = is_closed ? 'closed' : 'opened';
  await logAction(db, actor, now, { action, target: 'account', target_id: visitor_id });
}
