import { placeholdersIn } from '#contract/staff/placeholders.ts';
import type { MailDraft, MailProblem } from '#contract/staff/mail.ts';
import { appliedOutcomes, commentsIn, correctedNow } from '#server/db/outcomes/appliedOutcomes.ts';
import { writtenAbstracts } from '#server/db/staff/recipients.ts';
import type { QueryProblem } from '#contract/query/query.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { handlesReviews, storedAssignments } from '#server/kinds/assignment/assignmentSource.ts';
import type { FoundAbstracts, FoundPeople } from '#server/kinds/searching.ts';
import type { LetterOutcome, ParsedLetter } from '#server/mail/letter.ts';
import { authorsWords } from '#server/reports/authorsOutcome.ts';
import type { Slices } from '#server/staff/slices.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { countByLanguage, type Recipient, type Recipients } from './recipients.ts';

/**
 * Adds the recipients of a letter about an outcome: authors of the found abstracts that have this outcome and no letter
 * about it yet (W5). Returns the number of withdrawn abstracts, which are left out.
 */
export async function addAboutOutcome(
  { db, site }: StaffContext,
  recipients: Recipients,
  { outcome, to }: MailDraft,
  found: FoundAbstracts | FoundPeople,
  slices: Slices,
): Promise<number> {
  if (!site.review || to === 'people' || to === 'reviewers' || !('numbers' in found)) return 0;
  let withdrawn = 0;
  for await (const abstracts of writtenAbstracts(db, found.numbers, to)) {
    const numbers = abstracts.map(({ report_id }) => report_id);
    const applied = await appliedOutcomes(db, numbers);
    const corrected = await correctedNow(db, numbers);
    await slices.each(abstracts, (abstract) => {
      const present = applied.get(abstract.report_id);
      if (present?.outcome !== outcome || !present || present.mailing_id !== null) return;
      const about: LetterOutcome = {
        applied_id: present.applied_id,
        words: authorsWords[present.outcome],
        message: present.message,
        comments: commentsIn(present),
        revise_until: present.outcome === 'revise' ? present.revise_until : '',
        isCorrection: corrected.has(abstract.report_id),
      };
      if (abstract.withdrawn_at === null) recipients.add(abstract, about);
      else withdrawn += 1;
    });
  }
  return withdrawn;
}

/** Leaves out abstracts whose outcome the person must not know (W4). */
export async function handledAmong<Found extends FoundAbstracts | QueryProblem>(
  { db }: Pick<StaffContext, 'db'>,
  staff: CallingStaff,
  found: Found,
): Promise<Found> {
  if (!('numbers' in found)) return found;
  const handled = (await storedAssignments(db, found.numbers)).filter(handlesReviews(staff));
  const numbers = new Set(handled.map(({ assignment_id }) => assignment_id));
  return { ...found, numbers: found.numbers.filter((number) => numbers.has(number)) };
}

/** A letter about an outcome must state it, and must say so if it replaces an earlier letter. */
export function outcomeProblems(words: ParsedLetter, letters: readonly Recipient[]): MailProblem[] {
  const counts = countByLanguage(letters);
  return (['en', 'zh'] as const).flatMap((language) => {
    if (counts[language] === 0) return [];
    const used = placeholdersIn(words[language].text);
    const isCorrection = letters.some((letter) => letter.language === language && letter.outcome?.isCorrection);
    const missing = [
      ...(used.includes('outcome') ? [] : [lacking.outcome]),
      ...(isCorrection && !used.includes('correction') ? [lacking.correction] : []),
    ];
    return missing.map((said) => ({ field: `text.${language}`, offset: 0, length: 0, ...said }));
  });
}

const lacking = {
  outcome: {
    en: 'A letter about an outcome has to say it: insert {outcome} into the text.',
    zh: '结果通知的正文必须包含结果：请插入{outcome}。',
  },
  correction: {
    en: 'Some of these letters replace an earlier one and have to say so: insert {correction} into the text.',
    zh: '其中部分邮件将替代此前的通知，正文必须说明：请插入{correction}。',
  },
} as const;
