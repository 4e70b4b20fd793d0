import * as z from 'zod/mini';
import type { Site } from '#site/site.ts';
import { callsOf, noData, type Call } from '#contract/calls/call.ts';
import { text, writtenText } from '#contract/calls/text.ts';
import { inBoth, labelledOptions, type LabelWords } from '#contract/fields/described.ts';
import type { FieldFacts } from '#contract/fields/field.ts';
import { outcomeNames } from '#contract/kinds/decision/decision.ts';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import { fieldChange, queued, timeOf, type Made } from '#contract/records/command.ts';
import { detailedListCall, listCall } from '#contract/records/listCall.ts';
import { WordText, wordTextChoices, wordTextStates } from './wordText.ts';

/** How a conference reviews. */
export type ReviewRules = NonNullable<Site['review']>;
/** A criterion with the id by which its scores are stored. */
export type Criterion = ReviewRules['criteria'][number] & { id: string };

/** Characters of a comment. */
const reviewComment = 5000;
/** Fields that one command may change. */
const mostFields = 60;

export const scores = ['1', '2', '3', '4', '5'] as const;
const scoreNames = Object.fromEntries(scores.map((score) => [score, inBoth([score, score])]));
const confidenceNames = labelledOptions({ low: ['low', '低'], medium: ['medium', '中'], high: ['high', '高'] });
const abstention = labelledOptions({ yes: ['yes', '是'] });

/**
 * Values of a review by field, '' where there is none: `score_<criterion>`, `recommendation`, `confidence`,
 * `for_author`, `confidential`, and `abstained` with `yes`. The settings say which fields there are (`reviewFacts`).
 */
const ReviewValues = z.record(z.string(), z.string());
export type ReviewValues = Readonly<Record<string, string>>;

/** A review of an abstract, or that it is still to be written, with what tells the abstract from others. */
export const ReviewRow = z.object({
  /** Made of the number of the abstract and of the reviewer. */
  review_id: z.string(),
  report_id: z.number(),
  title: z.string(),
  topics: z.string(),
  submissionType: z.string(),
  withdrawn: z.boolean(),
  /** The abstract, only for its reviewer; the authors, unless the review is double blind. */
  keywords: z.string(),
  abstract: z.string(),
  authors: z.array(z.string()),
  affiliations: z.array(z.string()),
  /** Name and address of the reviewer. Rows cached by an earlier version have no address. */
  reviewer: z.string(),
  email: z.optional(z.string()),
  /** Whether it is the caller's. */
  is_own: z.boolean(),
  /** Whether the abstract is still assigned to the reviewer. */
  is_assigned: z.boolean(),
  /**
   * Whether the reviewer turned out to have a conflict: the review is kept, but does not count in means and numbers.
   */
  is_excluded: z.boolean(),
  /** For others than the reviewer: a conflict of interest that nobody has dismissed. */
  conflict: z.literal(['', 'possible', 'confirmed']),
  /** For others than the reviewer, at most `abstained` until it is submitted. */
  values: ReviewValues,
  /** When it was submitted, by the arrival at the server; '' while it is a draft. */
  submitted_at: z.string(),
  /** When the reviewer pressed the button, by the clock of the device, which can be wrong; '' if that is not known. */
  made_at: z.string(),
  /** Whether it was submitted after the due day, also by the clock of the device. */
  is_late: z.boolean(),
  /** Whether it arrived after the due day, but the device, perhaps without a network, had submitted it before. */
  is_delayed: z.boolean(),
  /** Present if the reviewer, a member of the committee, could read other reviews of the abstract before (W4). */
  after_others: z.optional(z.literal(true)),
  /** Present if somebody of the committee entered it for the reviewer, who has not changed it since (W10). */
  is_entered: z.optional(z.literal(true)),
  /**
   * For others than the reviewer: name of the person who entered it with a conflict of interest, because nobody else of
   * the office was free (W4). Absent without such a conflict.
   */
  entered_in_conflict: z.optional(z.string()),
  changed_at: z.string(),
  /** For others than the reviewer: present if the text of the Word file needs, or had, a decision. */
  word_text: z.optional(z.enum(wordTextStates)),
  /** Whether its comments to the author go with an applied outcome (W6). Absent if not, and for reviewers. */
  goes_to_author: z.optional(z.boolean()),
  /**
   * Values of other reviews of the abstract, for a reviewer whose own is submitted: neither confidential nor signed.
   */
  others: z.array(ReviewValues),
});
export type ReviewRow = z.output<typeof ReviewRow>;

