import { eraseAccount, closeAccount, reopenAccount } from '#server/db/accounts/erasure.ts';
import { newResetToken } from '#server/db/accounts/resetLinks.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { logAction, type Actor } from '#server/db/staff/auditLog.ts';
import { Refused } from '#server/http/refusal.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import type { StaffContext } from '#server/staff/session.ts';

/** A transaction of a call or of the command line. It stores both the action and its log entry, or neither. */
export interface Acting {
  db: Database;
  /** The person or program that acts. */
  actor: Actor;
  /** ISO time. */
  now: string;
}

/** Closes an account or opens it again (S6). Closing ends its sessions and drops its queued mail. */
export async function setClosed({ db, actor, now }: Acting, visitor_id: string, is_closed: boolean): Promise<void> {
  if (is_closed) await closeAccount(db, visitor_id, now);
  else await reopenAccount(db, visitor_id);
  const action = is_closed ? 'closed' : 'opened';
  await logAction(db, actor, now, { action, target: 'account', target_id: visitor_id });
}

/**
 * Erases an account with all its data (V5, S6). Returns the ids of its files, which the caller removes after the
 * commit. If the process stops before that, the periodic clean-up removes them, because the database no longer refers
 * to them.
 */
export async function erase({ db, actor, now }: Acting, visitor_id: string): Promise<string[]> {
  const files = await eraseAccount(db, visitor_id, now);
  await logAction(db, actor, now, { action: 'erased', target: 'account', target_id: visitor_id });
  return files;
}

/** How long a link is valid, in hours. */
const resetHours = 24;

/**
 * Creates a one-time link for setting a new password. It replaces any earlier link (S6).
 *
 * @param origin - the origin of the site in links
 * @param isMailed - whether only the person reads the link. One that a member of the staff is shown ends with their role.
 * @throws {Refused} `personClosed`
 */
export async function makeResetLink(
  { db, actor, now }: Acting,
  { visitor_id, closed_at, ifcn }: Pick<Row<'account'>, 'visitor_id' | 'closed_at' | 'ifcn'>,
  origin: URL,
  isMailed = false,
): Promise<{ link: string; expires_at: string }> {
  if (closed_at) throw new Refused('personClosed');
  const expires_at = new Date(Date.parse(now) + resetHours * 60 * 60 * 1000).toISOString();
  const shown_to = typeof actor === 'object' && !isMailed ? actor.staff_id : null;
  const token = await newResetToken(db, visitor_id, { expires_at, shown_to });
  await logAction(db, actor, now, { action: 'reset link made', target: 'account', target_id: visitor_id });
  // Uses the language of the registration. Browsers do not send the part after #, so the token appears in no access
  // log.
  const page = ifcn === 1 ? '/reset?language=zh' : '/reset';
  return { link: new URL(`${page}#token=${token}`, origin).href, expires_at };
}

/**
 * Whether a link can be mailed to an account: the server sends mail, and its own address is configured. A link whose
 * origin comes from a request must not be mailed.
 */
export function isMailedTo(
  { mail, publicUrl }: Pick<StaffContext, 'mail' | 'publicUrl'>,
  { email, closed_at }: Pick<Row<'account'>, 'email' | 'closed_at'>,
): boolean {
  return mail !== undefined && publicUrl !== undefined && !closed_at && isMailable(email);
}
