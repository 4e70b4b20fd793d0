import * as z from 'zod/mini';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { choiceText, optionalText, text, writtenText } from '#contract/calls/text.ts';
import { endOfDay } from '#contract/dates/deadline.ts';
import { isIsoDay } from '#contract/dates/dateDoubts.ts';
import type { Dated } from '#contract/dates/phase.ts';
import { zoneOf } from '#contract/dates/zone.ts';
import { described, labelledOptions, type LabelWords } from '#contract/fields/described.ts';
import { factsByName } from '#contract/fields/field.ts';
import { ReviewTotals } from '#contract/kinds/review/totals.ts';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import { changesOf, queued, timeOf, type Made } from '#contract/records/command.ts';
import { isSame } from '#contract/records/fieldChanges.ts';
import { listCall } from '#contract/records/listCall.ts';

/** Outcomes of an abstract; '' until one is proposed. */
export const outcomes = ['oral', 'poster', 'revise', 'waiting', 'rejected', 'duplicate'] as const;
export type DecidedOutcome = (typeof outcomes)[number] | '';
export const outcomeNames = labelledOptions({
  oral: ['oral presentation', '口头报告'],
  poster: ['poster', '墙报'],
  revise: ['revise', '修改后再审'],
  waiting: ['waiting list', '候补'],
  rejected: ['not accepted', '不予录用'],
  duplicate: ['duplicate', '重复投稿'],
} satisfies Record<(typeof outcomes)[number], LabelWords>);

/** Maximum length of a message to the author, in characters. */
export const decisionMessage = 2000;

/** Whether an outcome offers the author a place, which can be confirmed or declined. */
export function isPlace(outcome: DecidedOutcome): outcome is 'oral' | 'poster' {
  return outcome === 'oral' || outcome === 'poster';
}

/**
 * Whether an outcome ends the author's part: an accepted version is printed in its letter, and one that was not accepted
 * will not be judged again (W6, W7). The waiting list is no end.
 */
export function isFinal(outcome: DecidedOutcome): boolean {
  return isPlace(outcome) || outcome === 'rejected' || outcome === 'duplicate';
}

/** Answers that an author can give to an offered place. */
const placeAnswers = ['confirmed', 'declined'] as const;

const yesOrNo = ['yes', 'no'] as const;

/** The outcome that the author of an abstract sees. */
export const AppliedOutcome = z.object({
  outcome: z.literal(outcomes),
  duplicate_of: z.string(),
  message: z.string(),
  with_comments: z.literal(yesOrNo),
  /** Digest of the reviewers' comments that were sent with it (`commentsDigest`). */
  comments: z.string(),
  /** Last day on which the author may revise the abstract; '' if no revision was ever requested. */
  revise_until: z.string(),
  /** Who applied it and when. */
  by: z.string(),
  at: z.string(),
  /** Present if that person had a conflict of interest, and nobody else in the office was free (W4, W5). */
  in_conflict: z.optional(z.literal(true)),
  /** Whether a letter about it was sent or is queued. */
  has_letter: z.boolean(),
  /** Whether the author accepts the place; '' if unanswered. */
  answer: z.literal([...placeAnswers, '']),
});
export type AppliedOutcome = z.output<typeof AppliedOutcome>;

/** The newest letter of acceptance of an abstract. */
export const NewestLetter = z.object({
  /** The outcome that the letter states. A different outcome makes it invalid. */
  form: z.literal(['oral', 'poster']),
  /** Set if staff have revoked it: who, when, and the reason shown to the author. */
  revoked: z.nullable(z.object({ by: z.string(), at: z.string(), reason: z.string() })),
});
export type NewestLetter = z.output<typeof NewestLetter>;