/** `review_id` of a reviewer's review of an abstract. */
export function reviewId({ report_id, staff_id }: { report_id: number; staff_id: string }): string {
  return `${report_id}_${staff_id}`;
}

/** The abstract and the reviewer of a `review_id`; undefined if it is none. */
export function reviewOf(review_id: string): { report_id: number; staff_id: string } | undefined {
  const [, number, staff_id] = /^([1-9]\d{0,8})_(\w{1,80})$/.exec(review_id) ?? [];
  return number === undefined || staff_id === undefined ? undefined : { report_id: Number(number), staff_id };
}

/** The field with the score of a criterion. */
export function scoreField({ id }: Pick<Criterion, 'id'>): string {
  return `score_${id}`;
}

/** The criteria of a conference. */
export function criteriaOf({ criteria }: Pick<ReviewRules, 'criteria'>): Criterion[] {
  return criteria.flatMap((criterion) => (criterion.id === undefined ? [] : { ...criterion, id: criterion.id }));
}

const choiceFacts = (
  label: FieldFacts['label'],
  options: Readonly<Record<string, FieldFacts['label']>>,
): FieldFacts => ({
  label,
  language: 'shared',
  input: { as: 'choice', options, orNone: true },
});
const commentFacts = (label: LabelWords): FieldFacts => ({
  label: inBoth(label),
  language: 'shared',
  input: { as: 'paragraph', rows: 5 },
  limit: reviewComment,
});

/** Fields beside the scores. */
const otherFacts = {
  recommendation: choiceFacts(inBoth(['Recommendation', '推荐结果']), outcomeNames),
  confidence: choiceFacts(inBoth(['Confidence', '把握程度']), confidenceNames),
  for_author: commentFacts(['Comments to the author', '给作者的意见']),
  confidential: commentFacts(['Confidential comments to the committee', '仅供委员会阅读的意见']),
  abstained: choiceFacts(inBoth(['Not my field', '非本人研究领域']), abstention),
} as const;

/** The fields of a review by name, in the order of the form. */
export function reviewFacts(review: ReviewRules): Readonly<Record<string, FieldFacts>> {
  const isAsked: Readonly<Record<keyof typeof otherFacts, boolean | undefined>> = {
    recommendation: review.recommendation,
    confidence: review.confidence,
    for_author: review.forAuthor,
    confidential: review.confidential,
    abstained: true,
  };
  return Object.fromEntries([
    ...criteriaOf(review).map((criterion) => [scoreField(criterion), choiceFacts(criterion.name, scoreNames)] as const),
    ...Object.entries(otherFacts).filter(([name]) => isAsked[name as keyof typeof otherFacts]),
  ]);
}

/** Values for every field that the conference asks for. */
export function askedValues(review: ReviewRules, values: ReviewValues): ReviewValues {
  return Object.fromEntries(Object.keys(reviewFacts(review)).map((field) => [field, values[field] ?? '']));
}

/** Values of other reviews that a reviewer may read. */
export function valuesForReviewers(values: ReviewValues): ReviewValues {
  const { confidential: _, ...told } = values;
  return told;
}

type Changes = Readonly<Record<string, { from: string; to: string }>>;

/** Problems of changes: a field that is not asked for, or a value that is not among its options. */
export function reviewProblems(review: ReviewRules, changes: Changes): AnyProblem[] {
  const facts = reviewFacts(review);
  return Object.entries(changes).flatMap(([name, { to }]): AnyProblem[] => {
    const input = facts[name]?.input;
    if (!input) return [{ code: 'reviewFieldUnknown', field: `changes.${name}` }];
    const fits = input.as !== 'choice' || to === '' || Object.hasOwn(input.options, to);
    return fits ? [] : [{ code: 'malformed', field: `changes.${name}` }];
  });
}

/** Fields without which a review is not complete: the scores, and the recommendation if it is asked for. */
export function missingFields(review: ReviewRules, values: ReviewValues): string[] {
  if (values['abstained']) return [];
  const needed = [...criteriaOf(review).map(scoreField), ...(review.recommendation ? ['recommendation'] : [])];
  return needed.filter((field) => !values[field]);
}

