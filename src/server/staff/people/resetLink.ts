import { newResetToken } from '#server/db/accounts/resetLinks.ts';
import type { Row } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { Refused } from '#server/http/refusal.ts';
import type { Acting } from './acting.ts';

/** How long a link can be used, in hours. */
export const resetHours = 24;

/**
 * Makes a one-time link with which somebody sets a new password, in place of the one before (V5, S6).
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
