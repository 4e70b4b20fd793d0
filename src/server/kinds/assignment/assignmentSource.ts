import type { Person } from '#contract/calls/report.ts';
import { listedPeople } from '#contract/kinds/abstract/abstract.ts';
import {
  isConflict,
  type AssignmentRow,
  type ConflictAnswer,
  type PossibleConflict,
  type Preference,
} from '#contract/kinds/assignment/assignment.ts';
import { emailKey } from '#server/db/accounts/accounts.ts';
import { inParts } from '#server/db/inParts.ts';
import { listedNumbers } from '#server/db/reports/reportList.ts';
import type { Database, Row } from '#server/db/schema.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { VisibleAbstracts } from '#server/kinds/abstract/visibility.ts';
import { everyReviewer } from '#server/kinds/reviewer/reviewers.ts';
import type { RecordSource, Visibility } from '#server/records/recordSource.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { Slices } from '#server/staff/slices.ts';
import { conflictsOf, preparedAbstract, type Ground, type PreparedAbstract } from './conflicts.ts';
import { possibleConflict } from './grounds.ts';

/** The reviewers of an abstract, before visibility is applied. */
export interface StoredAssignment extends Omit<AssignmentRow, 'preference'> {
  /**
   * `staff_id` of chairs and reviewers who submitted the abstract, are among its authors, or have another conflict of
   * interest with it.
   */
  excludedStaff: readonly string[];
  /**
   * `staff_id` of people with a certain conflict: confirmed, or declared and not dismissed. Includes people who no
   * longer review. Their reviews are kept, but are not part of means and numbers.
   */
  conflictedIds: readonly string[];
}

/**
 * What somebody may see of the reviewers of abstracts. The office sees everything, and chairs everything about the
 * abstracts of their topics with which they have no conflict (`handlesReviews`). Reviewers see every abstract without a
 * conflict, to choose among them, with only their own preference, and with authors only in a single-blind review (W4).
 */
export function visibleAssignments(
  { site: { review } }: Pick<StaffContext, 'site'>,
  staff: Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>,
): Visibility<StoredAssignment, AssignmentRow> {
  const abstracts = VisibleAbstracts.to(staff);
  const { staff_id } = staff;
  const assigns = staff.roles.some((role) => role !== 'reviewer');
  const reviews = staff.roles.includes('reviewer');
  const isBlind = review?.blind !== 'single';
  const seesAll = assigns && handlesEverything(staff);
  const isHandled = handlesReviews(staff);
  const decides = (row: StoredAssignment) => assigns && isHandled(row);
  const mayReview = (row: StoredAssignment) => reviews && !row.withdrawn && !isConflicted(row, staff_id);
  return {
    key: JSON.stringify([assigns && abstracts.key, !seesAll && staff_id, reviews && staff_id, isBlind]),
    sees: seesAll ? 'all' : (row) => decides(row) || mayReview(row),
    isBlinded: reviews && !seesAll,
    row(stored) {
      const { excludedStaff: _, conflictedIds: __, ...row } = stored;
      // What somebody said as a reviewer does not show while the person is none.
      const preference = reviews ? preferenceOf(row, staff_id) : '';
      if (decides(stored)) return { ...row, preference, ...(!abstracts.hasPeople && { authors: [] }) };
      const nothing = { reviewers: [], preferences: [], conflicts: [] };
      return { ...row, ...nothing, preference, ...(isBlind && { authors: [] }) };
    },
    one: (one) => one,
  };
}

/**
 * Whether somebody of the office, or a chair, sees who reviews an abstract, what they say and what is decided (W4, W5).
 * Chairs neither see nor change this for abstracts that they have submitted, of which they are authors, or with which
 * they have another conflict. The same holds for members of the office who are also chairs or reviewers. The other
 * members see all abstracts, since somebody has to handle each of them.
 */
