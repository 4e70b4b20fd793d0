import type { Language } from '#site/text.ts';
import { isAboutAbstract, unresolved, type ParsedTemplate, type Placeholder } from '#contract/staff/placeholders.ts';
import type { MailDraft, MailProblem } from '#contract/staff/mail.ts';
import type { QueryProblem } from '#contract/query/query.ts';
import type { Database } from '#server/db/schema.ts';
import { writtenAbstracts } from '#server/db/staff/recipients.ts';
import { composeLetter, parseLetter, type LetterContext, type ParsedLetter } from '#server/mail/letter.ts';
import type { FoundAbstracts } from '#server/staff/searching.ts';
import { languagesOf, recipientsOf, type Recipient, type Recipients } from './recipients.ts';

/** A letter with all who get it, ready to be looked at or sent. */
export interface PreparedMailing extends Recipients {
  per: 'abstract' | 'address';
  words: ParsedLetter;
  /** Withdrawn abstracts that the search finds without speaking of them: nobody is written to about these. */
  withdrawn: number;
  /** What keeps it from being sent. */
  problems: readonly MailProblem[];
}

/** Finds the recipients of a draft among the abstracts that its search found, and everything that is wrong with it. */
export async function prepareMailing(
  db: Database,
  context: LetterContext,
  draft: MailDraft,
  found: FoundAbstracts | QueryProblem,
): Promise<PreparedMailing> {
  const words = parseLetter(draft);
  const isPerAbstract = isAboutAbstract(templatesOf(words).map(({ template }) => template));
  const per = isPerAbstract ? 'abstract' : 'address';
  if (!('numbers' in found)) {
    const problem = { field: 'query', ...found };
    return { recipients: [], skipped: [], withdrawn: 0, per, words, problems: [problem, ...mistyped(words)] };
  }
  const all = await writtenAbstracts(db, found.numbers);
  const abstracts = found.asksForWithdrawn ? all : all.filter(({ withdrawn_at }) => withdrawn_at === null);
  const { recipients, skipped } = recipientsOf(abstracts, draft.to, isPerAbstract);
  const problems = [
    ...wordsMissing(draft, recipients),
    ...mistyped(words),
    ...unresolvedIn(context, words, recipients),
    ...(recipients.length === 0 ? [nobody] : []),
  ];
  return { recipients, skipped, withdrawn: all.length - abstracts.length, per, words, problems };
}

const nobody: MailProblem = {
  field: '',
  offset: 0,
  length: 0,
  en: 'Nobody would get this letter.',
  zh: '没有收件人。',
};

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

/** Words may be missing in a language in which nobody is written to. */
function wordsMissing(draft: MailDraft, recipients: readonly Recipient[]): MailProblem[] {
  const count = languagesOf(recipients);
  return (['en', 'zh'] as const).flatMap((language) =>
    (['subject', 'text'] as const).flatMap((part) => {
      if (count[language] === 0 || draft[part][language].trim() !== '') return [];
      const said = missingWords[part][language];
      return { field: `${part}.${language}`, offset: 0, length: 0, ...said };
    }),
  );
}

const missingWords = {
  subject: {
    en: { en: 'The English subject is missing.', zh: '缺少英文主题。' },
    zh: { en: 'The Chinese subject is missing.', zh: '缺少中文主题。' },
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

/** Placeholders for which somebody has nothing, each where it stands first in a field. */
function unresolvedIn(context: LetterContext, words: ParsedLetter, recipients: readonly Recipient[]): MailProblem[] {
  const lacking = new Map<string, number[]>();
  for (const recipient of recipients) {
    for (const placeholder of composeLetter(context, words, recipient).missing) {
      const key = `${recipient.language} ${placeholder}`;
      const numbers = lacking.get(key);
      if (numbers) numbers.push(recipient.report_id);
      else lacking.set(key, [recipient.report_id]);
    }
  }
  return templatesOf(words).flatMap(({ field, language, template }) =>
    [...lacking].flatMap(([key, numbers]) => {
      const [of, placeholder] = key.split(' ') as [Language, Placeholder];
      const piece = template.pieces.find((each) => 'placeholder' in each && each.placeholder === placeholder);
      if (of !== language || !piece || !('placeholder' in piece)) return [];
      const { offset, length } = piece;
      return { field, offset, length, ...unresolved(placeholder, [...new Set(numbers)]) };
    }),
  );
}
