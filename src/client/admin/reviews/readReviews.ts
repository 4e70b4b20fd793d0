import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language } from '#site/text.ts';
import { outcomeNames } from '#contract/kinds/decision/decision.ts';
import { missingFields, reviewId, scores, type ReviewRow, type ReviewRules } from '#contract/kinds/review/review.ts';
import type { FieldFacts } from '#contract/fields/field.ts';
import type { ReviewerRow } from '#contract/kinds/reviewer/reviewer.ts';
import { readOutcome } from '#client/admin/kinds/decision/readOutcome.ts';
import { facts } from '#client/admin/kinds/review/facts.ts';
import { isOpen } from '#client/admin/kinds/review/reviewState.ts';
import { scoreFields } from '#client/admin/kinds/review/scores.ts';
import { reviewerFinder, reviewerHeadings } from '#client/admin/kinds/reviewer/readReviewer.ts';
import {
  abstractHeadings,
  asImported,
  exactly,
  namedAbstract,
  recognise,
  type Columns,
  type Heading,
  type ImportedRow,
  type RowProblem,
} from '#client/admin/records/tables/importedRows.ts';
import type { PastedTable } from '#client/admin/records/tables/table.ts';

/** A field of a review that can be imported: scores, recommendation, confidence and comments. */
type ReviewField = string;

/** The meaning of a column in the spreadsheet: `number`, `title`, `reviewer`, `email`, or a field of the review. */
export type ReviewColumn = string;

/** The fields that can be imported. Only reviewers themselves can say that an abstract is not their field. */
export const importedFields: readonly ReviewField[] = Object.keys(facts).filter((field) => field !== 'abstained');

const headings: readonly Heading<ReviewColumn>[] = [
  // A criterion may have the same name as another column, so exact headings are tried first.
  ...importedFields.map((field) => [field, exactly(...Object.values(facts[field]!.label))] as const),
  ...(
    [
      ['recommendation', /recommend|推荐/],
      ['confidence', /confidence|把握/],
      ['confidential', /confidential|committee|委员会/],
      ['for_author', /(?:comments?|remarks?).*author|(?:给|致)作者/],
    ] as const
  ).filter(([field]) => importedFields.includes(field)),
  ...reviewerHeadings,
  ...abstractHeadings,
];

/** Recognises the columns of a table by its headings. */
export function findReviewColumns(table: PastedTable): Columns<ReviewColumn> {
  return recognise(table, headings);
}

/** Changed fields of a review, by name. */
export type ReviewChanges = Readonly<Record<ReviewField, { from: string; to: string }>>;

/** The result of reading reviews. */
interface ReadReviews {
  /** Changes by `review_id`. */
  wanted: ReadonlyMap<string, ReviewChanges>;
  /** Changes to reviews that reviewers have submitted themselves. They are made only if the user chooses so. */
  typed: ReadonlyMap<string, ReviewChanges>;
  /** The rows with these changes. */
  conflicts: readonly RowProblem[];
  /** Number of rows that change nothing. */
  same: number;
  /** Number of rows without any score, recommendation or comment. */
  empty: number;
  problems: readonly RowProblem[];
}

/**
 * Reads reviews that reviewers gave outside the system (W10). An empty cell changes nothing. A row with any problem is
 * skipped completely. A review that its reviewer has started is never replaced; a submitted one is replaced only if the
 * user chooses so.
 *
 * @param reviews - the reviews that the person may see
 */
