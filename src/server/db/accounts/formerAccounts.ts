import type { Database, Row } from '#server/db/schema.ts';
import { accountByEmail, accountOf, emailKeys } from './accounts.ts';

/** The merged account that had an address; the last one, if there were several. */
export function formerAccountByEmail(db: Database, email: string): Promise<Row<'former_account'> | undefined> {
  return db
    .selectFrom('former_account')
    .selectAll()
    .where('email_key', 'in', emailKeys(email))
    .orderBy('merged_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The account with an address, or the account into which the account with this address was merged (S15). */
export async function accountByAnyEmail(db: Database, email: string): Promise<Row<'account'> | undefined> {
  const account = await accountByEmail(db, email);
  if (account) return account;
  const former = await formerAccountByEmail(db, email);
  return former && accountOf(db, former.visitor_id);
}

/**
 * The accounts that were merged into others, the oldest merge first.
 *
 * @param only - into these accounts
 */
export function formerAccounts(db: Database, only?: readonly string[]) {
  return db
    .selectFrom('former_account')
    .select(['former_id', 'visitor_id', 'email', 'merged_at'])
    .$if(only !== undefined, (former) => former.where('visitor_id', 'in', only!))
    .orderBy('merged_at')
    .orderBy('former_id')
    .execute();
}

/**
 * Issued invoices of accounts that were merged into an account with an invoice of its own.
 *
 * @param only - of these accounts
 */
export function earlierInvoices(db: Database, only?: readonly string[]) {
  return db
    .selectFrom('earlier_invoice')
    .leftJoin('file', 'file.file_id', 'earlier_invoice.file_id')
    .select([
      'former_id',
      'earlier_invoice.visitor_id',
      'number',
      'issued_on',
      'file.file_id',
      'name',
      'size',
      'sha256',
    ])
    .$if(only !== undefined, (invoice) => invoice.where('earlier_invoice.visitor_id', 'in', only!))
    .orderBy('issued_on')
    .orderBy('former_id')
    .execute();
}