/** A row of the list: the proposed outcome of an abstract, and the fields that identify the abstract. */
export const DecisionRow = z.object({
  /** The number of the abstract. */
  decision_id: z.number(),
  title: z.string(),
  /** Names in author order, at most `listedAuthors`; empty if the caller may not know them. */
  authors: z.array(z.string()),
  topics: z.string(),
  submissionType: z.string(),
  withdrawn: z.boolean(),
  outcome: z.literal([...outcomes, '']),
  /** The number of the abstract that it repeats; '' unless the outcome is `duplicate`. */
  duplicate_of: z.string(),
  /** Message to the author, sent with the letter. */
  message: z.string(),
  /** Whether the author gets the reviewers' comments (W6). */
  with_comments: z.literal(yesOrNo),
  /** Who last changed it and when; '' if nobody has. */
  changed_by: z.string(),
  changed_at: z.string(),
  /** Present if that person had a conflict of interest, and nobody else in the office was free (W4, W5). */
  in_conflict: z.optional(z.literal(true)),
  /** Names of those who assigned current reviewers despite such a conflict. Absent if there are none. */
  assigned_in_conflict: z.optional(z.array(z.string())),
  /** Null if none was applied. */
  applied: z.nullable(AppliedOutcome),
  /** Absent in rows cached by an earlier version. */
  reviews: z.optional(ReviewTotals),
  /** Null if none was issued. */
  acceptance: z.nullable(NewestLetter),
  /** Version of the full paper (W8); absent if there is none. */
  paper: z.optional(z.number()),
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
  with_comments: described(
    z.literal(yesOrNo),
    { as: 'choice', options: labelledOptions({ yes: ['yes', '附上'], no: ['no', '不附'] }) },
    ['Reviewers’ comments to the author', '审稿人给作者的意见'],
    {
      help: [
        'Comments of submitted reviews, without names. Authors read them with the outcome.',
        '已提交评审中的意见，不显示姓名，作者可与结果一并阅读。',
      ],
    },
  ),
};
export const decisionFacts = factsByName(written);
const Changes = changesOf(written);

/** The fields of a decision that staff write. */
export type DecisionValues = Pick<DecisionRow, keyof typeof written>;

export function decisionValues({ outcome, duplicate_of, message, with_comments }: DecisionValues): DecisionValues {
  return { outcome, duplicate_of, message, with_comments };
}

/** The fields of a decision before anything is entered. */
export const undecided: DecisionValues = { outcome: '', duplicate_of: '', message: '', with_comments: 'yes' };

/** A decision after a change. */
function changedDecision(row: DecisionRow, changes: z.input<typeof Changes>): DecisionRow {
  const { outcome, duplicate_of, message, with_comments } = changes;
  return {
    ...row,
    ...(outcome && { outcome: outcome.to }),
    ...(duplicate_of && { duplicate_of: duplicate_of.to ?? '' }),
    ...(message && { message: message.to }),
    ...(with_comments && { with_comments: with_comments.to }),
  };
}

/**
 * Whether an outcome is applied exactly as proposed.
 *
 * @param comments - digest of the reviewers' current comments; if absent, comments are not compared
 */
export function isAppliedAsProposed({ applied, ...row }: DecisionRow, comments?: string): boolean {
  if (!applied || !isSame(decisionValues(applied), decisionValues(row))) return false;
  return comments === undefined || applied.comments === (row.with_comments === 'yes' ? comments : '');
}

/**
 * A decision after its outcome was applied. If only the message changes, the author's answer about the place remains.
 */
function decisionWithApplied(
  row: DecisionRow,
  { seen, revise_until = '', gives_back }: Pick<z.input<typeof ApplyBody>, 'seen' | 'revise_until' | 'gives_back'>,
  { by, made_at }: Made,
): DecisionRow {
  const { applied } = row;
  const { comments = '', revise_until: _, ...values } = withUsual(seen);
  const isSameDay = revise_until === '' || revise_until === applied?.revise_until;
  const isGivenBack = gives_back === true && applied?.answer === 'declined';
  const isSameAsBefore =
    applied && isSameDay && isSame([decisionValues(applied), applied.comments], [decisionValues(values), comments]);
  if (isSameAsBefore && !isGivenBack) return row;
  const answer = applied?.outcome === seen.outcome && !isGivenBack ? applied.answer : '';
  const until = { revise_until: revise_until || (applied?.revise_until ?? '') };
  const made = { by: by.name, at: timeOf(made_at), has_letter: false, answer };
  return { ...row, applied: { ...values, comments, ...until, ...made } };
}

/** The outcome that the caller saw. Earlier versions of this software did not send `with_comments`. */
export function withUsual<Seen extends { with_comments?: 'yes' | 'no' | undefined }>(seen: Seen) {
  return { ...seen, with_comments: seen.with_comments ?? ('yes' as const) };
}

/** Only a duplicate names another abstract, by its number. Whether that abstract exists is not checked. */
export function duplicateProblems(
  decision_id: number,
  { outcome, duplicate_of }: Pick<DecisionValues, 'outcome' | 'duplicate_of'>,
): AnyProblem[] {
  const isNumber = /^[1-9]\d{0,8}$/.test(duplicate_of) && Number(duplicate_of) !== decision_id;
  const fits = outcome === 'duplicate' ? isNumber : duplicate_of === '';
  return fits ? [] : [{ code: 'duplicateOfWhich', field: 'changes.duplicate_of' }];
}

/**
 * Problems of the last day for a revision. Only `revise` has one, between today and a year from now. '' leaves the
 * deadline unchanged.
 */
export function reviseProblems(outcome: DecidedOutcome, day: string, site: Dated, now: Date): AnyProblem[] {
  const field = 'revise_until';
  if (day === '') return [];
  if (outcome !== 'revise' || !isIsoDay(day)) return [{ code: 'notADay', field }];
  const ends = endOfDay(day, zoneOf(site)).getTime();
  const isWithin = ends > now.getTime() && ends < now.getTime() + longestRevision;
  return isWithin ? [] : [{ code: 'reviseUntilWhen', field }];
}

const longestRevision = 366 * 24 * 60 * 60 * 1000;

/** The proposal as it was shown to the person who applied it. */
const SeenOutcome = z.object({
  outcome: z.literal(outcomes),
  duplicate_of: writtenText(9),
  message: writtenText(decisionMessage),
  with_comments: z.optional(z.literal(yesOrNo)),
  /** Digest of the reviewers' comments that are sent with it (`commentsDigest`). */
  comments: z.optional(text(40)),
  /** If only the last day of the revision is moved: the day applied before. */
  revise_until: z.optional(text(10)),
});

const ApplyBody = z.object({
  decision_id: choiceText(20),
  seen: SeenOutcome,
  /**
   * For `revise`: the last day on which the author may change the abstract. If absent, the deadline does not change.
   */
  revise_until: optionalText(10),
  /** Offers a place again that the author has given up (W6). */
  gives_back: z.optional(z.literal(true)),
});

const access = ['owner', 'secretary', 'chair'] as const;

/** Maximum length of the reason for revoking a letter of acceptance, in characters. */
export const revocationReason = 2000;

/** Proposed and applied outcomes (W5, W10). Without `site.review`, these calls are refused with `reviewOff`. */
export const decisionCalls = {
  decisions: { ...listCall(DecisionRow, z.number(), access), byTopic: true },
  /** Proposes an outcome. Authors cannot see it. */
  propose_outcome: callsOf(access)({
    byTopic: true,
    ...queued(z.object({ decision_id: choiceText(20), changes: Changes }), {
      apply: { decision: { row: (row, { changes }) => changedDecision(row, changes) } },
      fields: { kind: 'decision', of: decisionValues },
    }),
    data: z.object({ decision_id: z.number() }),
  }),
  /** Applies the proposed outcome, which makes it visible to the author. Sends no mail. */
  apply_outcome: callsOf(access)({
    byTopic: true,
    ...queued(ApplyBody, { apply: { decision: { row: decisionWithApplied } } }),
    data: z.object({ decision_id: z.number() }),
  }),
  /** Revokes the valid letters of acceptance. The author cannot issue another one until staff issue one (W7). */
  revoke_acceptance: callsOf(access)({
    byTopic: true,
    ...queued(z.object({ decision_id: choiceText(20), reason: optionalText(revocationReason) }), {
      apply: {
        decision: {
          row: (row, { reason = '' }, { by, made_at }) => ({
            ...row,
            acceptance: row.acceptance && {
              ...row.acceptance,
              revoked: row.acceptance.revoked ?? { by: by.name, at: timeOf(made_at), reason },
            },
          }),
        },
      },
    }),
    data: z.object({ decision_id: z.number() }),
  }),
  /** Issues a letter of acceptance to the presenter, even after one was revoked (W7). */
  issue_acceptance: callsOf(access)({
    byTopic: true,
    ...queued(z.object({ decision_id: choiceText(20) }), {
      apply: {
        decision: {
          row: (row) =>
            row.applied && isPlace(row.applied.outcome)
              ? { ...row, acceptance: { form: row.applied.outcome, revoked: null } }
              : row,
        },
      },
    }),
    data: z.object({ decision_id: z.number() }),
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
