import type { Site } from '#site/site.ts';
import type { LateSkipReason } from '#contract/staff/mail.ts';
import { asksToConfirm, nameAbstract, type Placeholder } from '#contract/staff/placeholders.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import { accountOf, emailKey, isVerified } from '#server/db/accounts/accounts.ts';
import type { OutgoingMail } from '#server/db/mail.ts';
import type { Database } from '#server/db/schema.ts';
import { addresseeOf, authorsOf, redirectMail, standingOf } from '#server/db/staff/lateLetters.ts';
import { mailContentOf, recipientIn, type StoredRecipient } from '#server/db/storedLetter.ts';
import { ReceiptSigner } from '#server/receipts/receiptSigner.ts';
import { correspondingIn, knownName } from './correspondingAuthors.ts';
import { verificationUrl } from './verificationUrl.ts';

/** Result of the check just before a mailing's letter is sent: its address, and its text where that was incomplete; or why it is dropped. */
export type Look = { email: string; subject?: string; text?: string } | { skip: LateSkipReason };

interface LookContext {
  db: Database;
  site: Site;
  clock: () => Date;
  publicUrl?: URL | undefined;
}

/**
 * Looks again before a letter to many is sent, which may be months after it was prepared: whether its abstract, if it is about one,
 * is still there and has not been withdrawn since, and whether the address of the recipient is still the same; it is redirected where it is not. Any
 * other mail goes as it is stored, and so do letters that an earlier version prepared.
 */
export async function recheckLetter(context: LookContext, mail: OutgoingMail): Promise<Look> {
  const look = await findAddress(context.db, mail);
  const recipient = recipientIn(mail);
  if ('skip' in look || !recipient || !asksToConfirm(Object.keys(recipient.values) as Placeholder[])) return look;
  return withLink(context, mail, recipient, look.email);
}

/** Puts in the link by which an account confirms its address. It goes to no other address, and to nobody who has confirmed by now. */
async function withLink(
  context: LookContext,
  mail: OutgoingMail,
  recipient: StoredRecipient,
  email: string,
): Promise<Look> {
  const { db, publicUrl } = context;
  const account = mail.visitor_id === null ? undefined : await accountOf(db, mail.visitor_id);
  if (!account || !publicUrl || emailKey(email) !== emailKey(account.email)) return { skip: 'otherAddress' };
  if (isVerified(account)) return { skip: 'confirmed' };
  const receipts = await ReceiptSigner.open(context);
  const values = { ...recipient.values, confirm: verificationUrl(publicUrl, account, receipts) };
  const words = await mailContentOf(db, { ...mail, recipient: JSON.stringify({ ...recipient, values }) });
  return { email, ...words };
}

async function findAddress(db: Database, mail: OutgoingMail): Promise<Look> {
  const { email, mailing_id, report_id } = mail;
  const recipient = recipientIn(mail);
  if (!recipient || mailing_id === null) return { email };
  const addressee = await addresseeOf(db, mail.mail_id);
  if (!addressee || addressee.closed_at !== null) return { skip: 'closed' };
  const standing = addressee.recipients === 'people' ? [] : await standingAbstracts(db, recipient);
  if (typeof standing === 'string') return { skip: standing };
  if (recipient.readdressed) return { email };
  const isToAccount = addressee.recipients !== 'corresponding';
  const present = isToAccount ? addressee.present_email.trim() : await presentAddress(db, standing, recipient, email);
  if (present === undefined) return { skip: 'notCorresponding' };
  if (emailKey(present) === emailKey(email)) return { email };
  if (!isMailable(present)) return { skip: 'noAddress' };
  if (isToAccount && addressee.to_unconfirmed === 0 && !isVerified(addressee)) return { skip: 'unconfirmed' };
  const about = nameAbstract(Object.keys(recipient.values) as Placeholder[]) ? report_id : undefined;
  const goes = await redirectMail(db, { ...mail, mailing_id }, present, about);
  return goes ? { email: present } : { skip: 'sameAddress' };
}

/** The abstracts for which a letter is still to be written; why it is not, where there are none. */
async function standingAbstracts(
  db: Database,
  { abstracts, withdrawn = [] }: StoredRecipient,
): Promise<number[] | LateSkipReason> {
  const kept = (await standingOf(db, abstracts)).filter(({ deleted_at }) => deleted_at === null);
  if (kept.length === 0) return 'abstractDeleted';
  const standing = kept.filter(({ report_id, withdrawn_at }) => withdrawn_at === null || withdrawn.includes(report_id));
  return standing.length === 0 ? 'abstractWithdrawn' : standing.map(({ report_id }) => report_id);
}

/** The address of a corresponding author now: the same, or the one that an author of this name has. */
async function presentAddress(
  db: Database,
  numbers: readonly number[],
  { name = '' }: StoredRecipient,
  email: string,
): Promise<string | undefined> {
  let renamed: string | undefined;
  for await (const report_people of authorsOf(db, numbers)) {
    const corresponding = correspondingIn(report_people);
    if (corresponding.some((author) => emailKey(author.email) === emailKey(email))) return email;
    if (name !== '') renamed ??= corresponding.find((author) => knownName(author) === name)?.email;
  }
  return renamed;
}
