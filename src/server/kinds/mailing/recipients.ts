import { hash } from 'node:crypto';
import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import { languageOfAccount } from '#contract/pages/page.ts';
import { shownFullName } from '#contract/names/fullName.ts';
import {
  listedMost,
  mostCorresponding,
  type MailPreview,
  type RecipientKind,
  type SkipReason,
} from '#contract/staff/mail.ts';
import { emailKey, isVerified } from '#server/db/accounts/accounts.ts';
import type { WrittenAbstract, WrittenPerson } from '#server/db/staff/recipients.ts';
import { correspondingIn, type Addressed } from '#server/mail/correspondingAuthors.ts';
import { recipientName, type LetterRecipient, type LetterSubjects } from '#server/mail/letter.ts';
import { isMailable, writtenAddress } from '#contract/rules/mailable.ts';

/** A recipient of a letter. */
export interface Recipient extends LetterRecipient {
  /** The account that submitted the abstract. Erasing it erases the letter. Null for people without an account. */
  visitor_id: string | null;
  email: string;
  report_id: number;
  /** All abstracts of the letter, `report_id` first, and the withdrawn ones among them; empty for letters to people. */
  abstracts: readonly number[];
  withdrawn: readonly number[];
}

/** Somebody without an account, such as a reviewer. */
interface OtherPerson {
  name: string;
  email: string;
  language: Language;
}

/** Somebody who is skipped, and why. */
interface SkippedRecipient {
  report_id: number;
  name: string;
  reason: SkipReason;
}

/** The intended recipients of a letter. */
interface Addressees {
  site: Site;
  to: RecipientKind;
  /** A letter that names its abstract is sent to an address once per abstract; any other letter is sent once. */
  isAboutAbstract: boolean;
  /** Whether accounts with an unconfirmed address are left out. */
  onlyConfirmed: boolean;
  /**
   * For a letter that asks people to confirm their address: accounts that were asked recently. Confirmed accounts are
   * left out as well.
   */
  reminded?: ReadonlySet<string> | undefined;
}

/** The recipients and the skipped people of a letter. */
export class Recipients {
  readonly recipients: Recipient[] = [];
  readonly skipped: SkippedRecipient[] = [];
  /** Accounts with an unconfirmed address, whether or not they get a letter. */
  readonly unconfirmed = new Set<string>();
  readonly #addressees: Addressees;
  readonly #written = new Map<string, Recipient & { abstracts: number[]; withdrawn: number[] }>();
  readonly #addresses = new Set<string>();
  /** Letters by account. */
  readonly #accounts = new Map<string, MailPreview['most'][number]>();

  constructor(addressees: Addressees) {
    this.#addressees = addressees;
  }

  /** @param subject - of the letter, if it has one besides the abstract */
  add(found: WrittenAbstract | WrittenPerson, subject: Partial<LetterSubjects> = {}): void {
    const { to, onlyConfirmed, reminded } = this.#addressees;
    const about = isAbstract(found) ? found : undefined;
    const report_id = about?.report_id ?? 0;
    const skip = (reason: SkipReason, name = '') => this.skipped.push({ report_id, name, reason });
    const account = addressedAs(found);
    if (found.closed_at !== null) return void skip('closed', nameOf(account));
    // Checked before the confirmation, because this address can never be confirmed.
    const reason = to === 'corresponding' && about ? undefined : reasonAgainst(account.email);
    if (reason) return void skip(reason, nameOf(account));
    if (!isVerified(found)) {
      this.unconfirmed.add(found.visitor_id);
      if (onlyConfirmed) return void skip('unconfirmed', nameOf(account));
      if (reminded?.has(found.visitor_id)) return void skip('reminded', nameOf(account));
    } else if (reminded) return void skip('confirmed', nameOf(account));
    const people = to === 'corresponding' && about ? correspondingIn(about.report_people) : [account];
    if (people.length === 0) skip('noCorresponding');
    if (people.length > mostCorresponding) skip('tooManyCorresponding');
    for (const person of people.slice(0, mostCorresponding)) this.#addAuthor(found, person, subject, skip);
  }

  /** Adds somebody who has no account. */
  addPerson(person: OtherPerson, subject: Partial<LetterSubjects>): void {
    const email = writtenAddress(person.email);
    const reason = reasonAgainst(email);
    if (reason) return this.skipPerson(person, reason);
    this.recipients.push({
      ...{ visitor_id: null, email, Firstname: '', Lastname: person.name, language: person.language, isAccount: false },
      ...{ report_id: 0, abstracts: [], withdrawn: [] },
      ...subject,
    });
    this.#addresses.add(emailKey(email));
  }

