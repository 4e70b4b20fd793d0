import type { Language, Text } from '#site/text.ts';
import {
  asksToConfirm,
  isAboutAbstract,
  placeholdersIn,
  unresolved,
  type ParsedTemplate,
  type Placeholder,
} from '#contract/staff/placeholders.ts';
import { staffProblems } from '#contract/problems/staffProblems.ts';
import {
  attachmentLimits,
  letterLimits,
  reminderDays,
  type MailDraft,
  type MailPreview,
  type MailProblem,
} from '#contract/staff/mail.ts';
import type { QueryProblem } from '#contract/query/query.ts';
import { attachmentSize } from '#server/db/mailAttachments.ts';
import { remindedSince } from '#server/db/staff/reminders.ts';
import { daysBefore } from '#server/text/day.ts';
import {
  fillPlaceholders,
  missingIn,
  parseLetter,
  usedIn,
  type LetterValues,
  type ParsedLetter,
  type PlaceholderValues,
} from '#server/mail/letter.ts';
import { withCurrentTopics } from '#server/db/topics.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { Slices } from '#server/staff/slices.ts';
import type { AddRecipients, LettersOfKind } from './lettersOfKind.ts';
import { countByLanguage, Recipients, type Recipient } from './recipients.ts';

/** A recipient with the values for the placeholders. */
export interface PreparedLetter extends Recipient {
  values: LetterValues;
}

/** A draft with all its recipients, ready for preview or sending. */
export interface PreparedMailing {
  /** Undefined for a letter that belongs to no kind. */
  kind: LettersOfKind | undefined;
  per: MailPreview['per'];
  words: ParsedLetter;
  letters: readonly PreparedLetter[];
  /** The skipped people, and the distribution of letters. */
  recipients: Recipients;
  /**
   * Number of withdrawn abstracts that the search matches without asking for them. Nobody gets a letter about these.
   */
  withdrawn: number;
  /** Whether accounts with an unconfirmed address are left out. */
  onlyConfirmed: boolean;
  /** Whether the letter asks to confirm an address. */
  isReminder: boolean;
  /** Whether a single letter, or all of them together, would be too large. */
  isTooLarge: boolean;
  /** The problems that prevent sending. */
  problems: readonly MailProblem[];
}

/**
 * Finds the recipients of a draft, and all its problems. Composes no letter. Yields regularly, so that other requests are
 * handled.
 *
 * @param kind - undefined for a letter that belongs to no kind
 * @param found - adds the recipients that its search matches
 */
export async function prepareMailing(
  calling: StaffContext,
  draft: MailDraft,
  kind: LettersOfKind | undefined,
  found: AddRecipients | QueryProblem,
): Promise<PreparedMailing> {
  const context = { ...calling, site: await withCurrentTopics(calling.db, calling.site) };
  const words = parseLetter(draft);
  const isPerAbstract = isAboutAbstract(templatesOf(words).map(({ template }) => template));
  const isReminder = asksToConfirm(templatesOf(words).flatMap(({ template }) => placeholdersIn(template)));
  const onlyConfirmed = canConfirm(context) && draft.to_unconfirmed !== true && !isReminder;
  const recipients = new Recipients({
    site: context.site,
    to: draft.to,
    isAboutAbstract: isPerAbstract,
    onlyConfirmed,
    reminded: isReminder ? await remindedSince(context.db, daysBefore(context.clock(), reminderDays)) : undefined,
  });
  const per = draft.to === 'people' || draft.to === 'reviewers' ? 'person' : isPerAbstract ? 'abstract' : 'address';
  const prepared = { kind, per, words, recipients, onlyConfirmed, isReminder } as const;
  if (typeof found !== 'function') {
    const problems = [{ field: 'query', ...found }, ...mistyped(words)];
    return { ...prepared, letters: [], withdrawn: 0, isTooLarge: false, problems };
  }
  const slices = new Slices();
  const withdrawn = await found(recipients, slices);
  const letters = new Letters(context, words, kind?.placeholders);
  await slices.each(recipients.recipients, (recipient) => letters.add(recipient));
  const tooLarge = letters.sizeProblems();
  const problems = [
    ...wordsMissing(draft, letters.all),
    ...(kind?.problems(words, letters.all) ?? []),
    ...mistyped(words),
    ...letters.unresolved(),
    ...tooLarge,
    ...(await attachmentProblems(context, draft, letters.all.length)),
    ...(letters.all.length === 0 ? [nobody] : []),
  ];
  return { ...prepared, letters: letters.all, withdrawn, isTooLarge: tooLarge.length > 0, problems };
}