export function handlesReviews(
  staff: Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>,
): (abstract: Pick<StoredAssignment, 'topics' | 'excludedStaff'>) => boolean {
  const abstracts = VisibleAbstracts.to(staff);
  const handlesOwn = handlesEverything(staff);
  return (abstract) => abstracts.includes(abstract) && (handlesOwn || !abstract.excludedStaff.includes(staff.staff_id));
}

/** Whether somebody handles every abstract: a member of the office who is neither a chair nor a reviewer. */
export function handlesEverything(staff: Pick<CallingStaff, 'roles' | 'topics'>): boolean {
  const judges = staff.roles.some((role) => role === 'chair' || role === 'reviewer');
  return !judges && VisibleAbstracts.to(staff).topics === 'all';
}

/**
 * Whether a conflict of somebody who also reviews excludes the person from deciding, even before it is confirmed. The
 * same institution alone does not.
 */
function excludes(conflict: PossibleConflict): boolean {
  return isConflict(conflict) && conflict.reasons.some((reason) => reason !== 'institution');
}

/** Whether somebody must not review an abstract. A possible conflict counts until it is dismissed. */
export function isConflicted(assignment: Pick<StoredAssignment, 'conflicts'>, staff_id: string): boolean {
  return conflictIn(assignment, staff_id) !== '';
}

/** The conflict of a reviewer that is not dismissed; '' without one. */
export function conflictIn(
  { conflicts }: Pick<StoredAssignment, 'conflicts'>,
  staff_id: string,
): '' | 'possible' | 'confirmed' {
  const found = conflicts.find((conflict) => conflict.staff_id === staff_id && isConflict(conflict));
  return !found ? '' : found.answer === 'confirmed' ? 'confirmed' : 'possible';
}

export function preferenceOf({ preferences }: Pick<StoredAssignment, 'preferences'>, staff_id: string): Preference {
  return preferences.find((each) => each.staff_id === staff_id)?.preference ?? '';
}

/** The reviewers of every abstract (W2). */
export function assignmentSource(
  context: Pick<StaffContext, 'site'>,
): RecordSource<StoredAssignment, number, AssignmentRow> {
  return {
    name: 'assignments',
    shape: 2,
    id: Number,
    ids: async (db) => (await listedNumbers(db)).map(String),
    rows: async (db, ids) =>
      (await storedAssignments(db, ids.map(Number))).map((row) => [String(row.assignment_id), row] as const),
    visibility: (staff) => visibleAssignments(context, staff),
    logged: { action: 'assignments listed', counted: 'abstracts' },
  };
}

/** The reviewers of some abstracts, with every possible conflict. Deleted abstracts are left out. */
export async function storedAssignments(db: Database, numbers: readonly number[]): Promise<StoredAssignment[]> {
  const reviewers = (await everyReviewer(db)).map((each) => ({
    staff_id: each.staff_id,
    groundsFor: conflictsOf(each),
  }));
  const present = new Set(reviewers.map(({ staff_id }) => staff_id));
  const judges = await everyJudge(db);
  const made: StoredAssignment[] = [];
  const slices = new Slices();
  for (const part of inParts(numbers, 500)) {
    const pairs = await pairsAbout(db, part);
    await slices.each(await reportsAmong(db, part), (report) => {
      const people = JSON.parse(report.report_people) as Person[];
      const addresses = [report.email, report.author_email ?? ''];
      const submitter = { addresses, affiliation: report.affiliation };
      const prepared = preparedAbstract({ submitter, authors: people });
      const { report_id, title, topics, submissionType } = report;
      const preferences = pairs.preferences.get(report_id) ?? [];
      const answers = pairs.answers.get(report_id) ?? [];
      const conflicts = reviewers.flatMap(({ staff_id, groundsFor }) => {
        const declared = preferences.flatMap((each) => (each.staff_id === staff_id ? declarationIn(each) : []));
        const stored = answers.find((each) => each.staff_id === staff_id);
        return possibleConflict({ report_id, staff_id }, [...groundsFor(prepared), ...declared], stored) ?? [];
      });
      const conflictedIds = conflictedStaff(present, conflicts, preferences, answers);
      const excluded = new Set([...conflictedIds, ...conflicts.filter(excludes).map(({ staff_id }) => staff_id)]);
      made.push({
        ...{ assignment_id: report_id, title, authors: listedPeople(people).authors, topics, submissionType },
        withdrawn: report.withdrawn_at !== null,
        // Somebody else has to review it if the person is no longer a reviewer.
        reviewers: (pairs.assigned.get(report_id) ?? [])
          .flatMap(({ staff_id }) => (present.has(staff_id) ? staff_id : []))
          .toSorted(),
        preferences: preferences.map(({ staff_id, preference }) => ({ staff_id, preference })),
        ...{ conflicts, conflictedIds },
        excludedStaff: judges
          .filter(({ staff_id, email }) => excluded.has(staff_id) || isWrittenBy(prepared, email))
          .map(({ staff_id }) => staff_id),
      });
    });
  }
  return made;
}

