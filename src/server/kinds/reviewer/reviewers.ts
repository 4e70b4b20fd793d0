import type { Language } from '#site/text.ts';
import { reviewerValues, type ReviewerRow, type ReviewerValues } from '#contract/kinds/reviewer/reviewer.ts';
import { isDone, type ReviewValues } from '#contract/kinds/review/review.ts';
import { handlesReviews, storedAssignments, type StoredAssignment } from '#server/kinds/assignment/assignmentSource.ts';
import type { MemberIdentity } from '#server/kinds/assignment/conflicts.ts';
import { shownName } from '#contract/names/shownName.ts';
import { inParts } from '#server/db/inParts.ts';
import type { Database } from '#server/db/schema.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { VisibleAbstracts } from '#server/kinds/abstract/visibility.ts';
import type { RecordSource, Visibility } from '#server/records/recordSource.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    /** Details of a reviewer. There is no row before the first change. */
    reviewer: {
      staff_id: string;
      institution: string;
      /** Numbers of topics: `3, 5`. */
      topics: string;
      /** Maximum number of abstracts; '' if there is no limit. */
      maximum: string;
      /** Additional e-mail addresses, as typed. */
      other_addresses: string;
    };
  }
}

/** A reviewer before visibility is applied. */
interface StoredReviewer extends Omit<ReviewerRow, keyof Counts> {
  /** Assigned abstracts that are neither withdrawn nor deleted. */
  tasks: readonly Task[];
}

type Counts = Pick<ReviewerRow, 'assigned' | 'done' | 'late'>;

interface Task extends Pick<StoredAssignment, 'topics' | 'excludedStaff'> {
  isDone: boolean;
  isLate: boolean;
}

/**
 * The reviewers that somebody may see (W9). The office and chairs see all; reviewers see only themselves. Counts
 * include only abstracts whose reviewers the person may know, and none for somebody who is only a reviewer (W4).
 */
export function visibleReviewers(
  staff: Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>,
): Visibility<StoredReviewer, ReviewerRow> {
  const { staff_id } = staff;
  const assigns = staff.roles.some((role) => role !== 'reviewer');
  const isHandled = handlesReviews(staff);
  return {
    key: JSON.stringify([assigns && VisibleAbstracts.to(staff).key, staff_id]),
    sees: assigns ? 'all' : ({ reviewer_id }) => reviewer_id === staff_id,
    // Changes of hidden abstracts change these rows, too.
    isBlinded: true,
    row: ({ tasks, ...row }) => ({ ...row, ...countsOf(assigns ? tasks.filter(isHandled) : []) }),
    one: (one) => one,
  };
}

function countsOf(tasks: readonly Task[]): Counts {
  const [done, late] = [tasks.filter(({ isDone }) => isDone), tasks.filter(({ isLate }) => isLate)];
  return { assigned: tasks.length, done: done.length, late: late.length };
}

/** Reviewers, open invitations to review, and declined ones (W9). */
export const reviewerSource: RecordSource<StoredReviewer, string, ReviewerRow> = {
  name: 'reviewers',
  shape: 3,
  id: String,
  async ids(db) {
    const [present, invited, declined] = await Promise.all([
      presentReviewers(db),
      invitedReviewers(db),
      declinedOnes(db),
    ]);
    return [...declined, ...present, ...invited].map(({ reviewer_id }) => reviewer_id);
  },
  async rows(db, ids) {
    const rows: StoredReviewer[] = [];
    for (const part of inParts(ids, 500)) {
      rows.push(
        ...(await declinedOnes(db, part)),
        ...(await presentReviewers(db, part)),
        ...(await invitedReviewers(db, part)),
      );
    }
    return rows.map((row) => [row.reviewer_id, row]);
  },
  visibility: visibleReviewers,
  logged: { action: 'reviewers listed', counted: 'reviewers' },
};

const nothingKnown = { institution: '', topics: '', maximum: '', other_addresses: '' } satisfies ReviewerValues;
const nobodyYet = { name: '', ...nothingKnown, reason: '', colleague: '', tasks: [] };

/** Current staff who are reviewers. */
function currentReviewers(db: Database) {
  return db
    .selectFrom('staff')
    .innerJoin('staff_role', 'staff_role.staff_id', 'staff.staff_id')
    .leftJoin('reviewer', 'reviewer.staff_id', 'staff.staff_id')
    .where('role', '=', 'reviewer')
    .where('removed_at', 'is', null)
    .orderBy('staff.created_at')
    .orderBy('staff.staff_id');
}

async function presentReviewers(db: Database, ids?: readonly string[]): Promise<StoredReviewer[]> {
  const rows = await currentReviewers(db)
    .select(['staff.staff_id', 'name', 'email', 'created_at', 'institution', 'topics', 'maximum', 'other_addresses'])
    .$if(ids !== undefined, (staff) => staff.where('staff.staff_id', 'in', ids!))
    .execute();
  const work = Map.groupBy(await everyTask(db, ids), ({ staff_id }) => staff_id);
  return rows.map((row) => ({
    ...nobodyYet,
    ...knownOf(row),
    ...{ reviewer_id: row.staff_id, name: shownName(row.name), email: row.email },
    ...{ state: 'accepted', since: row.created_at, tasks: work.get(row.staff_id) ?? [] },
  }));
}