/** The problem with an attachment that is no longer stored, or is too large for the number of letters. */
async function attachmentProblems(
  { db }: StaffContext,
  { attachment }: MailDraft,
  count: number,
): Promise<MailProblem[]> {
  if (!attachment) return [];
  const field = 'attachment';
  const size = await attachmentSize(db, attachment.sha256);
  if (size === undefined) {
    const { en, zh } = staffProblems.unknownAttachment;
    return [{ field, ...nowhere, en, zh }];
  }
  const bytes = count * size;
  return bytes > attachmentLimits.allBytes ? [{ field, ...nowhere, ...tooMuchAttached(count, bytes) }] : [];
}

/** Whether addresses can be confirmed by a mailed link, which needs a configured origin. */
export function canConfirm({ mail, publicUrl }: Pick<StaffContext, 'mail' | 'publicUrl'>): boolean {
  return mail !== undefined && publicUrl !== undefined;
}

/** The letters of a mailing and their problems. */
class Letters {
  readonly all: PreparedLetter[] = [];
  readonly #context: StaffContext;
  readonly #words: ParsedLetter;
  readonly #own: PlaceholderValues | undefined;
  readonly #used: Readonly<Record<Language, Placeholder[]>>;
  readonly #measures: Readonly<Record<Language, Measure>>;
  /** The abstracts whose letters lack a value, by language and placeholder. */
  readonly #lacking = new Map<`${Language} ${Placeholder}`, Set<number>>();
  /** The largest letter of each language. */
  readonly #largest: Partial<Record<Language, { bytes: number; report_id: number }>> = {};
  #bytes = 0;

  constructor(context: StaffContext, words: ParsedLetter, own: PlaceholderValues | undefined) {
    this.#context = context;
    this.#words = words;
    this.#own = own;
    this.#used = { en: usedIn(words.en), zh: usedIn(words.zh) };
    this.#measures = { en: measureOf(words.en), zh: measureOf(words.zh) };
  }

