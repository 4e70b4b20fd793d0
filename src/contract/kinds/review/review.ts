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

/** The review settings of a conference. */
export type ReviewRules = NonNullable<Site['review']>;
/** A criterion, with the id under which its scores are stored. */
export type Criterion = ReviewRules['criteria'][number] & { id: string };

/** Maximum length of a comment, in characters. */
const reviewComment = 5000;
/** Maximum number of fields that one command may change. */
const mostFields = 60;

export const scores = ['1', '2', '3', '4', '5'] as const;
const scoreNames = Object.fromEntries(scores.map((score) => [score, inBoth([score, score])]));
const confidenceNames = labelledOptions({ low: ['low', '低'], medium: ['medium', '中'], high: ['high', '高'] });
const abstention = labelledOptions({ yes: ['yes', '是'] });

/**
 * Values of a review by field: `score_<criterion>`, `recommendation`, `confidence`, `for_author`, `confidential`, and
 * `abstained`, which is `yes`. Empty fields are ''. The settings decide which fields exist (`reviewFacts`).
 */
const ReviewValues = z.record(z.string(), z.string());
export type ReviewValues = Readonly<Record<string, string>>;

/** A review, written or still to be written, with the fields that identify its abstract. */
export const ReviewRow = z.object({
  /** Made from the number of the abstract and the id of the reviewer. */
  review_id: z.string(),
  report_id: z.number(),
  title: z.string(),
  topics: z.string(),
  submissionType: z.string(),
  withdrawn: z.boolean(),
  /** Fields of the abstract, only for its reviewer. The authors are left out if the review is double blind. */
  keywords: z.string(),
  abstract: z.string(),
  authors: z.array(z.string()),
  affiliations: z.array(z.string()),
  /** Name and address of the reviewer. Rows cached by an earlier version have no address. */
  reviewer: z.string(),
  email: z.optional(z.string()),
  /** Whether the caller is the reviewer. */
  is_own: z.boolean(),
  /** Whether the abstract is still assigned to the reviewer. */
  is_assigned: z.boolean(),
  /**
   * Whether the reviewer turned out to have a conflict. The review remains stored, but does not count in means and
   * totals.
   */
  is_excluded: z.boolean(),
  /** A conflict of interest that nobody has dismissed. Empty for the reviewer. */
  conflict: z.literal(['', 'possible', 'confirmed']),
  /** Until the review is submitted, others than the reviewer see at most `abstained`. */
  values: ReviewValues,
  /** When it was submitted, by the time of arrival at the server; '' while it is a draft. */
  submitted_at: z.string(),
  /** When the reviewer pressed the button, by the device's clock, which may be wrong; '' if unknown. */
  made_at: z.string(),
  /** Whether it was submitted after the due day, by the device's clock as well. */
  is_late: z.boolean(),
  /** Whether it arrived after the due day although the device, perhaps offline, had submitted it in time. */
  is_delayed: z.boolean(),
  /** Present if the reviewer, a member of the committee, was able to read other reviews of the abstract before (W4). */
  after_others: z.optional(z.literal(true)),
  /** Present if a member of the committee entered it on behalf of the reviewer, who has not changed it since (W10). */
  is_entered: z.optional(z.literal(true)),
  /**
   * Name of the person who entered it with a conflict of interest, because nobody else in the office was free (W4).
   * Absent without such a conflict, and for the reviewer.
   */
  entered_in_conflict: z.optional(z.string()),
  changed_at: z.string(),
  /** Present if the text of the Word file needs or had a decision. Absent for the reviewer. */
  word_text: z.optional(z.enum(wordTextStates)),
  /** Whether its comments to the author are sent with an applied outcome (W6). Absent if not, and for reviewers. */
  goes_to_author: z.optional(z.boolean()),
  /**
   * Other reviews of the abstract, for a reviewer who has submitted. Contains neither names nor confidential comments.
   */
  others: z.array(ReviewValues),
});
export type ReviewRow = z.output<typeof ReviewRow>;

/** The `review_id` for an abstract and a reviewer. */
export function reviewId({ report_id, staff_id }: { report_id: number; staff_id: string }): string {
  return `${report_id}_${staff_id}`;
}