/** Whether nothing is left to do: it is submitted, or the reviewer has said that it is not her or his field. */
export function isDone({ submitted_at, values }: Pick<ReviewRow, 'submitted_at' | 'values'>): boolean {
  return submitted_at !== '' || Boolean(values['abstained']);
}

const review_id = text(100);
/** By field; `reviewProblems` says which there are. */
const Changes = z
  .record(z.string(), fieldChange(writtenText(reviewComment)))
  .check(z.refine((changes) => Object.keys(changes).length <= mostFields));

/** The caller's own reviews, whose Word files a device takes along as text. The texts are the details. */
const WordTextRow = z.object({ review_id: z.string() });
export type WordTextRow = z.output<typeof WordTextRow>;

const readers = ['owner', 'secretary', 'chair', 'reviewer'] as const;
const reviewer = callsOf(['reviewer']);
const reader = callsOf(readers);
const office = callsOf(['owner', 'secretary', 'chair']);
const data = z.object({ review_id: z.string() });

/** Reviews (W3, W4). Without `site.review`, all of these calls are refused with `reviewOff`. */
export const reviewCalls = {
  reviews: { ...listCall(ReviewRow, z.string(), readers), byTopic: true },
  review_texts: detailedListCall(WordTextRow, WordText, z.string(), readers),
  review_text: reader({ byTopic: true, body: z.object({ review_id }), data: WordText }),
  review_file: reviewer({ body: z.object({ review_id, offline: z.optional(z.boolean()) }) }),
  choose_review_text: office({
    byTopic: true,
    body: z.object({
      report_id: z.int32().check(z.positive()),
      choice: z.enum(wordTextChoices),
      /** Of the text that was read: nobody decides about a file that the author has uploaded since. */
      file_digest: text(100),
    }),
    data: noData,
  }),
  write_review: reviewer({
    ...queued(z.object({ review_id, changes: Changes }), {
      apply: { review: { row: (row, { changes }) => ({ ...row, values: { ...row.values, ...wanted(changes) } }) } },
      fields: { kind: 'review', of: ({ values }) => values },
    }),
    data,
  }),
  hand_in_review: reviewer({
    ...queued(
      z.object({
        review_id,
        /** When the button was pressed, by the clock of the device: ISO 8601, UTC. */
        made_at: z.optional(z.iso.datetime()),
      }),
      {
        apply: {
          review: {
            row: (row, { made_at = '' }, made) => ({ ...row, submitted_at: timeOf(made.made_at), made_at }),
          },
        },
      },
    ),
    data,
  }),
  take_back_review: reviewer({
    ...queued(z.object({ review_id }), {
      apply: {
        review: {
          row: (row) => ({ ...row, submitted_at: '', made_at: '', is_late: false, is_delayed: false, others: [] }),
        },
      },
    }),
    data,
  }),
  /** Enters a review that a reviewer has given outside the system, or takes an entered one back (W10). */
  enter_review: office({
    byTopic: true,
    ...queued(
      z.object({
        review_id,
        changes: Changes,
        /** Whether there was a submitted review before, as the caller saw it. Undoing the command exchanges the two. */
        was_submitted: z.boolean(),
        /** Whether there is one afterwards. If not, the changes empty every field. */
        is_submitted: z.boolean(),
      }),
      {
        apply: { review: { row: enteredReview } },
        fields: { kind: 'review', of: ({ values }) => values },
      },
    ),
    data,
  }),
} as const satisfies Record<string, Omit<Call, 'path'>>;

/** A review after it was entered on behalf of its reviewer, or taken back. */
function enteredReview(
  row: ReviewRow,
  { changes, is_submitted }: { changes: Changes; is_submitted: boolean },
  made: Made,
): ReviewRow {
  const { is_entered: _, entered_in_conflict: __, ...before } = row;
  const values = { ...row.values, ...wanted(changes) };
  if (is_submitted)
    return { ...before, values, submitted_at: row.submitted_at || timeOf(made.made_at), is_entered: true };
  // The committee sees no values of a review that is not submitted.
  const shown = row.is_own ? values : {};
  return { ...before, values: shown, submitted_at: '', made_at: '', is_late: false, is_delayed: false };
}

function wanted(changes: Changes): ReviewValues {
  return Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]));
}
