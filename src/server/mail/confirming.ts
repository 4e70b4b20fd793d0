import { holdAccount } from '#server/db/accounts.ts';
import { countMail, insertMail } from '#server/db/mail.ts';
import type { Database, Row } from '#server/db/schema.ts';
import type { Received, ReceiptSigner } from '#server/reports/receiptSigner.ts';
import type { Services } from '#server/services.ts';
import { isMailable } from './settings.ts';
import { confirmation, withdrawal, type Circumstances, type Withdrawn, type Words } from './words.ts';

/** What is told of a submission: the version that arrived, or that it was deleted. */
export type Told = { received: Received } | { withdrawn: Withdrawn };

/**
 * Mail to one account in a day. Nobody proves at registration whose address it is: so many may come to somebody who
 * never asked. Whatever is submitted beyond it is taken like all else, and its receipt is on the dashboard.
 */
export const mailPerDay = 20;
const day = 24 * 60 * 60 * 1000;

/**
 * Does something to a submission and writes the mail that tells its author of it, both or neither, so that what was
 * answered is told even if the server dies now. The mail is sent later, and nobody waits for it. Where the server sends
 * none, or none to this account, only the first is done.
 *
 * @param act - answers what it did; nothing where it did nothing
 */
export async function confirming<Done>(
  services: Services & { receipts: ReceiptSigner },
  visitor_id: string,
  act: (db: Database) => Promise<Done>,
  tell: (done: Done) => Told | undefined,
): Promise<Done> {
  const { db, clock, site, publicUrl, receipts, mail } = services;
  if (!mail) return act(db);
  // Short, and one of many just before a deadline: SQLite commits them together.
  const transaction = db.transaction().setAccessMode('read write');
  return transaction.execute(async (within) => {
    // Before all else, as whoever erases it does: in another order each would wait for the other.
    const account = await toldAccount(within, visitor_id, clock());
    const done = await act(within);
    const told = account && tell(done);
    if (told) {
      const { report_id } = 'received' in told ? told.received : told.withdrawn;
      const words = wordsOf({ site, publicUrl, account }, told, receipts);
      await insertMail(within, { ...words, visitor_id, report_id, created_at: clock().toISOString() });
    }
    return done;
  });
}

/**
 * Who is told: the account that is logged in, at its own address. The addresses that stand in a submission are anybody's.
 */
async function toldAccount(within: Database, visitor_id: string, now: Date): Promise<Row<'account'> | undefined> {
  const account = await holdAccount(within, visitor_id);
  if (!account || !isMailable(account.email)) return undefined;
  const since = new Date(now.getTime() - day).toISOString();
  return (await countMail(within, visitor_id, since)) < mailPerDay ? account : undefined;
}

function wordsOf(circumstances: Circumstances, told: Told, receipts: ReceiptSigner): Words {
  if ('withdrawn' in told) return withdrawal(circumstances, told.withdrawn);
  return confirmation(circumstances, told.received, receipts.sign(told.received));
}
