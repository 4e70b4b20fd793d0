import type { Site } from '#site/site.ts';
import type { LateSkipReason } from '#contract/staff/mail.ts';
import { asksToConfirm, nameAbstract, type Placeholder } from '#contract/staff/placeholders.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import { accountOf, emailKey, isVerified } from '#server/db/accounts/accounts.ts';
import type { OutgoingMail } from '#server/db/mail.ts';
import type { Database } from '#server/db/schema.ts';
import { addresseeOf, authorsOf, redirectMail, currentStates } from '#server/db/staff/lateLetters.ts';
import { mailContentOf, recipientIn, type StoredRecipient } from '#server/db/storedLetter.ts';
import { ReceiptSigner } from '#server/receipts/receiptSigner.ts';
import { correspondingIn, recognisableName } from './correspondingAuthors.ts';
import { verificationUrl } from './verificationUrl.ts';

/**
 * The result of the check just before a letter is sent: the address, and the text if it was incomplete; or the reason
 * for skipping the letter.
 */
export type Recheck = { email: string; subject?: string; text?: string } | { skip: LateSkipReason };

export interface RecheckContext {
  db: Database;
  lateChecks: readonly LateChecks[];
  site: Site;
  clock: () => Date;
  publicUrl?: URL | undefined;
}

/** Checks of the letters of a kind, just before they are sent. */
export interface LateChecks {
  /** Whether a stored letter belongs to the kind. */
  isStored: (stored: StoredRecipient) => boolean;
  /** Why a letter is skipped; undefined if what it says is still true. */
  lateReason: (db: Database, mail: OutgoingMail, stored: StoredRecipient) => Promise<LateSkipReason | undefined>;
  /** Replaces the check of accounts and abstracts; undefined to keep that check. */
  recheck: ((context: RecheckContext, mail: OutgoingMail, stored: StoredRecipient) => Promise<Recheck>) | undefined;
}

/**
 * Checks a letter again just before it is sent, which may be months after it was prepared. Skips it if its abstract was
 * deleted or withdrawn, and redirects it if the recipient's address has changed. Any other mail, and letters prepared
 * by an earlier version, are sent as stored.
 */
export async function recheckLetter(context: RecheckContext, mail: OutgoingMail): Promise<Recheck> {
  const recipient = recipientIn(mail);
  const checks = recipient && context.lateChecks.find(({ isStored }) => isStored(recipient));
  if (checks?.recheck) return checks.recheck(context, mail, recipient!);
  const found = await findAddress(context.db, mail, checks);
  if ('skip' in found || !recipient || !asksToConfirm(Object.keys(recipient.values) as Placeholder[])) return found;
  return insertLink(context, mail, recipient, found.email);
}

/**
 * Inserts the link with which an account confirms its address. Skips other addresses, and accounts that are already
 * confirmed.
 */
async function insertLink(
  context: RecheckContext,
  mail: OutgoingMail,
  recipient: StoredRecipient,
  email: string,
): Promise<Recheck> {
  const { db, publicUrl } = context;
  const account = mail.visitor_id === null ? undefined : await accountOf(db, mail.visitor_id);
  if (!account || !publicUrl || emailKey(email) !== emailKey(account.email)) return { skip: 'otherAddress' };
  if (isVerified(account)) return { skip: 'confirmed' };
  const receipts = await ReceiptSigner.open(context);
  const values = { ...recipient.values, confirm: verificationUrl(publicUrl, account, receipts) };
  const words = await mailContentOf(db, { ...mail, recipient: JSON.stringify({ ...recipient, values }) });
  return { email, ...words };
}

async function findAddress(db: Database, mail: OutgoingMail, checks: LateChecks | undefined): Promise<Recheck> {
  const { email, mailing_id, report_id } = mail;
  const recipient = recipientIn(mail);
  if (!recipient || mailing_id === null) return { email };
  const addressee = await addresseeOf(db, mail.mail_id);
  if (!addressee || addressee.closed_at !== null) return { skip: 'closed' };
  const abstracts = addressee.recipients === 'people' ? [] : await findValidAbstracts(db, recipient);
  if (typeof abstracts === 'string') return { skip: abstracts };
  const reason = await checks?.lateReason(db, mail, recipient);
  if (reason) return { skip: reason };
  if (recipient.readdressed) return { email };
  const isToAccount = addressee.recipients !== 'corresponding';
  const present = isToAccount
    ? addressee.present_email.trim()
    : await findPresentAddress(db, abstracts, recipient, email);
  if (present === undefined) return { skip: 'notCorresponding' };
  if (emailKey(present) === emailKey(email)) return { email };
  if (!isMailable(present)) return { skip: 'noAddress' };
  if (isToAccount && addressee.to_unconfirmed === 0 && !isVerified(addressee)) return { skip: 'unconfirmed' };
  const about = nameAbstract(Object.keys(recipient.values) as Placeholder[]) ? report_id : undefined;
  const goes = await redirectMail(db, { ...mail, mailing_id }, present, about);
  return goes ? { email: present } : { skip: 'sameAddress' };
}

/** The abstracts for which a letter is still valid, or the reason why there are none. */
async function findValidAbstracts(
  db: Database,
  { abstracts, withdrawn = [] }: StoredRecipient,
): Promise<number[] | LateSkipReason> {
  const existing = (await currentStates(db, abstracts)).filter(({ deleted_at }) => deleted_at === null);
  if (existing.length === 0) return 'abstractDeleted';
  const valid = existing.filter(
    ({ report_id, withdrawn_at }) => withdrawn_at === null || withdrawn.includes(report_id),
  );
  return valid.length === 0 ? 'abstractWithdrawn' : valid.map(({ report_id }) => report_id);
}

/** The current address of a corresponding author: unchanged, or that of an author with the same name. */
async function findPresentAddress(
  db: Database,
  numbers: readonly number[],
  { name = '' }: StoredRecipient,
  email: string,
): Promise<string | undefined> {
  let renamed: string | undefined;
  for await (const report_people of authorsOf(db, numbers)) {
    const corresponding = correspondingIn(report_people);
    if (corresponding.some((author) => emailKey(author.email) === emailKey(email))) return email;
    if (name !== '') renamed ??= corresponding.find((author) => recognisableName(author) === name)?.email;
  }
  return renamed;
}
