import { isMailable } from '#contract/rules/mailable.ts';
import { isVerified } from '#server/db/accounts/accounts.ts';
import { deletePendingMail, insertMail, wasMailed } from '#server/db/mail.ts';
import type { Row } from '#server/db/schema.ts';
import { composeChange, changedReport, type StaffChange } from './composeChange.ts';
import { allowMail } from './mailLimits.ts';
import { verificationUrl } from './verificationUrl.ts';
import type { ConfirmationContext } from './confirmByMail.ts';

/** How long mail about what staff changed waits, in milliseconds: what is changed again, or taken back, by then is mailed once or not at all. */
const waitingTime = 5 * 60_000;

/**
 * Queues the mail that tells an author what staff changed, in the transaction of the change. It takes the place of one about
 * the same that waits; where no mail went out before, and everything is as it was, there is none. Returns whether there is one.
 *
 * @param options.isAsBefore - whether everything is as it was: then only who had mail about it gets another
 * @param options.tell - false: the author is told only where mail about it waits, which would tell what is not so any more
 * @param options.mailedSince - from when on the author may have had mail about it; '' for ever
 */
export async function notifyAuthor(
  context: ConfirmationContext,
  account: Row<'account'>,
  change: StaffChange,
  options: { isAsBefore: boolean; mailedSince?: string; tell: boolean },
): Promise<boolean> {
  const { db, site, clock, receipts, publicUrl, mail } = context;
  const { visitor_id, email } = account;
  if (!mail || account.closed_at !== null || !isMailable(email)) return false;
  const about = { visitor_id, report_id: changedReport(change), about: aboutWhat[change.kind] };
  const replaced = await deletePendingMail(db, about);
  if (!options.tell && replaced === 0) return false;
  if (options.isAsBefore && !(await wasMailed(db, about, options.mailedSince ?? ''))) return false;
  const recipient = { email, isVerified: isVerified(account) };
  // What is replaced has been counted.
  if (replaced === 0 && !(await allowMail(context, recipient))) return false;
  const now = clock();
  const content = composeChange({ site, publicUrl, account }, change, now.toISOString(), {
    isVerified: recipient.isVerified,
    verificationUrl: publicUrl && verificationUrl(publicUrl, account, receipts),
  });
  const due_at = new Date(now.getTime() + waitingTime).toISOString();
  await insertMail(db, { ...content, ...about, email, created_at: now.toISOString(), due_at });
  return true;
}

/** What a later change of the same kind replaces. */
const aboutWhat = {
  edited: 'words',
  file: 'file',
  added: 'added',
  moved: 'moved',
  withdrawn: 'standing',
  restored: 'standing',
  deadline: 'deadline',
} as const;
