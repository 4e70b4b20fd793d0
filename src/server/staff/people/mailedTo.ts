import type { Row } from '#server/db/schema.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import type { StaffContext } from '#server/staff/session.ts';

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
