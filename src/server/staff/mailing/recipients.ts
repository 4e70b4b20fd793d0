import { hash } from 'node:crypto';
import type { Language } from '#site/text.ts';
import { shownFullName } from '#contract/names/shownFullName.ts';
import type { Person } from '#contract/calls/report.ts';
import type { RecipientKind, SkipReason } from '#contract/staff/mail.ts';
import { emailKey } from '#server/db/accounts/accounts.ts';
import type { WrittenAbstract } from '#server/db/staff/recipients.ts';
import { recipientName, type LetterRecipient } from '#server/mail/letter.ts';
import { isMailable } from '#contract/rules/mailable.ts';

/** Somebody who gets a letter. */
export interface Recipient extends LetterRecipient {
  /** Of the account that submitted the abstract: the letter goes when it goes. */
  visitor_id: string;
  email: string;
  report_id: number;
  /** All the abstracts that it is written for, of which `report_id` is the first. */
  abstracts: readonly number[];
}

/** Somebody who gets none, and why. */
export interface Skipped {
  report_id: number;
  name: string;
  reason: SkipReason;
}

export interface Recipients {
  recipients: readonly Recipient[];
  skipped: readonly Skipped[];
}

/**
 * Who gets a letter about some abstracts, and who does not. One that names its abstract goes to an address once for each
 * abstract, any other once.
 */
export function recipientsOf(
  abstracts: readonly WrittenAbstract[],
  to: RecipientKind,
  isAboutAbstract: boolean,
): Recipients {
  const recipients: Recipient[] = [];
  const skipped: Skipped[] = [];
  /** The abstracts of each address that is written to. */
  const written = new Map<string, number[]>();
  for (const abstract of abstracts) {
    const { report_id, closed_at } = abstract;
    const people = to === 'submitter' ? [submitterOf(abstract)] : correspondingOf(abstract);
    if (people.length === 0) skipped.push({ report_id, name: '', reason: 'noCorresponding' });
    for (const person of people) {
      const skip = (reason: SkipReason) => skipped.push({ report_id, name: nameOf(person), reason });
      const key = `${emailKey(person.email)}${isAboutAbstract ? ` ${report_id}` : ''}`;
      if (closed_at !== null) skip('closed');
      else if (!isMailable(person.email)) skip('noAddress');
      else if (written.has(key)) {
        skip('sameAddress');
        written.get(key)!.push(report_id);
      } else {
        const abstracts = [report_id];
        written.set(key, abstracts);
        recipients.push({ ...recipientOf(abstract, person), abstracts });
      }
    }
  }
  return { recipients, skipped };
}

/** Names who is written to, about what and in which language; not the words. */
export function digestOf(recipients: readonly Recipient[]): string {
  return hash(
    'sha256',
    recipients.map(({ email, report_id, language }) => `${report_id} ${language} ${emailKey(email)}`).join('\n'),
    'base64url',
  );
}

/** How many of the letters are in which language. */
export function languagesOf(recipients: readonly Recipient[]): Record<Language, number> {
  const zh = recipients.filter(({ language }) => language === 'zh').length;
  return { en: recipients.length - zh, zh };
}

type Addressed = Pick<Recipient, 'Firstname' | 'Lastname' | 'email'>;

function submitterOf({ Firstname, Lastname, email }: WrittenAbstract): Addressed {
  return { Firstname, Lastname, email: email.trim() };
}

function correspondingOf({ report_people }: WrittenAbstract): Addressed[] {
  return (JSON.parse(report_people) as Person[])
    .filter(({ Corresponding_author }) => Corresponding_author === 1)
    .map(({ Firstname, Lastname, email }) => ({ Firstname, Lastname, email: email.trim() }));
}

function recipientOf(abstract: WrittenAbstract, person: Addressed): Omit<Recipient, 'abstracts'> {
  const { report_id, title, topics, submissionType, visitor_id, ifcn, deadline } = abstract;
  const report = { report_id, title, topics, submissionType };
  return { ...person, visitor_id, report_id, deadline, language: ifcn === 1 ? 'zh' : 'en', report };
}

function nameOf(person: Addressed): string {
  return recipientName(person) || shownFullName(person).slice(0, 60).toWellFormed() || person.email;
}
