import type { Generated } from 'kysely';
import type { Person } from '#contract/calls/report.ts';
import { commentsToAuthor } from '#contract/kinds/decision/comments.ts';
import { listedPeople } from '#contract/kinds/abstract/abstract.ts';
import {
  askedValues,
  isDone,
  reviewFacts,
  reviewId,
  reviewOf,
  valuesForReviewers,
  type ReviewRow,
  type ReviewRules,
  type ReviewValues,
} from '#contract/kinds/review/review.ts';
import { shownName } from '#contract/names/shownName.ts';
import type { Database, NewRow, Row } from '#server/db/schema.ts';
import { namesOf } from '#server/db/staff/people.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { VisibleAbstracts } from '#server/kinds/abstract/visibility.ts';
import {
  conflictIn,
  handlesReviews,
  storedAssignments,
  type StoredAssignment,
} from '#server/kinds/assignment/assignmentSource.ts';
import { mostPairs } from '#server/kinds/assignment/earlierPairs.ts';
import type { RecordSource, Visibility } from '#server/records/recordSource.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { wordTextStatesOf } from './wordText/wordTexts.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    /** A reviewer's review of an abstract. There is no row before the first change. */
    review: {
      report_id: number;
      staff_id: string;
      /** JSON: values by field (`ReviewValues`), including criteria that the conference has removed. */
      review_values: string;
      /** When it arrived; '' while it is a draft. */
      submitted_at: string;
      /** When the device submitted it, by the device's clock; '' if unknown. */
      made_at: string;
      /** 1 if it was submitted after the due day. */
      is_late: number;
      /** 1 if it was submitted in time but arrived after the due day. */
      is_delayed: number;
      /** 1 if the reviewer, a member of the committee, was able to read others before (`couldReadOthers`). */
      after_others: Generated<number>;
      /**
       * `staff_id` of the person who entered it on behalf of the reviewer; '' if the reviewer wrote it or has changed
       * it since.
       */
      entered_by: string;
      /** 1 if that person had a conflict, and nobody else in the office was free (`isInConflict`). */
      in_conflict: Generated<number>;
      /**
       * SHA-256 of the values that the reviewer submitted before somebody else changed them (`typedDigest`); '' if
       * nobody has. Restoring these values also removes the mark.
       */
      typed_digest: Generated<string>;
      changed_at: string;
    };
  }
}

type Facts = Omit<
  ReviewRow,
  | 'is_own'
  | 'others'
  | 'values'
  | 'word_text'
  | 'goes_to_author'
  | 'is_entered'
  | 'entered_in_conflict'
  | 'after_others'
>;

/** A review before visibility is applied. */
export interface StoredReview extends Facts {
  staff_id: string;
  excludedStaff: StoredAssignment['excludedStaff'];
  /** Present if the text of the Word file needs or had a decision. */
  word_text: ReviewRow['word_text'];
  values: ReviewValues;
  after_others: boolean;
  entered_by: string;
  in_conflict: boolean;
  /** Name of the person who entered it. */
  entered_by_name: string;
  typed_digest: string;
}

/**
 * The reviews that somebody may see, with the abstracts of the person's own reviews (W4). The office sees all reviews,
 * and chairs see those of their topics, except for abstracts with which they have a conflict. Neither sees the text of
 * drafts. Reviewers see the abstracts assigned to them, with authors only in a single-blind review. After submitting
 * their own review they see the others, unless they abstained. An abstract with a conflict that is not dismissed is
 * never shown to its reviewer, even if it was assigned.
 *
 * Committee members who also review an abstract can read the other reviews of it after finishing their own.
 */