export function readReviews(
  rows: readonly ImportedRow<ReviewColumn>[],
  reviews: readonly ReviewRow[],
  reviewers: readonly ReviewerRow[],
  { rules, language }: { rules: ReviewRules; language: Language },
): ReadReviews {
  const known = new Map(reviews.map((row) => [row.report_id, row]));
  const byId = new Map(reviews.map((row) => [row.review_id, row]));
  const toWrite = new Set(reviews.flatMap((row) => (row.is_own && isOpen(row) ? row.report_id : [])));
  const find = reviewerFinder(reviewers);
  const wanted = new Map<string, ReviewChanges>();
  const typed = new Map<string, ReviewChanges>();
  const seen = new Map<string, number>();
  const problems: RowProblem[] = [];
  const conflicts: RowProblem[] = [];
  let [same, empty] = [0, 0];

  function problemIn(row: ImportedRow<ReviewColumn>): MessageDescriptor | undefined {
    const named = namedAbstract(
      row,
      known,
      (each) => msg`nobody reviews abstract ${each}, or others handle its reviews`,
    );
    if ('problem' in named) return named.problem;
    const { number } = named;
    const read = readFields(row, language);
    if ('problem' in read) return read.problem;
    const found = find(row);
    if (Object.keys(read.values).length === 0) return void (empty += 1);
    if ('problem' in found) return found.problem;
    const { reviewer_id, name } = found.reviewer;
    const id = reviewId({ report_id: number, staff_id: reviewer_id });
    const line = seen.get(id);
    if (line !== undefined) return msg`abstract ${number} and ${name} are also in row ${line}`;
    seen.set(id, row.line);
    const review = byId.get(id);
    const changes = changesTo(review, read.values);
    if (Object.keys(changes).length === 0) return void (same += 1);
    const problem = problemOf(review, { number, name }, toWrite);
    if (!review || problem) return problem;
    const [missing] = missingFields(rules, { ...review.values, ...read.values });
    if (missing !== undefined) return msg`no value for “${labelOf(missing, language)}”`;
    const isTyped = review.submitted_at !== '' && !review.is_entered;
    (isTyped ? typed : wanted).set(id, changes);
    if (isTyped)
      conflicts.push({ line: row.line, words: msg`${name} has submitted another review of abstract ${number}` });
    return undefined;
  }

  for (const row of rows) {
    const words = problemIn(row);
    if (words) problems.push({ line: row.line, words });
  }
  return { wanted, typed, conflicts, same, empty, problems };
}

/** Why a review cannot be entered. */
function problemOf(
  review: ReviewRow | undefined,
  { number, name }: { number: number; name: string },
  toWrite: ReadonlySet<number>,
): MessageDescriptor | undefined {
  if (review && review.conflict !== '') return msg`${name} has a conflict of interest with abstract ${number}`;
  if (!review?.is_assigned) return msg`abstract ${number} is not assigned to ${name}`;
  if (review.withdrawn) return msg`abstract ${number} is withdrawn`;
  if (!review.is_own && toWrite.has(number)) return msg`submit your own review of abstract ${number} first`;
  if (review.values['abstained']) return msg`abstract ${number} is not the field of ${name}, as the reviewer has said`;
  const isBegun = review.submitted_at === '' && review.changed_at !== '';
  return isBegun ? msg`${name} has started to review abstract ${number}` : undefined;
}

function labelOf(field: ReviewField, language: Language): string {
  return facts[field]?.label[language] ?? field;
}

function changesTo(review: ReviewRow | undefined, read: Readonly<Record<string, string>>): ReviewChanges {
  const values = review?.values ?? {};
  const changed = Object.entries(read).filter(([field, to]) => asImported(values[field] ?? '') !== to);
  return Object.fromEntries(changed.map(([field, to]) => [field, { from: values[field] ?? '', to }]));
}

/** The fields of a row that are not empty. */
function readFields(
  { cell }: Pick<ImportedRow<ReviewColumn>, 'cell'>,
  language: Language,
): { values: Readonly<Record<ReviewField, string>> } | { problem: MessageDescriptor } {
  const values: Record<ReviewField, string> = {};
  for (const field of importedFields) {
    const written = cell(field);
    if (written === '') continue;
    const value = readField(field, { ...facts[field]!, label: labelOf(field, language) }, written);
    if (typeof value !== 'string') return value;
    values[field] = value;
  }
  return { values };
}

function readField(
  field: ReviewField,
  { label, input, limit }: Pick<FieldFacts, 'input' | 'limit'> & { label: string },
  written: string,
): string | { problem: MessageDescriptor } {
  if (scoreFields.includes(field)) {
    const score = /^([\d]+)(?:\.0+)?$/.exec(written.normalize('NFKC').trim())?.[1];
    const known = scores.find((each) => each === score);
    return known ?? { problem: msg`“${written}” is not a score from 1 to 5 (${label})` };
  }
  if (input.as !== 'choice') {
    const isLong = limit !== undefined && written.length > limit;
    return isLong ? { problem: msg`“${label}” is longer than ${limit} characters` } : written;
  }
  const words = written.normalize('NFKC').trim().toLowerCase();
  const option = Object.entries(input.options).find(([value, name]) =>
    [value, ...Object.values(name)].some((each) => each.toLowerCase() === words),
  );
  const read = option?.[0] ?? (input.options === outcomeNames ? readOutcome(written)?.outcome : undefined);
  return read || { problem: msg`“${written}” is not an option of “${label}”` };
}
