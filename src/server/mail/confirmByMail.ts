import type { Site } from '#site/site.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import type { ConfirmationTemplate } from '#contract/staff/mailTemplates.ts';
import { isVerified } from '#server/db/accounts/accounts.ts';
import { insertMail } from '#server/db/mail.ts';
import { withCurrentTopics } from '#server/db/topics.ts';
import type { Database, Row } from '#server/db/schema.ts';
import type { ReceivedText, ReceivedVersion, ReceiptSigner } from '#server/receipts/receiptSigner.ts';
import type { LimitContext } from '#server/security/limiter.ts';
import {
  composeConfirmation,
  composeNotice,
  composePaper,
  composeWithdrawal,
  type MailContent,
  type Withdrawal,
} from './compose.ts';
import { composeFromTemplate } from './fromTemplate.ts';
import type { LetterRecipient } from './letter.ts';
import { verificationUrl } from './verificationUrl.ts';
import { allowMail } from './mailLimits.ts';
import type { MailSettings } from './settings.ts';

/**
 * The event to confirm: a version of the abstract or of the full paper (W8) was received, or the submission was
 * deleted.
 */
type Notice = { received: ReceivedText } | { paper: ReceivedVersion } | { withdrawn: Withdrawal };

export interface ConfirmationContext extends LimitContext {
  /** In a confirmation, this is the transaction of the change. */
  db: Database;
  site: Site;
  receipts: ReceiptSigner;
  publicUrl?: URL | undefined;
  mail?: MailSettings | undefined;
}

/**
 * Queues the mail that confirms a change of a submission, in the transaction of the change, so that every acknowledged
 * change is confirmed even if the server dies now. It goes to the account's own address, since the addresses in a
 * submission may belong to anyone. If the server sends no mail, the address is unusable, or a mail limit is reached,
 * nothing is queued, and the submission is accepted as usual, with its receipt on the dashboard.
 *
 * @param address - network address of the request
 */
export async function confirmByMail(
  context: ConfirmationContext,
  account: Row<'account'>,
  address: string,
  notice: Notice,
): Promise<void> {
  const { db, clock, mail } = context;
  if (!mail || !isMailable(account.email)) return;
  const recipient = { email: account.email, isVerified: isVerified(account) };
  if (!(await allowMail(context, recipient, address))) return;
  const { visitor_id, email } = account;
  const { report_id } = eventOf(notice);
  const content = await compose(context, account, notice);
  await insertMail(db, { ...content, visitor_id, email, report_id, created_at: clock().toISOString() });
}

function eventOf(notice: Notice): ReceivedText | ReceivedVersion | Withdrawal {
  if ('paper' in notice) return notice.paper;
  return 'received' in notice ? notice.received : notice.withdrawn;
}

async function compose(
  { db, site, publicUrl, receipts }: ConfirmationContext,
  account: Row<'account'>,
  notice: Notice,
): Promise<MailContent> {
  const letter = { site: await withCurrentTopics(db, site), publicUrl, account };
  if (!isVerified(account)) {
    const url = publicUrl && verificationUrl(publicUrl, account, receipts);
    return composeNotice(letter, eventOf(notice), url);
  }
  if ('paper' in notice) return composePaper(letter, notice.paper, receipts.sign(notice.paper));
  const words = (template: ConfirmationTemplate, report: LetterRecipient['report']) =>
    composeFromTemplate(db, letter, template, account, report);
  if ('withdrawn' in notice) {
    const { withdrawn } = notice;
    // Only this is known of a deleted abstract.
    const report = { report_id: withdrawn.report_id, title: withdrawn.title, topics: '', submissionType: '' };
    return composeWithdrawal(letter, await words('deleted', report), withdrawn);
  }
  const { report_id, version, text } = notice.received;
  const { title, topics, submissionType } = text;
  const template = version === 1 ? 'received' : 'changed';
  const written = await words(template, { report_id, title, topics, submissionType });
  return composeConfirmation(letter, written, notice.received, receipts.sign(notice.received));
}