/** Assignments with the state of their reviews. Leaves out abstracts that are withdrawn or deleted. */
async function everyTask(db: Database, ids?: readonly string[]): Promise<(Task & { staff_id: string })[]> {
  const rows = await db
    .selectFrom('assignment')
    .innerJoin('report', 'report.report_id', 'assignment.report_id')
    .leftJoin('review', (review) =>
      review
        .onRef('review.report_id', '=', 'assignment.report_id')
        .onRef('review.staff_id', '=', 'assignment.staff_id'),
    )
    .select(['assignment.staff_id', 'assignment.report_id', 'submitted_at', 'review_values', 'is_late'])
    .where('deleted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .$if(ids !== undefined, (assignment) => assignment.where('assignment.staff_id', 'in', ids!))
    .execute();
  const abstracts = await storedAssignments(db, [...new Set(rows.map(({ report_id }) => report_id))]);
  const byNumber = new Map(abstracts.map((abstract) => [abstract.assignment_id, abstract]));
  return rows.flatMap(({ staff_id, report_id, submitted_at, review_values, is_late }) => {
    const abstract = byNumber.get(report_id);
    if (!abstract) return [];
    const { topics, excludedStaff } = abstract;
    const review = { submitted_at: submitted_at ?? '', values: JSON.parse(review_values ?? '{}') as ReviewValues };
    return { staff_id, topics, excludedStaff, isDone: isDone(review), isLate: is_late === 1 };
  });
}

function knownOf(row: { [Field in keyof ReviewerValues]: string | null }): ReviewerValues {
  const { institution, topics, maximum, other_addresses } = row;
  return reviewerValues({
    ...{ institution: institution ?? '', topics: topics ?? '' },
    ...{ maximum: maximum ?? '', other_addresses: other_addresses ?? '' },
  });
}

/** Unanswered invitations to review. Excludes invitations to set up sign-in again. */
async function invitedReviewers(db: Database, ids?: readonly string[]): Promise<StoredReviewer[]> {
  return (await invitationsToReview(db, ids)).map(({ invitation_id, email, invited_at }) => ({
    ...nobodyYet,
    ...{ reviewer_id: invitation_id, email, state: 'invited', since: invited_at },
  }));
}

/** Unanswered invitations to review, possibly with other roles. They may have expired. */
export async function invitationsToReview(db: Database, ids?: readonly string[]) {
  const rows = await db
    .selectFrom('staff_invitation')
    .select(['invitation_id', 'email', 'email_key', 'roles', 'invited_at', 'expires_at', 'language'])
    .where((invitation) =>
      invitation.not(
        invitation.exists(
          invitation
            .selectFrom('staff')
            .select('staff_id')
            .whereRef('staff.email_key', '=', 'staff_invitation.email_key')
            .where('removed_at', 'is', null),
        ),
      ),
    )
    .$if(ids !== undefined, (invitation) => invitation.where('invitation_id', 'in', ids!))
    .orderBy('invited_at')
    .orderBy('invitation_id')
    .execute();
  return rows
    .map(({ roles, ...row }) => ({ ...row, roles: JSON.parse(roles) as string[] }))
    .filter(({ roles }) => roles.includes('reviewer'));
}

async function declinedOnes(db: Database, ids?: readonly string[]): Promise<StoredReviewer[]> {
  const rows = await db
    .selectFrom('declined_invitation')
    .selectAll()
    .$if(ids !== undefined, (declined) => declined.where('invitation_id', 'in', ids!))
    .orderBy('declined_at')
    .orderBy('invitation_id')
    .execute();
  return rows.map(({ invitation_id, email, reason, colleague, declined_at }) => ({
    ...nobodyYet,
    ...{ reviewer_id: invitation_id, email, reason, colleague, state: 'declined', since: declined_at },
  }));
}

/** The stored details of a reviewer; empty before the first change. */
export async function storedReviewer(db: Database, staff_id: string): Promise<ReviewerValues> {
  const row = await db.selectFrom('reviewer').selectAll().where('staff_id', '=', staff_id).executeTakeFirst();
  return row ? reviewerValues(row) : nothingKnown;
}

/** Stores the details of a reviewer, replacing the previous ones. */
export async function saveReviewer(db: Database, staff_id: string, values: ReviewerValues): Promise<void> {
  await db
    .insertInto('reviewer')
    .values({ staff_id, ...values })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values))
    .execute();
}

/** A reviewer who can be assigned. */
interface KnownReviewer extends MemberIdentity {
  staff_id: string;
  /** Numbers of topics: `3, 5`. */
  topics: string;
  /** Maximum number of abstracts; '' if there is no limit. */
  maximum: string;
  /** Language of mail to the reviewer; '' if not known. */
  language: Language | '';
}

/** Everyone who can be assigned, in the order in which they joined. */
export async function everyReviewer(db: Database): Promise<KnownReviewer[]> {
  const rows = await currentReviewers(db)
    .select(['staff.staff_id', 'name', 'email', 'language'])
    .select(['institution', 'topics', 'maximum', 'other_addresses'])
    .execute();
  return rows.map(({ staff_id, name, email, language, ...row }) => {
    const { institution, topics, maximum, other_addresses } = knownOf(row);
    return { staff_id, name, language, institution, topics, maximum, addresses: [email, other_addresses] };
  });
}