/** A conflict that the reviewer declares. Declared again, it is another one. */
function declarationIn({ preference, stated_at }: Row<'preference'>): Ground[] {
  return preference === 'conflict' ? [{ reason: 'declared', key: stated_at }] : [];
}

/** Lists conflicts of current reviewers only, as long as there is a reason. */
function conflictedStaff(
  present: ReadonlySet<string>,
  conflicts: readonly PossibleConflict[],
  preferences: readonly { staff_id: string; preference: Preference }[],
  answers: readonly { staff_id: string; answer: ConflictAnswer }[],
): string[] {
  const known = conflicts.filter(
    ({ answer, reasons }) => answer === 'confirmed' || (answer === '' && reasons.includes('declared')),
  );
  const answered = new Set(answers.map(({ staff_id }) => staff_id));
  const former = [
    ...answers.filter(({ answer }) => answer === 'confirmed'),
    ...preferences.filter(({ staff_id, preference }) => preference === 'conflict' && !answered.has(staff_id)),
  ].filter(({ staff_id }) => !present.has(staff_id));
  return [...new Set([...known, ...former].map(({ staff_id }) => staff_id))];
}

function isWrittenBy({ submitter, people }: PreparedAbstract, email: string): boolean {
  const key = emailKey(email);
  return submitter.has(key) || people.addresses.has(key);
}

function everyJudge(db: Database) {
  const judges = db.selectFrom('staff_role').select('staff_id').where('role', 'in', ['chair', 'reviewer']);
  return db.selectFrom('staff').select(['staff_id', 'email']).where('staff_id', 'in', judges).execute();
}

/** What is stored about pairs of some abstracts and reviewers, by abstract. */
async function pairsAbout(db: Database, numbers: readonly number[]) {
  const of = <Table extends 'assignment' | 'preference' | 'conflict_answer'>(table: Table) =>
    db
      .selectFrom(table as 'assignment')
      .where('report_id', 'in', numbers)
      .orderBy('staff_id');
  const [assigned, preferences, answers] = await Promise.all([
    of('assignment').select(['report_id', 'staff_id']).execute(),
    db.selectFrom('preference').selectAll().where('report_id', 'in', numbers).orderBy('staff_id').execute(),
    db.selectFrom('conflict_answer').selectAll().where('report_id', 'in', numbers).execute(),
  ]);
  return {
    assigned: Map.groupBy(assigned, ({ report_id }) => report_id),
    preferences: Map.groupBy(preferences, ({ report_id }) => report_id),
    answers: Map.groupBy(answers, ({ report_id }) => report_id),
  };
}

function reportsAmong(db: Database, numbers: readonly number[]) {
  return db
    .selectFrom('report')
    .innerJoin('account', 'account.visitor_id', 'report.visitor_id')
    .leftJoin('author_info', 'author_info.visitor_id', 'report.visitor_id')
    .select(['report_id', 'title', 'report_people', 'topics', 'submissionType', 'withdrawn_at'])
    .select(['account.email', 'account.affiliation', 'author_info.email as author_email'])
    .where('report_id', 'in', numbers)
    .where('deleted_at', 'is', null)
    .orderBy('report_id')
    .execute();
}
