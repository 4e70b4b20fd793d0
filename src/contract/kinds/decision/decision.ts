import * as z from 'zod/mini';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { choiceText, optionalText, writtenText } from '#contract/calls/text.ts';
import { described, labelledOptions, type LabelWords } from '#contract/fields/described.ts';
import { factsByName } from '#contract/fields/field.ts';
import { ReviewTotals } from '#contract/kinds/review/totals.ts';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import { changesOf, queued, timeOf, type Made } from '#contract/records/command.ts';
import { isSame } from '#contract/records/fieldChanges.ts';
import { listCall } from '#contract/records/listCall.ts';

/** Outcomes of an abstract; '' while none is proposed. */
export const outcomes = ['oral', 'poster', 'revise', 'waiting', 'rejected', 'duplicate'] as const;
export type Outcome = (typeof outcomes)[number] | '';
export const outcomeNames = labelledOptions({
  oral: ['oral presentation', '口头报告'],
  poster: ['poster', '墙报'],
  revise: ['revise', '修改后再审'],
  waiting: ['waiting list', '候补'],
  rejected: ['not accepted', '未录用'],
  duplicate: ['duplicate', '重复投稿'],
} satisfies Record<(typeof outcomes)[number], LabelWords>);

/** Characters of a message to the author. */
export const decisionMessage = 2000;

/** Whether an outcome gives the author a place, which can be confirmed or given up. */
export function isPlace(outcome: Outcome): outcome is 'oral' | 'poster' {
  return outcome === 'oral' || outcome === 'poster';
}

/** What an author can answer to an accepted place. */
export const placeAnswers = ['confirmed', 'declined'] as const;

/** The outcome that the author of an abstract sees. */
export const AppliedOutcome = z.object({
  outcome: z.literal(outcomes),
  duplicate_of: z.string(),
  message: z.string(),
  /** Who applied it, and when. */
  by: z.string(),
  at: z.string(),
  /** Whether a letter about it was sent, or waits to be sent. */
  has_letter: z.boolean(),
  /** Whether the author takes the place; '' if unanswered. */
  answer: z.literal([...placeAnswers, '']),
});
export type AppliedOutcome = z.output<typeof AppliedOutcome>;

/** The proposed outcome of an abstract as a row of the list, with what tells the abstract from others. */
export const DecisionRow = z.object({
  /** The number of the abstract. */
  decision_id: z.number(),
  title: z.string(),
  /** Names in the order of the authors, at most `listedAuthors`; none if the caller may not know them. */
  authors: z.array(z.string()),
  topics: z.string(),
  submissionType: z.string(),
  withdrawn: z.boolean(),
  outcome: z.literal([...outcomes, '']),
  /** The number of the abstract that it repeats; '' unless the outcome is `duplicate`. */
  duplicate_of: z.string(),
  /** To the author, with the letter. */
  message: z.string(),
  /** Who changed it last, and when; '' if nobody has. */
  changed_by: z.string(),
  changed_at: z.string(),
  /** Null if none was applied. */
  applied: z.nullable(AppliedOutcome),
  /** Absent in rows cached by an earlier version. */
  reviews: z.optional(ReviewTotals),
});
export type DecisionRow = z.output<typeof DecisionRow>;

const written = {
  outcome: described(z.literal([...outcomes, '']), { as: 'choice', options: outcomeNames, orNone: true }, [
    'Proposed outcome',
    '拟定结果',
  ]),
  duplicate_of: described(optionalText(9), { as: 'line' }, ['Duplicate of (number)', '与哪篇重复（编号）'], {
    limit: 9,
  }),
  message: described(
    writtenText(decisionMessage),
    { as: 'paragraph', rows: 5 },
    ['Message to the author', '给作者的留言'],
    {
      limit: decisionMessage,
    },
  ),
};
export const decisionFacts = factsByName(written);
const Changes = changesOf(written);

/** The fields of a decision that staff write. */
export type DecisionValues = Pick<DecisionRow, keyof typeof written>;

export function decisionValues({ outcome, duplicate_of, message }: DecisionValues): DecisionValues {
  return { outcome, duplicate_of, message };
}

/** A decision after a change. */
export function changedDecision(row: DecisionRow, changes: z.input<typeof Changes>): DecisionRow {
  const { outcome, duplicate_of, message } = changes;
  return {
    ...row,
    ...(outcome && { outcome: outcome.to }),
    ...(duplicate_of && { duplicate_of: duplicate_of.to ?? '' }),
    ...(message && { message: message.to }),
  };
}

/** Whether an outcome is applied exactly as it is proposed. */
export function isAppliedAsProposed({ applied, ...row }: DecisionRow): boolean {
  return applied !== null && isSame(decisionValues(applied), decisionValues(row));
}

/** A decision after its outcome was applied. If only the message changes, the place stays confirmed or given up. */
function decisionWithApplied(row: DecisionRow, seen: z.input<typeof SeenOutcome>, { by, made_at }: Made): DecisionRow {
  const { applied } = row;
  if (applied && isSame(decisionValues(applied), decisionValues(seen))) return row;
  const answer = applied?.outcome === seen.outcome ? applied.answer : '';
  return { ...row, applied: { ...seen, by: by.name, at: timeOf(made_at), has_letter: false, answer } };
}

/** A duplicate names another abstract by its number, and nothing else does. Whether there is such an abstract is not checked. */
export function duplicateProblems(decision_id: number, { outcome, duplicate_of }: DecisionValues): AnyProblem[] {
  const isNumber = /^[1-9]\d{0,8}$/.test(duplicate_of) && Number(duplicate_of) !== decision_id;
  const fits = outcome === 'duplicate' ? isNumber : duplicate_of === '';
  return fits ? [] : [{ code: 'duplicateOfWhich', field: 'changes.duplicate_of' }];
}

/** The proposal as the person saw it who applied it. */
const SeenOutcome = z.object({
  outcome: z.literal(outcomes),
  duplicate_of: writtenText(9),
  message: writtenText(decisionMessage),
});

const access = ['owner', 'secretary', 'chair'] as const;

/** Proposed and applied outcomes (W5, W10). Without `site.review`, all of these calls are refused with `reviewOff`. */
export const decisionCalls = {
  decisions: { ...listCall(DecisionRow, z.number(), access), byTopic: true },
  /** Proposes an outcome. Authors see nothing of it. */
  propose_outcome: callsOf(access)({
    byTopic: true,
    ...queued(z.object({ decision_id: choiceText(20), changes: Changes }), {
      apply: { decision: { row: (row, { changes }) => changedDecision(row, changes) } },
      fields: { kind: 'decision', of: decisionValues },
    }),
    data: z.object({ decision_id: z.number() }),
  }),
  /** Applies the proposed outcome: its author sees it from now on. Sends no mail. */
  apply_outcome: callsOf(access)({
    byTopic: true,
    ...queued(z.object({ decision_id: choiceText(20), seen: SeenOutcome }), {
      apply: { decision: { row: (row, { seen }, made) => decisionWithApplied(row, seen, made) } },
    }),
    data: z.object({ decision_id: z.number() }),
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