export function visibleReviews(
  { site: { review } }: Pick<StaffContext, 'site'>,
  { roles, topics, staff_id }: Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>,
): Visibility<StoredReview, ReviewRow> {
  const abstracts = VisibleAbstracts.to({ roles, topics });
  const isReviewer = roles.includes('reviewer');
  const isOffice = roles.some((role) => role !== 'reviewer');
  const isOwn = (row: StoredReview) =>
    isReviewer && row.staff_id === staff_id && row.is_assigned && row.conflict === '';
  const isHandled = handlesReviews({ roles, topics, staff_id });
  const isRead = (row: StoredReview) => isOffice && isHandled(row);
  const asked = ({ values }: StoredReview) => (review ? askedValues(review, values) : {});
  const hasOpenReview = ({ report_id }: StoredReview, all: ReadonlyMap<string, StoredReview>) => {
    const own = isReviewer ? all.get(reviewId({ report_id, staff_id })) : undefined;
    return own !== undefined && isOwn(own) && !isDone(own);
  };
  const hasAuthors = review?.blind === 'single';
  return {
    key: JSON.stringify([
      isOffice && abstracts.key,
      staff_id,
      isReviewer,
      hasAuthors,
      review && Object.keys(reviewFacts(review)),
    ]),
    sees: (row) => isOwn(row) || isRead(row),
    isBlinded: isReviewer,
    row(stored, all) {
      const { staff_id: _, excludedStaff: __, typed_digest: ___, word_text, after_others, ...facts } = stored;
      const { entered_by, entered_by_name, in_conflict, ...rest } = facts;
      const row = {
        ...rest,
        ...(after_others && ({ after_others: true } as const)),
        ...(entered_by !== '' && ({ is_entered: true } as const)),
      };
      const forAuthor = isRead(stored) && goesToAuthor(stored) && ({ goes_to_author: true } as const);
      if (!isOwn(stored)) {
        const values = valuesForOffice(asked(stored), stored.submitted_at !== '' && !hasOpenReview(stored, all));
        return {
          ...row,
          ...noAbstract,
          ...(word_text && { word_text }),
          ...(in_conflict && { entered_in_conflict: entered_by_name }),
          ...forAuthor,
          values,
          is_own: false,
          others: [],
        };
      }
      const others = isJudged(stored) ? othersOf(stored, all.values()).map(asked).map(valuesForReviewers) : [];
      return {
        ...row,
        ...(!hasAuthors && noAuthors),
        ...forAuthor,
        is_own: true,
        values: asked(stored),
        // Not in the order of reviewers, which could identify them.
        others: others.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
      };
    },
    one: (one) => one,
  };
}

const noAuthors = { authors: [], affiliations: [] } satisfies Partial<ReviewRow>;
const noAbstract = { ...noAuthors, keywords: '', abstract: '' } satisfies Partial<ReviewRow>;

/** Whether a review is submitted and judges the abstract, which an abstention does not. */
function isJudged({ submitted_at, values }: StoredReview): boolean {
  return submitted_at !== '' && !values['abstained'];
}

/**
 * Whether its comments are sent to the author with an applied outcome: it is submitted, and its reviewer has no
 * conflict.
 */
function goesToAuthor(review: StoredReview): boolean {
  return isJudged(review) && !review.is_excluded;
}

/** The reviewers' comments that the author gets with an applied outcome (W6). */
export async function storedComments(db: Database, rules: ReviewRules, report_id: number): Promise<string[]> {
  const written = db.selectFrom('review').select(['report_id', 'staff_id']).where('report_id', '=', report_id);
  const reviews = await storedReviews(db, await written.execute());
  return commentsToAuthor(
    reviews.map((review) => ({ values: askedValues(rules, review.values), goes_to_author: goesToAuthor(review) })),
  );
}

/** Other reviews of the same abstract that are submitted, judge it, and count. */
function othersOf({ report_id, staff_id }: StoredReview, all: Iterable<StoredReview>): StoredReview[] {
  return [...all].filter(
    (other) => other.report_id === report_id && other.staff_id !== staff_id && !other.is_excluded && isJudged(other),
  );
}

/** For a draft, or a review that must not be read yet: only whether the reviewer abstained. */
function valuesForOffice(values: ReviewValues, isReadable: boolean): ReviewValues {
  if (isReadable) return values;
  return values['abstained'] ? { abstained: values['abstained'] } : {};
}

/** `staff_id` of assigned reviewers who have neither submitted a review nor abstained. */
export function stillWriting(
  { reviewers }: Pick<StoredAssignment, 'reviewers'>,
  written: readonly Pick<Row<'review'>, 'staff_id' | 'review_values' | 'submitted_at'>[],
): string[] {
  const byPerson = new Map(written.map((review) => [review.staff_id, review]));
  return reviewers.filter((staff_id) => {
    const review = byPerson.get(staff_id);
    return !review || !isDone({ ...review, values: JSON.parse(review.review_values) as ReviewValues });
  });
}

