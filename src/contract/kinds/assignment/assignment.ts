import * as z from 'zod/mini';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { choiceText, text } from '#contract/calls/text.ts';
import { described, labelledOptions, type LabelWords } from '#contract/fields/described.ts';
import { factsByName } from '#contract/fields/field.ts';
import { changesOf, fieldChange, queued } from '#contract/records/command.ts';
import { listCall } from '#contract/records/listCall.ts';
import { everyAssignment } from './kind.ts';

/** A reviewer's preference for reviewing an abstract; '' until it is stated. */
export const preferences = ['yes', 'could', 'no', 'conflict'] as const;
export type Preference = (typeof preferences)[number] | '';
export const preferenceNames = labelledOptions({
  yes: ['yes, gladly', '愿意'],
  could: ['I could', '可以'],
  no: ['rather not', '不太愿意'],
  conflict: ['conflict of interest', '有利益冲突'],
} satisfies Record<(typeof preferences)[number], LabelWords>);

/** Why somebody may not be impartial towards an abstract (W2, W4). */
export const conflictReasons = ['own', 'co-author', 'address', 'institution', 'declared'] as const;
export type ConflictReason = (typeof conflictReasons)[number];
export const conflictReasonNames = labelledOptions({
  own: ['own abstract', '本人投稿'],
  'co-author': ['an author or the submitter has the same name', '与作者或投稿人同名'],
  address: ['an author has the same address', '与作者邮箱相同'],
  institution: ['same institution', '同一单位'],
  declared: ['declared by the reviewer', '审稿人自行声明'],
} satisfies Record<ConflictReason, LabelWords>);

/**
 * The office's answer to a possible conflict; '' if it has not answered. A possible conflict counts until it is
 * dismissed. A dismissal covers only the grounds known at that time; a new ground needs a new answer. A confirmed
 * conflict remains, even without its grounds. So does one that was found by a name or an address, until it is dismissed.
 */
const conflictAnswers = ['confirmed', 'dismissed'] as const;
export type ConflictAnswer = (typeof conflictAnswers)[number] | '';

const Answer = z.literal([...conflictAnswers, '']);
const Stated = z.literal([...preferences, '']);

/** A possible conflict of a person who reviews, reads reviews, or decides. */
export const PossibleConflict = z.object({
  staff_id: z.string(),
  name: z.string(),
  /** Whether only the office may confirm or dismiss it, because it concerns a member of the office. */
  isOfOffice: z.optional(z.literal(true)),
  /** The reasons. For a confirmed conflict, includes the reasons for which it was confirmed. */
  reasons: z.array(z.literal(conflictReasons)),
  /** Those of the reasons that only applied before the abstract or the person was changed. Absent if there are none. */
  earlier: z.optional(z.array(z.literal(conflictReasons))),
  /**
   * Grounds, such as a shared address, as ids that reveal nothing else, current and earlier. A reason may have several
   * grounds.
   */
  grounds: z.array(z.string()),
  answer: Answer,
  /** While unanswered: the reasons that staff dismissed before the newest grounds appeared. */
  dismissed: z.array(z.literal(conflictReasons)),
});
export type PossibleConflict = z.output<typeof PossibleConflict>;

/** The reviewers of an abstract. Reviewers see only their own preference. */
export const AssignmentRow = z.object({
  /** The number of the abstract. */
  assignment_id: z.number(),
  title: z.string(),
  /** Names in author order, at most `listedAuthors`; empty if the caller may not know them. */
  authors: z.array(z.string()),
  topics: z.string(),
  submissionType: z.string(),
  withdrawn: z.boolean(),
  /** The caller's own preference. */
  preference: Stated,
  /** Ids of the assigned reviewers. Like the lists below, empty for a reviewer. */
  reviewers: z.array(z.string()),
  /**
   * Names of those who assigned current reviewers with a conflict of interest, because nobody else in the office was
   * free (W4). Absent if there are none, and for reviewers.
   */
  assigned_in_conflict: z.optional(z.array(z.string())),
  preferences: z.array(z.object({ staff_id: z.string(), preference: Stated })),
  conflicts: z.array(PossibleConflict),
});
export type AssignmentRow = z.output<typeof AssignmentRow>;

const stated = {
  preference: described(Stated, { as: 'choice', options: preferenceNames, orNone: true }, [
    'Would you review it?',
    '是否愿意评审',
  ]),
};
export const assignmentFacts = factsByName(stated);

