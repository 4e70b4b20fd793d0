import type { Language } from '#site/text.ts';
import {
  filled,
  inGeneral,
  parseTemplate,
  type ParsedTemplate,
  type Placeholder,
} from '#contract/staff/placeholders.ts';
import { printableLine } from '#contract/names/printable.ts';
import type { Database, Row } from './schema.ts';

/**
 * What a letter to many keeps of its recipient. With the words of its mailing, which never change, it makes the letter, as
 * often as somebody wants to read it.
 */
export interface StoredRecipient {
  language: Language;
  /** What the placeholders of the words stand for. */
  values: Readonly<Partial<Record<Placeholder, string | undefined>>>;
  /** The abstracts for which the letter is written: one of them is enough. None for one to people. */
  abstracts: readonly number[];
  /** Those of them that were withdrawn already when the letter was prepared. */
  withdrawn?: readonly number[];
  /** Whether the office has chosen the address: it stays, whatever that of the account is. */
  readdressed?: true;
  /** Of a corresponding author, who has no account: the name by which the abstract tells the present address. */
  name?: string;
}

/** Puts values in the places of the placeholders of a letter. */
export function filledLetter(
  { subject, text }: { subject: ParsedTemplate; text: ParsedTemplate },
  values: StoredRecipient['values'],
): { subject: string; text: string } {
  return { subject: printableLine(filled(subject, values)), text: filled(text, values) };
}

/** The subject of a letter, from the one that was written. */
function filledSubject(written: string, { values }: Pick<StoredRecipient, 'values'>): string {
  return printableLine(filled(parseTemplate(written), values));
}

/** What a subject is made from, where it is not stored as it is sent. */
type SubjectRow = Pick<Row<'mail'>, 'recipient' | 'subject'> &
  Record<'subject_en' | 'subject_zh', string | null> & { ifcn: number | null };

/** The subject of a mail, or of a letter of a mailing what it was made from where that is not known any more. */
export function subjectOf({ subject, subject_en, subject_zh, ifcn, recipient }: SubjectRow): string {
  if (subject !== '') return subject;
  const written = (language: Language) => (language === 'zh' ? subject_zh : subject_en) ?? '';
  const known = recipientIn({ recipient });
  return known ? filledSubject(written(known.language), known) : inGeneral(written(ifcn === 1 ? 'zh' : 'en'));
}

/** The recipient as a letter keeps it; undefined for mail whose content is stored as it is sent. */
export function recipientIn({ recipient }: Pick<Row<'mail'>, 'recipient'>): StoredRecipient | undefined {
  return recipient === null ? undefined : (JSON.parse(recipient) as StoredRecipient);
}

/** Subject and text of a mail: composed where it is a letter to many, as stored otherwise, which is '' once it was sent. */
export async function mailContentOf(
  db: Database,
  mail: Pick<Row<'mail'>, 'mailing_id' | 'recipient' | 'subject' | 'text'>,
): Promise<{ subject: string; text: string }> {
  const recipient = recipientIn(mail);
  if (!recipient || mail.mailing_id === null) return { subject: mail.subject, text: mail.text };
  const words = await db
    .selectFrom('mailing')
    .select(['subject_en', 'subject_zh', 'text_en', 'text_zh'])
    .where('mailing_id', '=', mail.mailing_id)
    .executeTakeFirstOrThrow();
  const { language, values } = recipient;
  const subject = parseTemplate(words[`subject_${language}`]);
  return filledLetter({ subject, text: parseTemplate(words[`text_${language}`]) }, values);
}
