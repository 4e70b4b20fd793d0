import type { Language, Text } from '#site/text.ts';
import { letterParameter } from '#contract/calls/acceptance.ts';
import { dayInWords } from '#contract/dates/ownDeadline.ts';
import { placeholdersIn } from '#contract/staff/placeholders.ts';
import type { MailProblem } from '#contract/staff/mail.ts';
import { outcomeOfTemplate } from '#contract/staff/outcomeTemplates.ts';
import { insertLetters } from '#server/db/mail.ts';
import {
  appliedOutcome,
  appliedOutcomes,
  claimOutcomes,
  commentsIn,
  correctedNow,
  reclaimOutcome,
} from '#server/db/outcomes/appliedOutcomes.ts';
import { writtenAbstracts } from '#server/db/staff/recipients.ts';
import { Refused } from '#server/http/refusal.ts';
import { handlesReviews, storedAssignments } from '#server/kinds/assignment/assignmentSource.ts';
import type { FindRecipients, LettersOfKind } from '#server/kinds/mailing/lettersOfKind.ts';
import { countByLanguage, type Recipient } from '#server/kinds/mailing/recipients.ts';
import { findAbstracts } from '#server/kinds/searching.ts';
import { dashboardUrl, endInZone, type ParsedLetter } from '#server/mail/letter.ts';
import { authorsWords } from '#server/reports/authorsOutcome.ts';

declare module '#server/mail/letter.ts' {
  interface LetterSubjects {
    outcome: LetterOutcome;
  }
}

interface LetterOutcome {
  applied_id: number;
  /** The outcome as the author sees it. */
  words: Text;
  /** The committee's message, or ''. */
  message: string;
  /** The reviewers' comments, without names. */
  comments: readonly string[];
  /** Last day of the revision, or ''. */
  revise_until: string;
  /** Whether an earlier letter stated a different outcome. */
  isCorrection: boolean;
}

/** Letters to authors about an applied outcome (W5). */
export const outcomeLetters: LettersOfKind = {
  hasTemplate: (template_id) => outcomeOfTemplate(template_id) !== undefined,
  isMeant: ({ outcome }) => outcome !== undefined,
  find,
  namesAll: false,
  problems,
  placeholders: {
    outcome: (_, { language, outcome }) => outcome?.words[language],
    note: (_, { outcome }) => outcome?.message,
    comments: (_, { language, outcome }) => outcome && commentsInWords(outcome.comments, language),
    revise_until: ({ site }, { language, outcome }) =>
      outcome?.revise_until ? endInZone(site, dayInWords(outcome.revise_until), language) : undefined,
    correction: (_, { language, outcome }) => outcome && (outcome.isCorrection ? correction[language] : ''),
    // If the server has no address, the placeholder `dashboard` reports it.
    letter: ({ site, publicUrl }, { language, outcome, report }) =>
      outcome && report && acceptanceUrl(dashboardUrl(site, publicUrl, language), report.report_id),
  },
  about: ({ outcome }) => outcome && { applied_id: outcome.applied_id },
  isStored: ({ applied_id }) => applied_id !== undefined,

  async queue(db, mailing, letters, rows) {
    const about = [...new Set(letters.flatMap(({ outcome }) => outcome?.applied_id ?? []))];
    // First, since it locks the accounts: an author who answers an outcome locks the account, too, before the outcome.
    const inserted = await insertLetters(db, mailing, rows);
    const claimed = await claimOutcomes(db, mailing.mailing_id, about);
    return claimed === about.length ? inserted : claimed;
  },

  async queueAgain(db, mailing_id, { applied_id }) {
    if (!(await reclaimOutcome(db, mailing_id, applied_id!))) throw new Refused('outcomeHasLetter');
  },

  lateReason: async (db, { report_id }, { applied_id }) =>
    applied_id === (await appliedOutcome(db, report_id))?.applied_id ? undefined : 'outcomeChanged',

  recheck: undefined,
  isReadable: ({ report_id }, hidden) => !hidden.has(report_id),
};

/**
 * Finds the recipients: authors of abstracts that have this outcome and no letter about it yet (W5). Leaves out
 * withdrawn abstracts, and those whose outcome the caller must not know (W4).
 */
async function find(
  ...[context, lists, staff, { query, outcome, to }]: Parameters<FindRecipients>
): ReturnType<FindRecipients> {
  const { db, site } = context;
  if (!site.review || to === 'people' || to === 'reviewers') return () => Promise.resolve(0);
  const found = await findAbstracts(context, lists, staff, query);
  if (!('numbers' in found)) return found;
  const handled = (await storedAssignments(db, found.numbers)).filter(handlesReviews(staff));
  const searched = new Set(handled.map(({ assignment_id }) => assignment_id));
  return async (recipients, slices) => {
    let withdrawn = 0;
    const inOrder = found.numbers.filter((number) => searched.has(number));
    for await (const abstracts of writtenAbstracts(db, inOrder, to)) {
      const numbers = abstracts.map(({ report_id }) => report_id);
      const applied = await appliedOutcomes(db, numbers);
      const corrected = await correctedNow(db, numbers);
      await slices.each(abstracts, (abstract) => {
        const present = applied.get(abstract.report_id);
        if (present?.outcome !== outcome || !present || present.mailing_id !== null) return;
        const stated: LetterOutcome = {
          applied_id: present.applied_id,
          words: authorsWords[present.outcome],
          message: present.message,
          comments: commentsIn(present),
          revise_until: present.outcome === 'revise' ? present.revise_until : '',
          isCorrection: corrected.has(abstract.report_id),
        };
        if (abstract.withdrawn_at === null) recipients.add(abstract, { outcome: stated });
        else withdrawn += 1;
      });
    }
    return withdrawn;
  };
}

/** A letter about an outcome must state it, and must say so if it replaces an earlier letter. */
function problems(words: ParsedLetter, letters: readonly Recipient[]): MailProblem[] {
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

const correction: Text = {
  en: 'This letter replaces our earlier letter about the decision on this abstract.',
  zh: '本通知取代此前就该摘要发出的结果通知。',
};

/** The reviewers' comments as numbered plain text; '' if there are none. */
function commentsInWords(comments: readonly string[], language: Language): string {
  const [reviewer, colon] = language === 'zh' ? ['审稿人', '：'] : ['Reviewer ', ':'];
  return comments.map((comment, index) => `${reviewer}${index + 1}${colon}\n${comment}`).join('\n\n');
}

/** The dashboard's address that opens the letter of acceptance after log-in (W7). */
function acceptanceUrl(dashboard: string | undefined, report_id: number): string {
  if (dashboard === undefined) return '';
  const url = new URL(dashboard);
  url.searchParams.set(letterParameter, String(report_id));
  return url.href;
}
