import type { Text } from '#site/text.ts';
import type { AuthorsLetters } from '#contract/calls/acceptance.ts';
import type { AuthorsOutcome } from '#contract/calls/outcome.ts';
import { isFinal, isPlace, type AppliedOutcome } from '#contract/kinds/decision/decision.ts';
import { accountOf } from '#server/db/accounts/accounts.ts';
import { appliedOutcomes, commentsIn, firstRevisions } from '#server/db/outcomes/appliedOutcomes.ts';
import { fullPapers } from '#server/db/outcomes/fullPapers.ts';
import type { Database, Row } from '#server/db/schema.ts';
import { authorsPaper, takesPaper } from './authorsPaper.ts';
import { authorsLetters } from './acceptance.ts';

/** Texts that tell an author about a submission's state. Letters use the same. */
export const authorsWords: Readonly<Record<AppliedOutcome['outcome'] | 'review', Text>> = {
  review: { en: 'Under review', zh: '评审中' },
  oral: { en: 'Accepted as an oral presentation', zh: '录用（口头报告）' },
  poster: { en: 'Accepted as a poster', zh: '录用（墙报）' },
  revise: { en: 'Revision requested', zh: '修改后再审' },
  waiting: { en: 'On the waiting list', zh: '候补' },
  rejected: { en: 'Not accepted', zh: '未录用' },
  duplicate: { en: 'Duplicate of another abstract', zh: '与另一篇摘要重复' },
};

/** An outcome for the author, without the full paper; without an outcome, the submission is under review. */
export function authorsOutcome(
  applied: Row<'applied_outcome'> | undefined,
  { letters, asked_at }: { letters?: AuthorsLetters | undefined; asked_at?: string | undefined } = {},
): AuthorsOutcome {
  if (!applied) return { state: 'review', words: authorsWords.review };
  const { outcome, message, applied_at, answer, revise_until } = applied;
  const comments = commentsIn(applied);
  return {
    state: outcome,
    words: authorsWords[outcome],
    ...(message !== '' && { message }),
    ...(comments.length > 0 && { comments }),
    ...(revise_until !== '' && { until: revise_until, ...(asked_at && { asked_at }) }),
    ...(isFinal(outcome) && { is_closed: true }),
    at: applied_at,
    ...(isPlace(outcome) && { answer }),
    ...(isPlace(outcome) && answer !== 'declined' && letters && { letters }),
  };
}

/** The outcomes of some submissions of an author, by number (W6), with their full papers (W8). */
export async function authorsOutcomes(
  context: Parameters<typeof authorsPaper>[0] & { db: Database },
  visitor_id: string,
  numbers: readonly number[],
): Promise<(report_id: number) => AuthorsOutcome> {
  const { db, site, receipts } = context;
  const applied = await appliedOutcomes(db, numbers);
  const lettersOf = await authorsLetters(db, [...applied.keys()], receipts);
  const revised = [...applied.values()].flatMap((row) => (row.revise_until === '' ? [] : row.report_id));
  const askedAt = await firstRevisions(db, revised);
  const outcomeOf = (report_id: number) =>
    authorsOutcome(applied.get(report_id), { letters: lettersOf(report_id), asked_at: askedAt.get(report_id) });
  const accepted = site.review?.fullPaper ? numbers.filter((number) => takesPaper(applied.get(number))) : [];
  if (accepted.length === 0) return outcomeOf;
  const account = await accountOf(db, visitor_id);
  const papers = await fullPapers(db, accepted);
  return (report_id) => {
    if (!accepted.includes(report_id)) return outcomeOf(report_id);
    const own = papers.filter((paper) => paper.report_id === report_id);
    return { ...outcomeOf(report_id), paper: authorsPaper(context, account, own) };
  };
}
