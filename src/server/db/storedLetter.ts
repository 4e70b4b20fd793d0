import type { Language } from '#site/text.ts';
import {
  filled,
  inGeneral,
  parseTemplate,
  type ParsedTemplate,
  type Placeholder,
} from '#contract/staff/placeholders.ts';
import type { ReviewReminder } from '#contract/staff/reminderTemplates.ts';
import { printableLine } from '#contract/names/printable.ts';
import type { Database, Row } from './schema.ts';

/**
 * The values that a letter of a mailing stores about its recipient. Together with the text of the mailing, which never
 * changes, they make the letter whenever somebody reads it.
 */
export interface StoredRecipient {
  language: Language;
  values: Readonly<Partial<Record<Placeholder, string | undefined>>>;
  /**
   * Numbers of the abstracts that the letter is about. It is sent as long as one of them is valid. Empty for a letter
   * to people.
   */
  abstracts: readonly number[];
  /** The abstracts that were already withdrawn when the letter was prepared. */
  withdrawn?: readonly number[];
  /** The applied outcome that the letter is about. It is not sent once another one replaces it. */
  applied_id?: number;
  /** The reminder in the letter. It is not sent if the reviewer no longer needs it. */
  reminder?: { reviewer_id: string; reminder: ReviewReminder };
  /** Whether the office has chosen the address. A change of the account's address then has no effect. */
  readdressed?: true;
  /** For a corresponding author, who has no account: the name that finds the current address in the abstract. */
  name?: string;
}

/** Replaces the placeholders of a letter with values. */
export function filledLetter(
  { subject, text }: { subject: ParsedTemplate; text: ParsedTemplate },
  values: StoredRecipient['values'],
): { subject: string; text: string } {
  return { subject: printableLine(filled(subject, values)), text: filled(text, values) };
}

/** The subject of a letter, from the subject of its mailing. */
function filledSubject(written: string, { values }: Pick<StoredRecipient, 'values'>): string {
  return printableLine(filled(parseTemplate(written), values));
}

/** The columns for a subject that is composed when it is sent. */
type SubjectRow = Pick<Row<'mail'>, 'recipient' | 'subject'> &
  Record<'subject_en' | 'subject_zh', string | null> & { ifcn: number | null };

/** The subject of a mail. A letter whose values were deleted has its mailing's subject, with '…' for placeholders. */
export function subjectOf({ subject, subject_en, subject_zh, ifcn, recipient }: SubjectRow): string {
  if (subject !== '') return subject;
  const written = (language: Language) => (language === 'zh' ? subject_zh : subject_en) ?? '';
  const known = recipientIn({ recipient });
  return known ? filledSubject(written(known.language), known) : inGeneral(written(ifcn === 1 ? 'zh' : 'en'));
}

/** The stored recipient of a letter; undefined for mail whose content is stored. */
export function recipientIn({ recipient }: Pick<Row<'mail'>, 'recipient'>): StoredRecipient | undefined {
  return recipient === null ? undefined : (JSON.parse(recipient) as StoredRecipient);
}

/**
 * Subject and text of a mail: composed for a letter of a mailing, otherwise as stored. The stored text is '' once the
 * mail was sent.
 */
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
