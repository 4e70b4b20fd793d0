import { withCurrentTopics } from '#server/db/topics.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import { isVerified } from '#server/db/accounts/accounts.ts';
import { deletePendingMail, insertMail, wasMailed } from '#server/db/mail.ts';
import type { Row } from '#server/db/schema.ts';
import { composeChange, changedReport, type StaffChange } from './composeChange.ts';
import { allowMail } from './mailLimits.ts';
import { verificationUrl } from './verificationUrl.ts';
import type { ConfirmationContext } from './confirmByMail.ts';

/**
 * Delay of mail about changes by staff, in milliseconds. A further change in this time replaces the mail, and undoing
 * the change cancels it.
 */
const delay = 5 * 60_000;

/**
 * Queues the mail that tells an author what staff changed, in the transaction of the change. Replaces pending mail
 * about the same subject. Returns whether mail was queued.
 *
 * @param options.isAsBefore - whether the change restored the former state. Mail is then queued only if mail about the
 * subject was sent before
 * @param options.tell - if false, mail is queued only to replace pending mail that is now wrong
 * @param options.mailedSince - ISO time from which sent mail counts for `isAsBefore`; '' for any time
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
  const about = { visitor_id, report_id: changedReport(change), about: subjects[change.kind] };
  const replaced = await deletePendingMail(db, about);
  if (!options.tell && replaced === 0) return false;
  if (options.isAsBefore && !(await wasMailed(db, about, options.mailedSince ?? ''))) return false;
  const recipient = { email, isVerified: isVerified(account) };
  // Replaced mail has already been counted.
  if (replaced === 0 && !(await allowMail(context, recipient))) return false;
  const now = clock();
  const content = composeChange(
    { site: await withCurrentTopics(db, site), publicUrl, account },
    change,
    now.toISOString(),
    {
      isVerified: recipient.isVerified,
      verificationUrl: publicUrl && verificationUrl(publicUrl, account, receipts),
    },
  );
  const due_at = new Date(now.getTime() + delay).toISOString();
  await insertMail(db, { ...content, ...about, email, created_at: now.toISOString(), due_at });
  return true;
}

/** The subject of a change: later mail replaces pending mail with the same subject. */
const subjects = {
  edited: 'words',
  file: 'file',
  paper: 'paper',
  added: 'added',
  moved: 'moved',
  withdrawn: 'standing',
  restored: 'standing',
  deadline: 'deadline',
} as const;