  skipPerson({ name, email }: OtherPerson, reason: SkipReason): void {
    this.skipped.push({ report_id: 0, name: name || email, reason });
  }

  /** Number of addresses and accounts, and the accounts with the most letters. */
  shares(): Pick<MailPreview, 'addresses' | 'accounts' | 'most'> {
    const most = [...this.#accounts.values()]
      .filter(({ letters }) => letters > 1)
      .toSorted((one, other) => other.letters - one.letters)
      .slice(0, listedMost);
    return { addresses: this.#addresses.size, accounts: this.#accounts.size, most };
  }

  #addAuthor(
    found: WrittenAbstract | WrittenPerson,
    person: Addressed,
    subject: Partial<LetterSubjects>,
    skip: (reason: SkipReason, name: string) => void,
  ): void {
    const { visitor_id } = found;
    const about = isAbstract(found) ? found : undefined;
    const email = writtenAddress(person.email);
    const reason = reasonAgainst(email);
    if (reason) return skip(reason, nameOf(person));
    const address = emailKey(email);
    const key = this.#addressees.isAboutAbstract ? `${address} ${about?.report_id ?? 0}` : address;
    const known = this.#written.get(key);
    if (known) skip('sameAddress', nameOf(person));
    const { site, to } = this.#addressees;
    const isAccount = to !== 'corresponding';
    const recipient = known ?? {
      ...recipientOf(site, found, { ...person, email }),
      isAccount,
      ...subject,
      abstracts: [],
      withdrawn: [],
    };
    if (about) recipient.abstracts.push(about.report_id);
    if (about && about.withdrawn_at !== null) recipient.withdrawn.push(about.report_id);
    if (known) return;
    this.#written.set(key, recipient);
    this.recipients.push(recipient);
    this.#addresses.add(address);
    const share = this.#accounts.get(visitor_id);
    if (share) share.letters += 1;
    else this.#accounts.set(visitor_id, { name: nameOf(addressedAs(found)), email: found.email, letters: 1 });
  }
}

/**
 * Number of skipped recipients per reason, most frequent first. Leaves out `sameAddress`, since these people get the
 * letter for another abstract.
 */
export function countReasons(skipped: readonly Pick<SkippedRecipient, 'reason'>[]): MailPreview['reasons'] {
  const counts = Map.groupBy(skipped, ({ reason }) => reason);
  return [...counts]
    .filter(([reason]) => reason !== 'sameAddress')
    .map(([reason, { length: count }]) => ({ reason, count }))
    .toSorted((one, other) => other.count - one.count);
}

/**
 * A hash of the recipients, with their abstracts, languages and the subjects of the letters. Does not cover the text.
 *
 * @param about - the subject of a letter, if it has one besides an abstract
 */
export function recipientsDigest(
  recipients: readonly Recipient[],
  about: (recipient: Recipient) => object | undefined = () => undefined,
): string {
  return hash(
    'sha256',
    recipients
      .map((recipient) => {
        const { email, report_id, language } = recipient;
        return `${report_id} ${language} ${emailKey(email)} ${JSON.stringify(about(recipient))}`;
      })
      .join('\n'),
    'base64url',
  );
}

/** Number of letters by language. */
export function countByLanguage(recipients: readonly Recipient[]): Record<Language, number> {
  const zh = recipients.filter(({ language }) => language === 'zh').length;
  return { en: recipients.length - zh, zh };
}

/** Why no letter can be sent to an address; undefined if one can. */
function reasonAgainst(typed: string): SkipReason | undefined {
  const email = writtenAddress(typed);
  if (isMailable(email)) return undefined;
  return email === '' ? 'noAddress' : 'notMailable';
}

function isAbstract(found: WrittenAbstract | WrittenPerson): found is WrittenAbstract {
  return 'report_id' in found;
}

function addressedAs({ mytitle, Firstname, Lastname, email }: WrittenPerson): Addressed {
  return { mytitle, Firstname, Lastname, email: email.trim() };
}

function recipientOf(site: Site, found: WrittenAbstract | WrittenPerson, person: Addressed) {
  const { visitor_id, ifcn, deadline } = found;
  const report = isAbstract(found) ? reportOf(found) : undefined;
  const language = languageOfAccount(site, { ifcn });
  return { ...person, visitor_id, report_id: report?.report_id ?? 0, deadline, language, report };
}

function reportOf({
  report_id,
  title,
  topics,
  submissionType,
}: WrittenAbstract): NonNullable<LetterRecipient['report']> {
  return { report_id, title, topics, submissionType };
}

function nameOf(person: Addressed): string {
  return recipientName(person) || shownFullName(person).slice(0, 60).toWellFormed() || person.email;
}
