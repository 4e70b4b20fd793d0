import type { Site } from '#site/site.ts';
import { holdAccount } from '#server/db/accounts.ts';
import { countMail, insertMail } from '#server/db/mail.ts';
import type { Database, Row } from '#server/db/schema.ts';
import type { ReceivedVersion, ReceiptSigner } from '#server/receipts/receiptSigner.ts';
import { composeConfirmation, composeWithdrawal, type MailContent, type Withdrawal } from './compose.ts';
import { isMailable, type MailSettings } from './settings.ts';

/** The change of a submission that its author is notified of: a version was received, or it was deleted. */
export type Notice = { received: ReceivedVersion } | { withdrawn: Withdrawal };

export interface ConfirmationContext {
  db: Database;
  site: Site;
  clock: () => Date;
  receipts: ReceiptSigner;
  publicUrl?: URL | undefined;
  mail?: MailSettings | undefined;
}

/**
 * Mail to one account in a day. Addresses are not verified at registration, so a stranger could be flooded. Submissions
 * beyond it are accepted as usual, with a receipt on the dashboard.
 */
export const mailPerDay = 20;
const day = 24 * 60 * 60 * 1000;

/**
 * Changes a submission and queues the mail that confirms it, in one transaction, so that every acknowledged change is
 * confirmed even if the server dies now. Only makes the change where the server sends no mail, or none to this account.
 *
 * @param change - makes the change; undefined where there was none to make
 * @param noticeOf - what to notify the author of; undefined for nothing
 */
export async function withConfirmation<Result>(
  context: ConfirmationContext,
  visitor_id: string,
  change: (db: Database) => Promise<Result>,
  noticeOf: (result: Result) => Notice | undefined,
): Promise<Result> {
  const { db, clock, mail } = context;
  if (!mail) return change(db);
  return db.transaction().execute(async (transaction) => {
    // Locked first, as erasing an account does: in another order the two could deadlock.
    const recipient = await recipientOf(transaction, visitor_id, clock());
    const result = await change(transaction);
    const notice = recipient && noticeOf(result);
    if (notice) {
      const { report_id } = 'received' in notice ? notice.received : notice.withdrawn;
      const content = compose(context, recipient, notice);
      await insertMail(transaction, { ...content, visitor_id, report_id, created_at: clock().toISOString() });
    }
    return result;
  });
}

/** The logged-in account, at its own address: those in a submission may be anybody's. None when its limit is reached. */
async function recipientOf(db: Database, visitor_id: string, now: Date): Promise<Row<'account'> | undefined> {
  const account = await holdAccount(db, visitor_id);
  if (!account || !isMailable(account.email)) return undefined;
  const since = new Date(now.getTime() - day).toISOString();
  return (await countMail(db, visitor_id, since)) < mailPerDay ? account : undefined;
}

function compose(
  { site, publicUrl, receipts }: ConfirmationContext,
  account: Row<'account'>,
  notice: Notice,
): MailContent {
  const letter = { site, publicUrl, account };
  if ('withdrawn' in notice) return composeWithdrawal(letter, notice.withdrawn);
  return composeConfirmation(letter, notice.received, receipts.sign(notice.received));
}
