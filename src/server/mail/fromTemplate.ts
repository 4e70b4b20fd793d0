import { languageOfAccount } from '#contract/pages/page.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import { shippedTemplates, type TemplateId } from '#contract/staff/mailTemplates.ts';
import { insertMail } from '#server/db/mail.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { templateOf } from '#server/db/staff/mailTemplates.ts';
import { composeUnattended, type LetterContext, type LetterRecipient } from './letter.ts';

/** The account that receives a letter. */
type LetterAccount = Pick<
  Row<'account'>,
  'visitor_id' | 'email' | 'mytitle' | 'Firstname' | 'Lastname' | 'ifcn' | 'closed_at' | 'deadline'
>;

/** A letter from a template, in the language of the account. */
export async function composeFromTemplate(
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
 * Queues a letter from a template to an account, in the transaction of the event that it reports. Callers must check
 * that mail is set up.
 *
 * @param about - the abstract that the letter is about, if any
 * @returns false if the account is closed or its address cannot receive mail
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
  const words = await composeFromTemplate(db, context, template_id, account, about);
  const report_id = about?.report_id ?? 0;
  await insertMail(db, { visitor_id, email, report_id, ...words, receipt: '', created_at: now });
  return true;
}
