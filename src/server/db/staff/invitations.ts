import { hash, randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Invitation } from '#contract/staff/signIn.ts';
import { emailKey } from '#server/db/accounts/accounts.ts';
import type { Database, NewRow, Row, Tables } from '#server/db/schema.ts';

export type InvitationRow = Row<'staff_invitation'>;

/** An invitation to be made; '' as address for the first owner. */
export type Invited = Pick<Invitation, 'email' | 'roles' | 'topics'>;

/**
 * Stores an invitation, which replaces those to the same address; the first owner's replaces the former one. Returns
 * the secret of its link, and whether it replaced one.
 */
export async function insertInvitation(
  db: Database,
  { email, roles, topics }: Invited,
  facts: Pick<NewRow<'staff_invitation'>, 'invited_at' | 'expires_at' | 'language'>,
): Promise<{ invitation_id: string; token: string; replaced: boolean }> {
  const token = randomBytes(32).toString('base64url');
  const invitation_id = randomBytes(16).toString('hex');
  const email_key = emailKey(email);
  const { numDeletedRows } = await db
    .deleteFrom('staff_invitation')
    .where('email_key', '=', email_key)
    .executeTakeFirst();
  await db
    .insertInto('staff_invitation')
    .values({
      invitation_id,
      token_hash: hash('sha256', token),
      email: email.trim(),
      email_key,
      roles: JSON.stringify(roles),
      topics: JSON.stringify(topics),
      ...facts,
    })
    .execute();
  return { invitation_id, token, replaced: numDeletedRows > 0n };
}

/** The invitation of a link; undefined if it was used or withdrawn, or has expired. */
export function findInvitation(db: Database, token: string, now: string): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('staff_invitation')
    .selectAll()
    .where(hasToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses up an invitation. Of two simultaneous requests, only one succeeds. */
export async function takeInvitation(db: Database, token: string, now: string): Promise<InvitationRow | undefined> {
  return db
    .deleteFrom('staff_invitation')
    .where(hasToken(token))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Condition for the invitation with a link, of its first mail or of a reminder. */
function hasToken(token: string) {
  const token_hash = hash('sha256', token);
  return (row: ExpressionBuilder<Tables, 'staff_invitation'>) =>
    row.or([row('token_hash', '=', token_hash), row('reminder_hash', '=', token_hash)]);
}

/** Makes the link of a reminder valid, beside that of the invitation. */
export async function addReminderLink(db: Database, invitation_id: string, token: string): Promise<void> {
  const reminder_hash = hash('sha256', token);
  await db.updateTable('staff_invitation').set({ reminder_hash }).where('invitation_id', '=', invitation_id).execute();
}

/** Stores the secret for one-time codes that an invitation offers, until it is confirmed. */
export async function offerTotpTo(db: Database, invitation_id: string, totp_secret: string): Promise<void> {
  await db.updateTable('staff_invitation').set({ totp_secret }).where('invitation_id', '=', invitation_id).execute();
}

/** Invitations that can be accepted, the newest first. */
export function openInvitations(db: Database, now: string): Promise<InvitationRow[]> {
  return db
    .selectFrom('staff_invitation')
    .selectAll()
    .where('expires_at', '>', now)
    .orderBy('invited_at', 'desc')
    .orderBy('invitation_id')
    .execute();
}

/** Withdraws an invitation. Returns its address; undefined if there was none. */
export async function deleteInvitation(db: Database, invitation_id: string): Promise<string | undefined> {
  const deleted = db.deleteFrom('staff_invitation').where('invitation_id', '=', invitation_id).returning('email');
  return (await deleted.executeTakeFirst())?.email;
}

/** Withdraws every invitation to an address; '' withdraws those of the first owner. */
export async function deleteInvitationsTo(db: Database, email: string): Promise<void> {
  await db.deleteFrom('staff_invitation').where('email_key', '=', emailKey(email)).execute();
}

/** Parses the lists of an invitation. */
export function offerOf({ roles, topics }: InvitationRow): Pick<Invited, 'roles' | 'topics'> {
  return { roles: JSON.parse(roles) as Invited['roles'], topics: JSON.parse(topics) as Invited['topics'] };
}