/** Whether an abstract is assigned to this person, who has neither submitted a review of it nor abstained. */
export async function isWriting(db: Database, { report_id, staff_id }: Pair): Promise<boolean> {
  const assigned = await db
    .selectFrom('assignment')
    .select('staff_id')
    .where('report_id', '=', report_id)
    .where('staff_id', '=', staff_id)
    .execute();
  if (assigned.length === 0) return false;
  const written = await db
    .selectFrom('review')
    .select(['staff_id', 'review_values', 'submitted_at'])
    .where('report_id', '=', report_id)
    .where('staff_id', '=', staff_id)
    .execute();
  return stillWriting({ reviewers: [staff_id] }, written).length > 0;
}

/** Whether another review of an abstract was submitted, or was submitted before a given time. */
async function hasOthers(db: Database, { report_id, staff_id }: Pair, before?: string): Promise<boolean> {
  const others = db
    .selectFrom('review')
    .select('staff_id')
    .where('report_id', '=', report_id)
    .where('staff_id', '<>', staff_id)
    .where('submitted_at', '<>', '')
    .$if(before !== undefined, (review) => review.where('submitted_at', '<', before!));
  return (await others.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Whether a member of the committee was able to read other reviews of an abstract before submitting one (W4). Members can
 * read all reviews until they are assigned, and while they abstain.
 */
export async function couldReadOthers(
  db: Database,
  staff: Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>,
  review: StoredReview,
  { hasAbstained }: { hasAbstained: boolean },
): Promise<boolean> {
  if (!staff.roles.some((role) => role !== 'reviewer') || !handlesReviews(staff)(review)) return false;
  if (hasAbstained) return hasOthers(db, review);
  const { report_id, staff_id } = review;
  const own = db.selectFrom('assignment').select('assigned_at').where('report_id', '=', report_id);
  const assigned = await own.where('staff_id', '=', staff_id).executeTakeFirst();
  return assigned !== undefined && hasOthers(db, review, assigned.assigned_at);
}

/** One review per assigned abstract and reviewer, and the reviews left from removed assignments. */
export function reviewSource(context: Pick<StaffContext, 'site'>): RecordSource<StoredReview, string, ReviewRow> {
  return {
    name: 'reviews',
    shape: 4,
    id: String,
    ids: everyReview,
    async rows(db, ids) {
      const rows = await storedReviews(
        db,
        ids.flatMap((id) => reviewOf(id) ?? []),
      );
      return rows.map((row) => [row.review_id, row]);
    },
    visibility: (staff) => visibleReviews(context, staff),
    logged: { action: 'reviews listed', counted: 'reviews' },
  };
}

/** Ids of all reviews, by abstract number. Leaves out deleted abstracts. */
export async function everyReview(db: Database): Promise<string[]> {
  const pairs = everyPair(db).where('deleted_at', 'is', null).orderBy('pair.report_id').orderBy('staff_id');
  return (await pairs.execute()).map(reviewId);
}

/** All pairs of reviewer and abstract that are assigned or have a review. */
function everyPair(db: Database) {
  const of = (table: 'assignment' | 'review') => db.selectFrom(table).select(['report_id', 'staff_id']);
  return db
    .selectFrom(of('assignment').union(of('review')).as('pair'))
    .innerJoin('report', 'report.report_id', 'pair.report_id')
    .select(['pair.report_id', 'staff_id']);
}

/** A reviewer and an abstract. */
type Pair = Pick<Row<'assignment'>, 'report_id' | 'staff_id'>;

/** Some reviews, assigned or written. Leaves out deleted abstracts. */
export async function storedReviews(db: Database, pairs: readonly Pair[]): Promise<StoredReview[]> {
  if (pairs.length === 0) return [];
  const numbers = [...new Set(pairs.map(({ report_id }) => report_id))];
  const people = [...new Set(pairs.map(({ staff_id }) => staff_id))];
  const reports = db
    .selectFrom('report')
    .select(['report_id', 'title', 'topics', 'submissionType', 'withdrawn_at', 'keywords', 'abstract', 'report_people'])
    .where('report_id', 'in', numbers)
    .where('deleted_at', 'is', null);
  const staff = db.selectFrom('staff').select(['staff_id', 'name', 'email']).where('staff_id', 'in', people);
  const assignments = await storedAssignments(db, numbers);
  const reviews = db.selectFrom('review').selectAll().where('report_id', 'in', numbers);
  const byNumber = new Map((await reports.execute()).map((report) => [report.report_id, abstractOf(report)]));
  const wordTexts = await wordTextStatesOf(db, numbers);
  const written = new Map((await reviews.execute()).map((review) => [reviewId(review), review]));
  const nameOf = await namesOf(db, [...new Set(Array.from(written.values(), ({ entered_by }) => entered_by))]);
  const byPerson = new Map((await staff.execute()).map((person) => [person.staff_id, person]));
  const byAbstract = new Map(assignments.map((assignment) => [assignment.assignment_id, assignment]));
  return pairs.flatMap((pair): StoredReview[] => {
    const review_id = reviewId(pair);
    const report = byNumber.get(pair.report_id);
    const review = written.get(review_id);
    const assignment = byAbstract.get(pair.report_id);
    const is_assigned = assignment?.reviewers.includes(pair.staff_id) ?? false;
    if (!report || !assignment || (!review && !is_assigned)) return [];
    return [
      {
        ...{ review_id, staff_id: pair.staff_id, is_assigned },
        ...report,
        reviewer: shownName(byPerson.get(pair.staff_id)?.name ?? ''),
        email: byPerson.get(pair.staff_id)?.email ?? '',
        is_excluded: assignment.conflictedIds.includes(pair.staff_id),
        conflict: conflictIn(assignment, pair.staff_id),
        excludedStaff: assignment.excludedStaff,
        values: review ? (JSON.parse(review.review_values) as ReviewValues) : {},
        submitted_at: review?.submitted_at ?? '',
        made_at: review?.made_at ?? '',
        is_late: review?.is_late === 1,
        is_delayed: review?.is_delayed === 1,
        after_others: review?.after_others === 1,
        entered_by: review?.entered_by ?? '',
        entered_by_name: nameOf(review?.entered_by ?? null),
        in_conflict: review?.in_conflict === 1,
        typed_digest: review?.typed_digest ?? '',
        changed_at: review?.changed_at ?? '',
        word_text: wordTexts.get(pair.report_id),
      },
    ];
  });
}

type Report = Pick<
  Row<'report'>,
  'report_id' | 'title' | 'topics' | 'submissionType' | 'withdrawn_at' | 'keywords' | 'abstract' | 'report_people'
>;

function abstractOf({ report_people, withdrawn_at, ...report }: Report) {
  const { authors, affiliations } = listedPeople(JSON.parse(report_people) as Person[]);
  return { ...report, authors, affiliations, withdrawn: withdrawn_at !== null };
}

/** Stores a review, replacing the previous one. */
export async function saveReview(db: Database, review: NewRow<'review'>): Promise<void> {
  await db
    .insertInto('review')
    .values(review)
    .onConflict((conflict) => conflict.columns(['report_id', 'staff_id']).doUpdateSet(review))
    .execute();
}

/**
 * The maximum number of reviews that a committee member can have read: those of abstracts that the person handles,
 * including deleted ones. Others must not be counted (W4).
 */
export async function countReviews(
  db: Database,
  staff: Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>,
): Promise<number> {
  const pairs = await everyPair(db).execute();
  const numbers = (await db.selectFrom('report').select('report_id').execute()).map(({ report_id }) => report_id);
  const abstracts = (await storedAssignments(db, numbers, true)).filter(handlesReviews(staff));
  const handled = new Set(abstracts.map(({ assignment_id }) => assignment_id));
  const present = pairs.filter(({ report_id }) => handled.has(report_id));
  return mostPairs(db, present, (number) => handled.has(number));
}

/** Removes a review completely. */
export async function removeReview(db: Database, { report_id, staff_id }: Pair): Promise<void> {
  await db.deleteFrom('review').where('report_id', '=', report_id).where('staff_id', '=', staff_id).execute();
}
