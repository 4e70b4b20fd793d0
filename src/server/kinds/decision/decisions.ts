import type { Generated } from 'kysely';
import type { Person } from '#contract/calls/report.ts';
import { listedPeople } from '#contract/kinds/abstract/abstract.ts';
import { commentsDigest } from '#contract/kinds/decision/comments.ts';
import {
  undecided,
  type AppliedOutcome,
  type DecisionRow,
  type DecisionValues,
  type NewestLetter,
  type DecidedOutcome,
} from '#contract/kinds/decision/decision.ts';
import { criteriaOf, scoreField, type ReviewValues } from '#contract/kinds/review/review.ts';
import { totalsOf, type TotalledReview } from '#contract/kinds/review/totals.ts';
import { shownName } from '#contract/names/shownName.ts';
import { lettersOf, revocationAmong } from '#server/db/outcomes/acceptanceLetters.ts';
import { appliedOutcomes, commentsIn } from '#server/db/outcomes/appliedOutcomes.ts';
import { paperVersions } from '#server/db/outcomes/fullPapers.ts';
import { namesOf } from '#server/db/staff/people.ts';
import { listedNumbers } from '#server/db/reports/reportList.ts';
import type { Database, NewRow, Row } from '#server/db/schema.ts';
import type { LockedAbstract } from '#server/db/reports/staffChanges.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { Refused } from '#server/http/refusal.ts';
import { reachedAbstract } from '#server/kinds/abstract/oneAbstract.ts';
import { VisibleAbstracts } from '#server/kinds/abstract/visibility.ts';
import { handlesReviews, storedAssignments, type StoredAssignment } from '#server/kinds/assignment/assignmentSource.ts';
import { stillWriting } from '#server/kinds/review/reviews.ts';
import type { RecordSource, Visibility } from '#server/records/recordSource.ts';
import type { StaffContext } from '#server/staff/session.ts';

declare module '#server/db/schema.ts' {
  interface Tables {
    /** The outcome proposed for an abstract. There is no row before the first change. */
    decision: {
      report_id: number;
      outcome: DecidedOutcome;
      /** The number of an abstract; '' if none. */
      duplicate_of: string;
      /** To the author. */
      message: string;
      with_comments: DecisionValues['with_comments'];
      /** `staff_id`. */
      changed_by: string;
      changed_at: string;
      /** 1 if that person had a conflict, and nobody else in the office was free (`isInConflict`). */
      in_conflict: Generated<number>;
    };
  }
}

/** A decision before visibility is applied. */
interface StoredDecision extends Omit<DecisionRow, 'reviews'> {
  excludedStaff: StoredAssignment['excludedStaff'];
  reviews: readonly TotalledReview[];
  /** `staff_id` of reviewers who have not submitted their own review yet. */
  writing: readonly string[];
}

/**
 * The decisions that somebody may see. The office sees all, and chairs those of their topics, except for abstracts with
 * which they have a conflict, as for reviews. Reviewers see none; authors see none before it is applied (W4, W5). Only
 * somebody who sees a decision can change it. A committee member who also reviews the abstract sees no scores by others
 * before submitting a review.
 */
function visibleDecisions(
  { site: { review } }: Pick<StaffContext, 'site'>,
  staff: Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>,
): Visibility<StoredDecision, DecisionRow> {
  const abstracts = VisibleAbstracts.to(staff);
  const decides = staff.roles.some((role) => role !== 'reviewer');
  const isHandled = handlesReviews(staff);
  const isReviewer = staff.roles.includes('reviewer');
  const scoreFields = review ? criteriaOf(review).map(scoreField) : [];
  return {
    key: JSON.stringify([decides && abstracts.key, staff.staff_id, scoreFields]),
    sees: (row) => decides && isHandled(row),
    // Draft reviews by others change their rows, too.
    isBlinded: isReviewer,
    row(stored) {
      const { excludedStaff: _, reviews, writing, ...row } = stored;
      return {
        ...row,
        ...(!abstracts.hasPeople && { authors: [] }),
        ...(!abstracts.hasFiles && { paper: undefined }),
        reviews: totalsOf(reviews, isReviewer && writing.includes(staff.staff_id) ? 'hidden' : scoreFields),
      };
    },
    one: (one) => one,
  };
}

