import { languageOfAccount } from '#contract/pages/page.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import { shippedTemplates, type TemplateId } from '#contract/staff/mailTemplates.ts';
import { insertMail } from '#server/db/mail.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { templateOf } from '#server/db/staff/mailTemplates.ts';
import { composeUnattended, type LetterContext, type LetterRecipient } from './letter.ts';

/** An account that gets a letter. */
type LetterAccount = Pick<
  Row<'account'>,
  'visitor_id' | 'email' | 'mytitle' | 'Firstname' | 'Lastname' | 'ifcn' | 'closed_at' | 'deadline'
>;

/** A letter from a template, in the language of the account. */
export async function wordsFromTemplate(
  db: Database,
  context: LetterContext,
  template_id: TemplateId,
  { ifcn, mytitle, Firstname, Lastname, deadline }: Omit<LetterAccount, 'visitor_id' | 'email' | 'closed_at'>,
  report?: LetterRecipient['report'],
): Promise<{ subject: string; text: string }> {
  const language = languageOfAccount(context.site, { ifcn });
  const recipient = { mytitle, Firstname, Lastname, language, deadline, report } as const;
  return composeUnattended(context, await templateOf(db, template_id), shippedTemplates[template_id], recipient);
}

/**
 * Queues a letter from a template to an account, in the transaction of what it tells of. Whoever calls it makes sure that mail is
 * set up.
 *
 * @param about - the abstract that the letter is about, if any
 * @returns whether it was queued: not to an account that is closed or has no address that mail can go to
 */
export async function queueFromTemplate(
  db: Database,
  context: LetterContext,
  template_id: TemplateId,
  account: LetterAccount,
  { about, now }: { about?: LetterRecipient['report']; now: string },
): Promise<boolean> {
  const { visitor_id, email, closed_at } = account;
  if (closed_at !== null || !isMailable(email)) return false;
  const words = await wordsFromTemplate(db, context, template_id, account, about);
  const report_id = about?.report_id ?? 0;
  await insertMail(db, { visitor_id, email, report_id, ...words, receipt: '', created_at: now });
  return true;
}
