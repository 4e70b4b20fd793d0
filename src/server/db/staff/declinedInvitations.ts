import { emailKey } from '#server/db/accounts/accounts.ts';
import type { Database, Row } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    /** Invitations of reviewers who do not want to review. They are only invited again on purpose. */
    declined_invitation: {
      invitation_id: string;
      email: string;
      /** The address in the form for comparison. */
      email_key: string;
      reason: string;
      /** A colleague whom the person suggests. */
      colleague: string;
      declined_at: string;
    };
  }
}

/** Stores that somebody has declined an invitation. */
export async function storeDecline(
  db: Database,
  declined: Omit<Row<'declined_invitation'>, 'email_key'>,
): Promise<void> {
  await db
    .insertInto('declined_invitation')
    .values({ ...declined, email_key: emailKey(declined.email) })
    .execute();
}

/** Whether somebody with this address has declined an invitation. */
export async function hasDeclined(db: Database, email: string): Promise<boolean> {
  const declined = db
    .selectFrom('declined_invitation')
    .select('invitation_id')
    .where('email_key', '=', emailKey(email));
  return (await declined.executeTakeFirst()) !== undefined;
}

/** Deletes the answer of a person who has declined, since the person is invited again. */
export async function forgetDeclines(db: Database, email: string): Promise<void> {
  await db.deleteFrom('declined_invitation').where('email_key', '=', emailKey(email)).execute();
}
