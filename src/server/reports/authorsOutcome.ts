import type { Text } from '#site/text.ts';
import type { AuthorsLetters } from '#contract/calls/acceptance.ts';
import type { AuthorsOutcome } from '#contract/calls/outcome.ts';
import { isPlace, type AppliedOutcome } from '#contract/kinds/decision/decision.ts';
import { appliedOutcomes } from '#server/db/appliedOutcomes.ts';
import type { Database, Row } from '#server/db/schema.ts';
import type { ReceiptSigner } from '#server/receipts/receiptSigner.ts';
import { authorsLetters } from './acceptance.ts';

/** What an author is told about a submission, in words. Letters use the same. */
export const authorsWords: Readonly<Record<AppliedOutcome['outcome'] | 'review', Text>> = {
  review: { en: 'Under review', zh: '评审中' },
  oral: { en: 'Accepted as an oral presentation', zh: '录用（口头报告）' },
  poster: { en: 'Accepted as a poster', zh: '录用（墙报）' },
  revise: { en: 'Revision requested', zh: '修改后再审' },
  waiting: { en: 'On the waiting list', zh: '候补' },
  rejected: { en: 'Not accepted', zh: '未录用' },
  duplicate: { en: 'Duplicate of another abstract', zh: '与另一篇摘要重复' },
};

/** An outcome for the author; without one, the submission is under review. */
export function authorsOutcome(applied: Row<'applied_outcome'> | undefined, letters?: AuthorsLetters): AuthorsOutcome {
  if (!applied) return { state: 'review', words: authorsWords.review };
  const { outcome, message, applied_at, answer } = applied;
  return {
    state: outcome,
    words: authorsWords[outcome],
    ...(message !== '' && { message }),
    at: applied_at,
    ...(isPlace(outcome) && { answer }),
    ...(isPlace(outcome) && answer !== 'declined' && letters && { letters }),
  };
}

/** The outcomes of some submissions for their authors, by number (W6). */
export async function authorsOutcomes(
  db: Database,
  numbers: readonly number[],
  receipts: ReceiptSigner,
): Promise<(report_id: number) => AuthorsOutcome> {
  const applied = await appliedOutcomes(db, numbers);
  const lettersOf = await authorsLetters(db, [...applied.keys()], receipts);
  return (report_id) => authorsOutcome(applied.get(report_id), lettersOf(report_id));
}