/** The abstract and the reviewer in a `review_id`; undefined if it is malformed. */
export function reviewOf(review_id: string): { report_id: number; staff_id: string } | undefined {
  const [, number, staff_id] = /^([1-9]\d{0,8})_(\w{1,80})$/.exec(review_id) ?? [];
  return number === undefined || staff_id === undefined ? undefined : { report_id: Number(number), staff_id };
}

/** The name of the field with a criterion's score. */
export function scoreField({ id }: Pick<Criterion, 'id'>): string {
  return `score_${id}`;
}

/** The criteria of the conference, with their ids. */
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

/** Fields other than the scores. */
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

/** The values of all fields that the conference asks for. */
export function askedValues(review: ReviewRules, values: ReviewValues): ReviewValues {
  return Object.fromEntries(Object.keys(reviewFacts(review)).map((field) => [field, values[field] ?? '']));
}

/** The values of other people's reviews that a reviewer may read. */
export function valuesForReviewers(values: ReviewValues): ReviewValues {
  const { confidential: _, ...told } = values;
  return told;
}

type Changes = Readonly<Record<string, { from: string; to: string }>>;

/** Problems with changes: a field that the conference does not use, or a value that is not among its options. */
export function problemsOfReview(review: ReviewRules, changes: Changes): AnyProblem[] {
  const facts = reviewFacts(review);
  return Object.entries(changes).flatMap(([name, { to }]): AnyProblem[] => {
    const input = facts[name]?.input;
    if (!input) return [{ code: 'reviewFieldUnknown', field: `changes.${name}` }];
    const fits = input.as !== 'choice' || to === '' || Object.hasOwn(input.options, to);
    return fits ? [] : [{ code: 'malformed', field: `changes.${name}` }];
  });
}

/** Required fields that are empty: scores, and the recommendation if the conference asks for it. */
export function missingFields(review: ReviewRules, values: ReviewValues): string[] {
  if (values['abstained']) return [];
  const needed = [...criteriaOf(review).map(scoreField), ...(review.recommendation ? ['recommendation'] : [])];
  return needed.filter((field) => !values[field]);
}

/**
 * Whether nothing is left to do: the review is submitted, or the reviewer has said that the abstract is outside their
 * field.
 */
export function isDone({ submitted_at, values }: Pick<ReviewRow, 'submitted_at' | 'values'>): boolean {
  return submitted_at !== '' || Boolean(values['abstained']);
}

const review_id = text(100);
/** By field; `reviewProblems` checks the names. */
const Changes = z
  .record(z.string(), fieldChange(writtenText(reviewComment)))
  .check(z.refine((changes) => Object.keys(changes).length <= mostFields));

/** The caller's own reviews, whose Word files a device stores as text. The texts are the details of these rows. */
const WordTextRow = z.object({ review_id: z.string() });
export type WordTextRow = z.output<typeof WordTextRow>;

const readers = ['owner', 'secretary', 'chair', 'reviewer'] as const;
const reviewer = callsOf(['reviewer']);
const reader = callsOf(readers);
const office = callsOf(['owner', 'secretary', 'chair']);
const data = z.object({ review_id: z.string() });

/** Reviews (W3, W4). Without `site.review`, these calls are refused with `reviewOff`. */
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
      /** Digest of the text that was read, so that nobody decides about a file uploaded since. */
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
        /** When the button was pressed, by the device's clock: ISO 8601, UTC. */
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
  /** Enters a review that was given outside the system, or takes an entered one back (W10). */
  enter_review: office({
    byTopic: true,
    ...queued(
      z.object({
        review_id,
        changes: Changes,
        /**
         * Whether a submitted review existed before, as the caller saw it. Undoing the command swaps this with the next
         * field.
         */
        was_submitted: z.boolean(),
        /** Whether a submitted review exists afterwards. If not, the changes empty every field. */
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
  // The committee sees no values until the review is submitted.
  const shown = row.is_own ? values : {};
  return { ...before, values: shown, submitted_at: '', made_at: '', is_late: false, is_delayed: false };
}

function wanted(changes: Changes): ReviewValues {
  return Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]));
}