/** Whether a possible conflict excludes the reviewer. */
export function isConflict({ answer }: Pick<PossibleConflict, 'answer'>): boolean {
  return answer !== 'dismissed';
}

/** Numbers of abstracts: `1,2,57`, or ''. */
const Numbers = text(60_000);

/** The abstracts that a reviewer gains and loses. */
const ReviewerChange = z.object({ staff_id: text(80), add: Numbers, remove: Numbers });
export type ReviewerChange = z.output<typeof ReviewerChange>;

/** The assignments in a list of changes. */
export function pairsIn(changes: readonly ReviewerChange[], part: 'add' | 'remove'): Pair[] {
  return changes.flatMap(({ staff_id, ...numbers }) =>
    numbers[part] === '' ? [] : numbers[part].split(',').map((number) => ({ report_id: Number(number), staff_id })),
  );
}

/** An abstract's reviewers after changes. */
function withReviewers(row: AssignmentRow, changes: readonly ReviewerChange[]): AssignmentRow {
  const chosen = (part: 'add' | 'remove') =>
    pairsIn(changes, part).flatMap(({ report_id, staff_id }) => (report_id === row.assignment_id ? staff_id : []));
  const removed = new Set(chosen('remove'));
  const reviewers = new Set([...row.reviewers.filter((staff_id) => !removed.has(staff_id)), ...chosen('add')]);
  return { ...row, reviewers: [...reviewers].toSorted() };
}

/** The row after a possible conflict was answered. A reviewer with a conflict is no longer assigned. */
function withAnswer(row: AssignmentRow, staff_id: string, answer: ConflictAnswer): AssignmentRow {
  return {
    ...row,
    reviewers: isConflict({ answer }) ? row.reviewers.filter((each) => each !== staff_id) : row.reviewers,
    conflicts: row.conflicts.map((each) => (each.staff_id === staff_id ? { ...each, answer, dismissed: [] } : each)),
  };
}

/** A proposal of reviewers. It is not stored until `assign_reviewers` applies it. */
export const Proposal = z.object({
  pairs: z.array(z.object({ report_id: z.number(), staff_id: z.string() })),
  /** Abstracts that lack reviewers, with the number of reviewers who have no conflict. */
  unfilled: z.array(z.object({ report_id: z.number(), missing: z.number(), possible: z.number() })),
});
export type Proposal = z.output<typeof Proposal>;
/** An abstract and one of its reviewers. */
export type Pair = Proposal['pairs'][number];

const assigning = callsOf(['owner', 'secretary', 'chair']);

/** Assignment of reviewers (W2, W4, W9). Without `site.review`, these calls are refused with `reviewOff`. */
export const assignmentCalls = {
  assignments: {
    ...listCall(AssignmentRow, z.number(), ['owner', 'secretary', 'chair', 'reviewer']),
    byTopic: true,
  },
  state_preference: callsOf(['reviewer'])({
    ...queued(z.object({ assignment_id: choiceText(20), changes: changesOf(stated) }), {
      apply: {
        assignment: { row: (row, { changes }) => ({ ...row, preference: changes.preference?.to ?? row.preference }) },
      },
      fields: { kind: 'assignment', of: ({ preference }) => ({ preference }) },
    }),
    data: z.object({ assignment_id: z.number() }),
  }),
  answer_conflict: assigning({
    byTopic: true,
    ...queued(
      z.object({
        ...{ assignment_id: choiceText(20), staff_id: text(80), answer: fieldChange(Answer) },
        /** The grounds that staff have seen. The answer does not cover grounds that appeared since. */
        grounds: z.array(text(40)).check(z.maxLength(100)),
      }),
      { apply: { assignment: { row: (row, { staff_id, answer }) => withAnswer(row, staff_id, answer.to) } } },
    ),
    data: z.object({ assignment_id: z.number() }),
  }),
  /** Proposes reviewers for the abstracts that the caller may decide. Does not change anything. */
  propose_reviewers: assigning({ byTopic: true, data: Proposal }),
  /** Adds and removes reviewers. Pairs that already match are left unchanged. */
  assign_reviewers: assigning({
    byTopic: true,
    bodySigns: 32_000,
    ...queued(z.object({ reviewers: z.array(ReviewerChange).check(z.maxLength(1000)) }), {
      target: () => everyAssignment,
      apply: { assignment: { row: (row, { reviewers }) => withReviewers(row, reviewers) } },
    }),
    data: z.object({ added: z.number(), removed: z.number() }),
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
