import type { Comment, DiscussionRow } from '#contract/kinds/discussion/discussion.ts';
import { shownName } from '#contract/names/shownName.ts';
import type { ReviewValues } from '#contract/kinds/review/review.ts';
import { listedNumbers } from '#server/db/reports/reportList.ts';
import type { Database, Row } from '#server/db/schema.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { VisibleAbstracts } from '#server/kinds/abstract/visibility.ts';
import {
  handlesReviews,
  isConflicted,
  storedAssignments,
  type StoredAssignment,
} from '#server/kinds/assignment/assignmentSource.ts';
import { stillWriting } from '#server/kinds/review/reviews.ts';
import type { RecordSource, Visibility } from '#server/records/recordSource.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    /** The committee's comments on abstracts. Authors never read them. */
    discussion_comment: {
      /** Generated on its author's device. */
      comment_id: string;
      report_id: number;
      staff_id: string;
      /** '' after it was deleted. */
      comment: string;
      written_at: string;
      /** '' if it was never changed. */
      changed_at: string;
      /** '' unless it was deleted. */
      deleted_at: string;
    };
  }
}

interface StoredComment extends Omit<Comment, 'author' | 'reviewer' | 'is_own'> {
  staff_id: string;
  /** Of its author. */
  name: string;
}

/** A discussion before visibility is applied. */
interface StoredDiscussion extends Pick<StoredAssignment, 'topics' | 'conflicts' | 'excludedStaff'> {
  discussion_id: number;
  /** `staff_id` of everyone who reviews the abstract or has started to. */
  reviewing: readonly string[];
  /** `staff_id` of assigned reviewers who have neither submitted a review nor abstained. */
  writing: readonly string[];
  /** `staff_id` of assigned reviewers who have submitted a review and have not abstained. */
  done: readonly string[];
  comments: readonly StoredComment[];
}

/**
 * The discussions that somebody can take part in (W4). The office takes part in all, and chairs in those of their
 * topics, except for abstracts that they do not handle (`handlesReviews`). Reviewers take part after submitting their
 * own review, unless they abstained; they see other reviewers as numbers instead of names. Committee members who also
 * review the abstract wait until they are done, too. Reviewers with a conflict of interest never take part.
 */
export function visibleDiscussions({
  roles,
  topics,
  staff_id,
}: Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>): Visibility<StoredDiscussion, DiscussionRow> {
  const isOffice = roles.some((role) => role !== 'reviewer');
  const isReviewer = roles.includes('reviewer');
  const isHandled = handlesReviews({ roles, topics, staff_id });
  const isExcluded = (row: StoredDiscussion) => isReviewer && isConflicted(row, staff_id);
  const reads = (row: StoredDiscussion) =>
    isOffice && isHandled(row) && !(isReviewer && row.writing.includes(staff_id));
  return {
    key: JSON.stringify([isOffice && VisibleAbstracts.to({ roles, topics }).key, isReviewer, staff_id]),
    sees: (row) => !isExcluded(row) && (reads(row) || (isReviewer && row.done.includes(staff_id))),
    isBlinded: isReviewer,
    row(stored) {
      const hasNames = reads(stored);
      const reviewers = numberedReviewers(stored);
      return {
        discussion_id: stored.discussion_id,
        comments: stored.comments.map(({ staff_id: author, name, ...comment }) => {
          const reviewer = reviewers.indexOf(author) + 1;
          const is_own = author === staff_id;
          return { ...comment, author: hasNames || is_own || reviewer === 0 ? name : '', reviewer, is_own };
        }),
      };
    },
    one: (one) => one,
  };
}

/**
 * The reviewers who have commented, in the order of their first comments, so that later comments do not change earlier
 * numbers.
 */
function numberedReviewers({ comments, reviewing }: StoredDiscussion): string[] {
  return [...new Set(comments.map(({ staff_id }) => staff_id))].filter((staff_id) => reviewing.includes(staff_id));
}

/** The discussion of every abstract, including those without comments. */
export const discussionSource: RecordSource<StoredDiscussion, number, DiscussionRow> = {
  name: 'discussions',
  shape: 1,
  id: Number,
  ids: async (db) => (await listedNumbers(db)).map(String),
  rows: async (db, ids) =>
    (await storedDiscussions(db, ids.map(Number))).map((row) => [String(row.discussion_id), row] as const),
  visibility: visibleDiscussions,
  logged: { action: 'discussions listed', counted: 'abstracts' },
};

/** The discussions of some abstracts. Deleted abstracts are left out. */
export async function storedDiscussions(db: Database, numbers: readonly number[]): Promise<StoredDiscussion[]> {
  const assignments = await storedAssignments(db, numbers);
  const comments = Map.groupBy(await commentsAbout(db, numbers), ({ report_id }) => report_id);
  const reviews = Map.groupBy(
    await db
      .selectFrom('review')
      .select(['report_id', 'staff_id', 'submitted_at', 'review_values'])
      .where('report_id', 'in', numbers)
      .execute(),
    ({ report_id }) => report_id,
  );
  return assignments.map(({ assignment_id, reviewers, topics, conflicts, excludedStaff }) => {
    const written = reviews.get(assignment_id) ?? [];
    const isDone = (review: (typeof written)[number]) =>
      review.submitted_at !== '' && !(JSON.parse(review.review_values) as ReviewValues)['abstained'];
    return {
      ...{ discussion_id: assignment_id, topics, conflicts, excludedStaff },
      reviewing: [...new Set([...reviewers, ...written.map(({ staff_id }) => staff_id)])].toSorted(),
      writing: stillWriting({ reviewers }, written),
      done: written.filter(isDone).flatMap(({ staff_id }) => (reviewers.includes(staff_id) ? staff_id : [])),
      comments: (comments.get(assignment_id) ?? []).map(
        ({ deleted_at, name, staff_id, comment_id, comment, written_at, changed_at }) => {
          const by = { staff_id, name: shownName(name ?? '') };
          return { ...by, comment_id, comment, written_at, changed_at, is_deleted: deleted_at !== '' };
        },
      ),
    };
  });
}

function commentsAbout(db: Database, numbers: readonly number[]) {
  return db
    .selectFrom('discussion_comment')
    .leftJoin('staff', 'staff.staff_id', 'discussion_comment.staff_id')
    .selectAll('discussion_comment')
    .select('name')
    .where('report_id', 'in', numbers)
    .orderBy('written_at')
    .orderBy('comment_id')
    .execute();
}

/** A comment; undefined if the id is unknown. Its abstract must be locked. */
export function storedComment(db: Database, comment_id: string): Promise<Row<'discussion_comment'> | undefined> {
  return db.selectFrom('discussion_comment').selectAll().where('comment_id', '=', comment_id).executeTakeFirst();
}
