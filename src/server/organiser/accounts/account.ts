import { accountByEmail } from '#server/db/accounts/accounts.ts';
import type { Database, Row } from '#server/db/schema.ts';

/**
 * The account with an address that was typed.
 *
 * @throws where there is none
 */
export async function typedAccount(db: Database, email: string): Promise<Row<'account'>> {
  const account = await accountByEmail(db, email);
  if (!account)
    throw new Error(`There is no account with the e-mail address '${email}'. 'accounts list' shows them all.`);
  return account;
}
