import type { Person } from '#contract/calls/report.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import { accountOf, emailKey } from '#server/db/accounts/accounts.ts';
import { sendGivenUpMail } from '#server/db/mail.ts';
import { givenUpLetter, type GivenUpLetter } from '#server/db/staff/outbox.ts';
import { recipientIn, type StoredRecipient } from '#server/db/storedLetter.ts';
import type { CallRequest, Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { verificationUrl } from '#server/mail/verificationUrl.ts';
import { editForAuthor } from '#server/kinds/abstract/abstractCommands.ts';
import type { Applying } from '#server/staff/commands.ts';
import { correctAddress } from '#server/kinds/person/correctAddress.ts';
import { lockedAccount } from '#server/kinds/person/personCommands.ts';
import type { TellingStaffContext } from '#server/staff/session.ts';
import { applyToLetter, logLetter } from './oneLetter.ts';
import type { MailingContext } from './preparing.ts';

type ResendingContext = TellingStaffContext & MailingContext;

/** Handlers that send a rejected letter once more, to a corrected address (S14). */
export function resendingHandlers(context: ResendingContext) {
  return {
    mail_resend: (call) => applyToLetter(context, call, (applying) => resend(context, applying, call.body)),
  } satisfies Partial<Handlers>;
}

async function resend(
  context: ResendingContext,
  applying: Applying,
  { mail_id, email: typed, also }: CallRequest<'mail_resend'>['body'],
): Promise<void> {
  const { db, now } = applying;
  const email = typed.trim();
  if (!isMailable(email)) throw new Refused({ code: 'emailNotMailable', field: 'email' });
  const letter = await givenUpLetter(db, mail_id);
  if (!letter) throw new Refused('letterNotRefused');
  const stored = recipientIn(letter);
  const kind = stored && context.lettersOfKinds.find(({ isStored }) => isStored(stored));
  const isOther = emailKey(email) !== emailKey(letter.email);
  // The address in the abstract may have been corrected in the meantime.
  const places = isOther ? also.filter((place) => letter.correctable.includes(place)) : [];
  const link = await linkOf(context, applying, letter);
  if (places.includes('account')) {
    await correctAddress(context, applying, await lockedAccount(db, letter.visitor_id!), email, 'email');
  }
  if (places.includes('abstract')) await correctAuthor(context, applying, letter, email);
  // After the account and the abstract: an author who answers an outcome locks them before the outcome, too.
  if (letter.mailing_id !== null) await kind?.queueAgain(db, letter.mailing_id, stored!);
  const newLink = places.includes('account') ? await linkOf(context, applying, letter) : '';
  const changed = isOther
    ? { former_email: letter.email, recipient: readdressed(letter), text: withLink(letter.text, link, newLink) }
    : { former_email: letter.former_email, recipient: letter.recipient, text: letter.text };
  if (!(await sendGivenUpMail(db, mail_id, { email, ...changed, now }))) throw new Refused('letterNotRefused');
  await logLetter(applying, isOther ? 'mail readdressed' : 'mail sent again', letter);
}

/** The recipient of a letter, with the address that the office chose. */
function readdressed(letter: GivenUpLetter): string | null {
  const recipient = recipientIn(letter);
  return recipient ? JSON.stringify({ ...recipient, readdressed: true } satisfies StoredRecipient) : null;
}

/** Corrects an author's address in an abstract. The author is notified, as after other edits by staff. */
async function correctAuthor(
  context: ResendingContext,
  applying: Applying,
  { report_id, report_people, email: former }: GivenUpLetter,
  email: string,
): Promise<void> {
  const from = JSON.parse(report_people) as Person[];
  const to = from.map((person) => (emailKey(person.email) === emailKey(former) ? { ...person, email } : person));
  await editForAuthor(context, applying, {
    report_id: String(report_id),
    changes: { report_people: { from, to } },
    tell: true,
  });
}

/** The link that confirms an account's address; '' if there is none. */
async function linkOf(
  { publicUrl, receipts }: ResendingContext,
  { db }: Applying,
  { visitor_id }: GivenUpLetter,
): Promise<string> {
  if (!publicUrl || visitor_id === null) return '';
  return verificationUrl(publicUrl, await accountOf(db, visitor_id), receipts);
}

/** The text for another address: without the link that confirms the former address, or with a link for the new one. */
function withLink(text: string, link: string, newLink: string): string {
  if (link === '' || !text.includes(link)) return text;
  if (newLink !== '') return text.replaceAll(link, newLink);
  return text
    .split('\n\n')
    .filter((paragraph) => !paragraph.includes(link))
    .join('\n\n');
}
