import * as z from 'zod/mini';
import { callsOf, type Call } from '#contract/calls/call.ts';
import { text, writtenText } from '#contract/calls/text.ts';
import { described, labelledOptions, type LabelWords } from '#contract/fields/described.ts';
import { factsByName } from '#contract/fields/field.ts';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import { changesOf, queued } from '#contract/records/command.ts';
import { leftOf, type SiteTopics } from '#contract/rules/topics.ts';
import { listCall } from '#contract/records/listCall.ts';

export const reviewerStates = ['invited', 'accepted', 'declined'] as const;
type ReviewerState = (typeof reviewerStates)[number];
export const reviewerStateNames = labelledOptions({
  invited: ['invited', '已邀请'],
  accepted: ['accepted', '已接受'],
  declined: ['declined', '已谢绝'],
} satisfies Record<ReviewerState, LabelWords>);

const lengths = { institution: 300, topics: 400, other_addresses: 500 } as const;

const written = {
  institution: described(writtenText(lengths.institution), { as: 'line' }, ['Institution', '单位'], {
    limit: lengths.institution,
    help: [
      'Without departments. Abstracts from the same institution count as conflicts.',
      '不含院系。同一单位的摘要视为有利益冲突。',
    ],
  }),
  /** Numbers of topics, ascending, such as `3, 5`. */
  topics: described(text(lengths.topics), { as: 'line' }, ['Topics', '可评审的专题']),
  maximum: described(text(3), { as: 'line' }, ['Maximum abstracts', '最多评审篇数'], {
    limit: 3,
    help: ['Empty: no limit.', '留空表示不限。'],
  }),
  other_addresses: described(
    writtenText(lengths.other_addresses),
    { as: 'line' },
    ['Other e-mail addresses', '其他邮箱'],
    {
      limit: lengths.other_addresses,
      help: ['Abstracts with one of them count as conflicts.', '含有这些邮箱的摘要视为有利益冲突。'],
    },
  ),
};
export const reviewerFacts = factsByName(written);

/** A reviewer as a row of the list. A reviewer sees only their own row. */
export const ReviewerRow = z.object({
  /** `staff_id`, or `invitation_id` if the invitation is not accepted. */
  reviewer_id: z.string(),
  /** '' before the invitation is accepted. */
  name: z.string(),
  email: z.string(),
  institution: z.string(),
  topics: z.string(),
  maximum: z.string(),
  other_addresses: z.string(),
  state: z.literal(reviewerStates),
  /** Why the person declined, and whom the person suggests instead. */
  reason: z.string(),
  colleague: z.string(),
  /** When this state began. */
  since: z.string(),
  /** Number of assigned abstracts that are not withdrawn and whose reviewers the caller may know. */
  assigned: z.number(),
  /**
   * How many of these reviews are done (submitted, or outside the reviewer's field), and how many were submitted late.
   */
  done: z.number(),
  late: z.number(),
});
export type ReviewerRow = z.output<typeof ReviewerRow>;

/** Fields that the reviewer, or staff on the reviewer's behalf, can change. */
export type ReviewerValues = Pick<ReviewerRow, keyof typeof written>;

export function reviewerValues({ institution, topics, maximum, other_addresses }: ReviewerValues): ReviewerValues {
  return { institution, topics, maximum, other_addresses };
}

/** Problems with a maximum: it must be a number or ''. */
export function maximumProblems({ maximum }: Pick<ReviewerValues, 'maximum'>): AnyProblem[] {
  return /^\d*$/.test(maximum) ? [] : [{ code: 'maximumNotNumber', field: 'changes.maximum' }];
}

/** The numbers of a reviewer's topics. A topic that was merged is replaced by the one it was merged into. */
export function topicsOf({ topics }: Pick<ReviewerRow, 'topics'>, site: SiteTopics): string[] {
  if (topics === '') return [];
  return [...new Set(topics.split(', ').map((number) => String(leftOf(site, Number(number)))))];
}

const access = ['owner', 'secretary', 'chair', 'reviewer'] as const;

/** Reviewers (W9). Without `site.review`, these calls are refused with `reviewOff`. */
export const reviewerCalls = {
  reviewers: listCall(ReviewerRow, z.string(), access),
  /** Changes the details of a reviewer who has accepted. Reviewers can change only their own. */
  change_reviewer: callsOf(access)({
    ...queued(z.object({ reviewer_id: text(80), changes: changesOf(written) }), {
      apply: {
        reviewer: {
          row: (row, { changes }) => ({
            ...row,
            ...Object.fromEntries(
              Object.entries(changes).flatMap(([field, change]) => (change ? [[field, change.to]] : [])),
            ),
          }),
        },
      },
      fields: { kind: 'reviewer', of: reviewerValues },
    }),
    data: z.object({ reviewer_id: z.string() }),
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;