/** The outcome of every abstract, including abstracts without a proposal (W5). */
export function decisionSource(context: Pick<StaffContext, 'site'>): RecordSource<StoredDecision, number, DecisionRow> {
  return {
    name: 'decisions',
    shape: 6,
    id: Number,
    ids: async (db) => (await listedNumbers(db)).map(String),
    async rows(db, ids) {
      const numbers = ids.map(Number);
      const applied = await listedApplied(db, numbers);
      const letters = await newestLetters(db, numbers);
      const papers = await paperVersions(db, numbers);
      const assignments = new Map((await storedAssignments(db, numbers)).map((row) => [row.assignment_id, row]));
      const written = await writtenReviews(db, numbers);
      return (await listedDecisions(db, numbers)).flatMap((row) => {
        const { report_id } = row;
        const assignment = assignments.get(report_id);
        if (!assignment) return [];
        const paper = papers.get(report_id);
        const decision = {
          ...decisionRow(row, { applied: applied.get(report_id) ?? null, acceptance: letters.get(report_id) ?? null }),
          ...(paper !== undefined && { paper }),
          ...(assignment.assigned_in_conflict && { assigned_in_conflict: assignment.assigned_in_conflict }),
          excludedStaff: assignment.excludedStaff,
          reviews: reviewsOf(assignment, written.get(report_id) ?? []),
          writing: stillWriting(assignment, written.get(report_id) ?? []),
        };
        return [[String(report_id), decision] as const];
      });
    },
    visibility: (staff) => visibleDecisions(context, staff),
    logged: { action: 'decisions listed', counted: 'abstracts' },
  };
}

/** The written reviews of some abstracts, by abstract. */
async function writtenReviews(db: Database, numbers: readonly number[]) {
  const rows = db.selectFrom('review').select(['report_id', 'staff_id', 'review_values', 'submitted_at']);
  const found = await rows.where('report_id', 'in', numbers).orderBy('staff_id').execute();
  return Map.groupBy(found, ({ report_id }) => report_id);
}

/** The reviews of an abstract, written or still to be written, without their comments. */
function reviewsOf(
  { reviewers, conflictedIds }: StoredAssignment,
  written: readonly { staff_id: string; review_values: string; submitted_at: string }[],
): TotalledReview[] {
  const byPerson = new Map(written.map((review) => [review.staff_id, review]));
  return [...new Set([...reviewers, ...byPerson.keys()])].map((staff_id) => {
    const { review_values = '{}', submitted_at = '' } = byPerson.get(staff_id) ?? {};
    const { for_author: _, confidential: __, ...values } = JSON.parse(review_values) as ReviewValues;
    const [is_assigned, is_excluded] = [reviewers.includes(staff_id), conflictedIds.includes(staff_id)];
    return { values, submitted_at, is_assigned, is_excluded };
  });
}

type Listed = Awaited<ReturnType<typeof listedDecisions>>[number];

function listedDecisions(db: Database, numbers: readonly number[]) {
  return db
    .selectFrom('report')
    .leftJoin('decision', 'decision.report_id', 'report.report_id')
    .leftJoin('staff', 'staff.staff_id', 'decision.changed_by')
    .select(['report.report_id', 'title', 'report_people', 'topics', 'submissionType', 'withdrawn_at'])
    .select([
      'outcome',
      'duplicate_of',
      'message',
      'with_comments',
      'decision.changed_at as decided_at',
      'decision.in_conflict',
      'staff.name as decided_by',
    ])
    .where('report.report_id', 'in', numbers)
    .where('deleted_at', 'is', null)
    .execute();
}