  add(recipient: Recipient): void {
    const { language, report_id } = recipient;
    const values = fillPlaceholders(this.#context, this.#used[language], recipient, this.#own);
    this.all.push({ ...recipient, values });
    for (const placeholder of missingIn(values)) {
      const key = `${language} ${placeholder}` as const;
      const numbers = this.#lacking.get(key);
      if (numbers) numbers.add(report_id);
      else this.#lacking.set(key, new Set([report_id]));
    }
    const bytes = bytesOf(this.#measures[language], values);
    this.#bytes += bytes;
    if (bytes > (this.#largest[language]?.bytes ?? 0)) this.#largest[language] = { bytes, report_id };
  }

  /** Placeholders without a value for some recipient, at their first position in a field. */
  unresolved(): MailProblem[] {
    return templatesOf(this.#words).flatMap(({ field, language, template }) =>
      placeholdersIn(template).flatMap((placeholder) => {
        const numbers = this.#lacking.get(`${language} ${placeholder}`);
        const piece = template.pieces.find((each) => 'placeholder' in each && each.placeholder === placeholder);
        if (!numbers || !piece || !('placeholder' in piece)) return [];
        const { offset, length } = piece;
        return { field, offset, length, ...unresolved(placeholder, [...numbers]) };
      }),
    );
  }

  /** Problems of size: letters that are too large, by language; too many letters; too much in total. */
  sizeProblems(): MailProblem[] {
    const problems = (['en', 'zh'] as const).flatMap((language): MailProblem[] => {
      const largest = this.#largest[language];
      if (!largest || largest.bytes <= letterLimits.bytes) return [];
      return [{ field: `text.${language}`, ...nowhere, ...tooLong(largest) }];
    });
    const count = this.all.length;
    if (count > letterLimits.letters) problems.push({ field: '', ...nowhere, ...tooMany(count) });
    else if (this.#bytes > letterLimits.allBytes)
      problems.push({ field: '', ...nowhere, ...tooMuch(count, this.#bytes) });
    return problems;
  }
}

/** The size of a letter without placeholder values, in bytes, and the number of times each value occurs in it. */
interface Measure {
  bytes: number;
  times: ReadonlyMap<Placeholder, number>;
}

function measureOf({ subject, text }: ParsedLetter[Language]): Measure {
  const times = new Map<Placeholder, number>();
  let bytes = 0;
  for (const piece of [...subject.pieces, ...text.pieces]) {
    if ('words' in piece) bytes += Buffer.byteLength(piece.words);
    else times.set(piece.placeholder, (times.get(piece.placeholder) ?? 0) + 1);
  }
  return { bytes, times };
}

function bytesOf({ bytes, times }: Measure, values: LetterValues): number {
  let sum = bytes;
  for (const [placeholder, count] of times) sum += count * Buffer.byteLength(values[placeholder] ?? '');
  return sum;
}

const nowhere = { offset: 0, length: 0 } as const;

const nobody: MailProblem = { field: '', ...nowhere, en: 'Nobody would get this letter.', zh: '没有收件人。' };

function tooLong({ bytes, report_id }: { bytes: number; report_id: number }): Text {
  const [size, most] = [kilobytes(bytes), kilobytes(letterLimits.bytes)];
  if (report_id === 0) {
    return {
      en: `The longest letter would be ${size} kB long; ${most} kB is the most. Please shorten the text.`,
      zh: `最长的邮件将达${size} kB，上限为${most} kB。请缩短正文。`,
    };
  }
  return {
    en: `The letter for abstract ${report_id} would be ${size} kB long; ${most} kB is the most. Please shorten the text.`,
    zh: `摘要${report_id}的邮件将达${size} kB，上限为${most} kB。请缩短正文。`,
  };
}

function tooMany(count: number): Text {
  const [found, most] = [count, letterLimits.letters].map((number) => number.toLocaleString('en')) as [string, string];
  return {
    en: `These would be ${found} letters; ${most} is the most at once. Please divide them by the search.`,
    zh: `共${found}封邮件，一次最多${most}封。请通过搜索分批发送。`,
  };
}

function tooMuch(count: number, bytes: number): Text {
  const [found, most] = [bytes, letterLimits.allBytes].map((each) => Math.ceil(each / 1_000_000)) as [number, number];
  return {
    en: `These ${count.toLocaleString('en')} letters would be ${found} MB; ${most} MB is the most at once. Please shorten the text, or divide them by the search.`,
    zh: `这${count.toLocaleString('en')}封邮件共${found} MB，一次最多${most} MB。请缩短正文，或通过搜索分批发送。`,
  };
}

function tooMuchAttached(count: number, bytes: number): Text {
  const [found, most] = [bytes, attachmentLimits.allBytes].map((each) => (each / 1e9).toFixed(1)) as [string, string];
  return {
    en: `With the attachment, these ${count.toLocaleString('en')} letters would be ${found} GB; ${most} GB is the most at once. Please attach a smaller PDF, or divide them by the search.`,
    zh: `加上附件，这${count.toLocaleString('en')}封邮件共${found} GB，一次最多${most} GB。请压缩PDF，或通过搜索分批发送。`,
  };
}

function kilobytes(bytes: number): string {
  return Math.ceil(bytes / 1000).toLocaleString('en');
}

/** The four templates of a letter, by their fields. */
function templatesOf(words: ParsedLetter): { field: string; language: Language; template: ParsedTemplate }[] {
  return (['en', 'zh'] as const).flatMap((language) =>
    (['subject', 'text'] as const).map((part) => ({
      field: `${part}.${language}`,
      language,
      template: words[language][part],
    })),
  );
}

/** A language that no recipient uses may have no text. */
function wordsMissing(draft: MailDraft, recipients: readonly Recipient[]): MailProblem[] {
  const count = countByLanguage(recipients);
  return (['en', 'zh'] as const).flatMap((language) =>
    (['subject', 'text'] as const).flatMap((part) => {
      if (count[language] === 0 || draft[part][language].trim() !== '') return [];
      const said = missingWords[part][language];
      return { field: `${part}.${language}`, ...nowhere, ...said };
    }),
  );
}

const missingWords = {
  subject: {
    en: { en: 'The English subject is missing.', zh: '缺少英文邮件标题。' },
    zh: { en: 'The Chinese subject is missing.', zh: '缺少中文邮件标题。' },
  },
  text: {
    en: { en: 'The English text is missing.', zh: '缺少英文正文。' },
    zh: { en: 'The Chinese text is missing.', zh: '缺少中文正文。' },
  },
} as const;

function mistyped(words: ParsedLetter): MailProblem[] {
  return templatesOf(words).flatMap(({ field, template }) =>
    template.problems.map((problem) => ({ field, ...problem })),
  );
}
