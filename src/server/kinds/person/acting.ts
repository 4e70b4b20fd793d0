import { eraseAccount, closeAccount, reopenAccount } from '#server/db/accounts/erasure.ts';
import { newResetToken } from '#server/db/accounts/resetLinks.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { logAction, type Actor } from '#server/db/staff/auditLog.ts';
import { Refused } from '#server/http/refusal.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import type { StaffContext } from '#server/staff/session.ts';

/** What calls and the command line do with a transaction of theirs: the action and its entry in the log are both or neither. */
export interface Acting {
  db: Database;
  /** Who does it. */
  actor: Actor;
  /** ISO time. */
  now: string;
}

/** Closes an account, which ends its sessions and drops its queued mail, or opens it again (S6). */
export async function setClosed({ db, actor, now }: Acting, visitor_id: string, is_closed: boolean): Promise<void> {
  if (is_closed) await closeAccount(db, visitor_id, now);
  else await reopenAccount(db, visitor_id);
  const action = is_closed ? 'closed' : 'opened';
  await logAction(db, actor, now, { action, target: 'account', target_id: visitor_id });
}

/**
 * Erases an account with all that it has (V5, S6), and returns the ids of its files, which the caller removes once the
 * transaction is through: should it stop before, the server's tidying does, as the database knows these files no more.
 */
export async function erase({ db, actor, now }: Acting, visitor_id: string): Promise<string[]> {
  const files = await eraseAccount(db, visitor_id, now);
  await logAction(db, actor, now, { action: 'erased', target: 'account', target_id: visitor_id });
  return files;
}

/** How long a link can be used, in hours. */
const resetHours = 24;

/**
 * Makes a one-time link with which somebody sets a new password, in place of the one before (S6).
 *
 * @param origin - where readers reach the site
 * @throws {Refused} `personClosed`
 */
export async function makeResetLink(
  { db, actor, now }: Acting,
  { visitor_id, closed_at, ifcn }: Pick<Row<'account'>, 'visitor_id' | 'closed_at' | 'ifcn'>,
  origin: URL,
): Promise<{ link: string; expires_at: string }> {
  if (closed_at) throw new Refused('personClosed');
  const expires_at = new Date(Date.parse(now) + resetHours * 60 * 60 * 1000).toISOString();
  const token = await newResetToken(db, visitor_id, expires_at);
  await logAction(db, actor, now, { action: 'reset link made', target: 'account', target_id: visitor_id });
  // In the language of registration; what stands after # is sent to no server and so stands in no log.
  const page = ifcn === 1 ? '/reset?language=zh' : '/reset';
  return { link: new URL(`${page}#token=${token}`, origin).href, expires_at };
}

/**
 * Whether staff can have mail with a link sent to an account: the server sends mail and knows its own address, as a link
 * that a request could make up must not be mailed.
 */
export function isMailedTo(
  { mail, publicUrl }: Pick<StaffContext, 'mail' | 'publicUrl'>,
  { email, closed_at }: Pick<Row<'account'>, 'email' | 'closed_at'>,
): boolean {
  return mail !== undefined && publicUrl !== undefined && !closed_at && isMailable(email);
}