/** The applied outcomes of some abstracts, by number. */
async function listedApplied(db: Database, numbers: readonly number[]): Promise<ReadonlyMap<number, AppliedOutcome>> {
  const rows = [...(await appliedOutcomes(db, numbers)).values()];
  const nameOf = await namesOf(db, [...new Set(rows.map(({ applied_by }) => applied_by))]);
  return new Map(
    rows.map((row) => {
      const { report_id, outcome, duplicate_of, message, with_comments, revise_until, answer } = row;
      const told = { outcome, duplicate_of, message, with_comments, comments: commentsDigest(commentsIn(row)) };
      const made = { by: nameOf(row.applied_by), at: row.applied_at, has_letter: row.mailing_id !== null };
      const mark = row.in_conflict === 1 && ({ in_conflict: true } as const);
      return [report_id, { ...told, revise_until, ...made, ...mark, answer }];
    }),
  );
}

/** The newest valid letter of acceptance of some abstracts, or the revoked one, by number. */
async function newestLetters(db: Database, numbers: readonly number[]): Promise<ReadonlyMap<number, NewestLetter>> {
  const letters = Map.groupBy(await lettersOf(db, numbers), ({ report_id }) => report_id);
  // Without either, the letters were ended by another outcome, other authors or the author: there is nothing to revoke.
  const newest = [...letters.values()].flatMap(
    (those) => those.find(({ ended }) => ended === '') ?? revocationAmong(those) ?? [],
  );
  const nameOf = await namesOf(db, [...new Set(newest.map(({ ended_by }) => ended_by))]);
  return new Map(
    newest.map(({ report_id, form, ended, ended_by, ended_at: at, reason }) => {
      const revoked = ended === 'revoked' ? { by: shownName(nameOf(ended_by)), at, reason } : null;
      return [report_id, { form, revoked }] as const;
    }),
  );
}

function decisionRow(
  { report_id, title, report_people, topics, submissionType, ...row }: Listed,
  known: Pick<DecisionRow, 'applied' | 'acceptance'>,
): Omit<DecisionRow, 'reviews'> {
  return {
    decision_id: report_id,
    title,
    authors: listedPeople(JSON.parse(report_people) as Person[]).authors,
    topics,
    submissionType,
    withdrawn: row.withdrawn_at !== null,
    outcome: row.outcome ?? '',
    duplicate_of: row.duplicate_of ?? '',
    message: row.message ?? '',
    with_comments: row.with_comments ?? undecided.with_comments,
    changed_by: shownName(row.decided_by ?? ''),
    changed_at: row.decided_at ?? '',
    ...(row.in_conflict === 1 && { in_conflict: true }),
    ...known,
  };
}

/** The current decision of an abstract. The abstract must be locked. */
export function storedDecision(db: Database, report_id: number): Promise<Row<'decision'> | undefined> {
  return db.selectFrom('decision').selectAll().where('report_id', '=', report_id).executeTakeFirst();
}

/**
 * Locks an abstract that the caller may decide.
 *
 * @throws {Refused} `unknownAbstract` or `abstractDeleted`; `decidedByOthers` if the caller has a conflict
 */
export async function decidableAbstract(
  context: Pick<StaffContext, 'site'>,
  db: Database,
  number: string,
  staff: CallingStaff,
): Promise<LockedAbstract['report']> {
  const { report } = await reachedAbstract(db, number, staff);
  const { sees } = visibleDecisions(context, staff);
  const [[, stored] = []] = await decisionSource(context).rows(db, [String(report.report_id)]);
  if (!stored || (sees !== 'all' && !sees(stored))) throw new Refused('decidedByOthers');
  return report;
}

/** Whether an abstract with this number exists that somebody may see. Does not lock it. */
export async function isVisibleAbstract(
  db: Database,
  number: string,
  staff: Pick<CallingStaff, 'roles' | 'topics'>,
): Promise<boolean> {
  const reports = db.selectFrom('report').select('topics').where('report_id', '=', Number(number));
  const known = await reports.where('deleted_at', 'is', null).executeTakeFirst();
  return known !== undefined && VisibleAbstracts.to(staff).includes(known);
}

/** Stores a decision, replacing the previous one. */
export async function saveDecision(db: Database, decision: NewRow<'decision'>): Promise<void> {
  await db
    .insertInto('decision')
    .values(decision)
    .onConflict((conflict) => conflict.column('report_id').doUpdateSet(decision))
    .execute();
}
