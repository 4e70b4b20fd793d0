import type { Person } from '#contract/calls/report.ts';
import { listedPeople } from '#contract/kinds/abstract/abstract.ts';
import {
  isConflict,
  type AssignmentRow,
  type ConflictAnswer,
  type PossibleConflict,
  type Preference,
} from '#contract/kinds/assignment/assignment.ts';
import { formerAccounts } from '#server/db/accounts/formerAccounts.ts';
import { inParts } from '#server/db/inParts.ts';
import { namesOf } from '#server/db/staff/people.ts';
import type { Database, Row } from '#server/db/schema.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { VisibleAbstracts } from '#server/kinds/abstract/visibility.ts';
import type { RecordSource, Visibility } from '#server/records/recordSource.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { Slices } from '#server/staff/slices.ts';
import { everyMember, isOfOffice, standingOf } from './committee.ts';
import { mostPairs } from './earlierPairs.ts';
import { preparedAbstract, type Ground } from './conflicts.ts';
import { possibleConflict } from './grounds.ts';

/** The reviewers of an abstract, before visibility is applied. */
export interface StoredAssignment extends Omit<AssignmentRow, 'preference'> {
  /** `staff_id` of everyone who must not see the reviewers, the reviews and the decision (`standingOf`). */
  excludedStaff: readonly string[];
  /** `staff_id` of members of the office who handle it with a conflict, because nobody else in the office is free. */
  conflictedHandlers: readonly string[];
  /**
   * `staff_id` of people whose conflict is confirmed, or declared and not dismissed. Includes people who no longer
   * review. Their reviews remain stored, but do not count in means and totals.
   */
  conflictedIds: readonly string[];
  /** Whether its author has deleted it, or its author's account was erased. Nobody sees such a row. */
  gone?: 'deleted' | 'erased';
}

/**
 * The assignments that somebody may see. The office, and chairs for their topics, see everything about abstracts with
 * which they have no conflict (`handlesReviews`). Reviewers see all abstracts without a conflict, so that they can
 * state preferences. They see only their own preferences, and authors only in a single-blind review (W4).
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
  const isHandled = handlesReviews(staff);
  const decides = (row: StoredAssignment) => assigns && isHandled(row);
  const mayReview = (row: StoredAssignment) => reviews && !row.withdrawn && !isConflicted(row, staff_id);
  return {
    key: JSON.stringify([assigns && abstracts.key, staff_id, reviews, isBlind]),
    sees: (row) => row.gone === undefined && (decides(row) || mayReview(row)),
    isBlinded: reviews,
    row(stored) {
      const { excludedStaff: _, conflictedHandlers: __, conflictedIds: ___, gone: ____, ...row } = stored;
      // Preferences are hidden while the person is not a reviewer.
      const preference = reviews ? preferenceOf(row, staff_id) : '';
      if (decides(stored)) return { ...row, preference, ...(!abstracts.hasPeople && { authors: [] }) };
      const nothing = { reviewers: [], assigned_in_conflict: undefined, preferences: [], conflicts: [] };
      return { ...row, ...nothing, preference, ...(isBlind && { authors: [] }) };
    },
    one: (one) => one,
  };
}

/**
 * Whether a member of the office or a chair may see and change the reviewers, the reviews and the decision of an
 * abstract (W4, W5). False if the person has a conflict with it (`standingOf`).
 */
export function handlesReviews(
  staff: Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>,
): (abstract: Pick<StoredAssignment, 'topics' | 'excludedStaff'>) => boolean {
  const abstracts = VisibleAbstracts.to(staff);
  return (abstract) => abstracts.includes(abstract) && !abstract.excludedStaff.includes(staff.staff_id);
}

/** Those of these abstracts that somebody does not handle, by number. */
export function hiddenAmong(
  abstracts: Iterable<StoredAssignment>,
  staff: Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>,
): ReadonlySet<number> {
  const isHandled = handlesReviews(staff);
  return new Set([...abstracts].flatMap((abstract) => (isHandled(abstract) ? [] : abstract.assignment_id)));
}

/**
 * The abstracts that somebody does not handle, by number. Includes deleted ones, whose log entries and letters remain
 * (W4).
 */
export async function hiddenFrom(
  db: Database,
  staff: Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>,
): Promise<ReadonlySet<number>> {
  return hiddenAmong(await storedAssignments(db, await everyNumber(db), true), staff);
}

/** The numbers of all abstracts, including deleted ones. */
export async function everyNumber(db: Database): Promise<number[]> {
  const numbers = await db.selectFrom('report').select('report_id').orderBy('report_id').execute();
  return numbers.map(({ report_id }) => report_id);
}

/**
 * Whether somebody handles an abstract with a conflict, because nobody else in the office is free. What such a person
 * decides, assigns or enters is marked, so that people without a conflict see it later (W4, W5).
 */
export async function isInConflict(
  db: Database,
  report_id: number,
  { staff_id }: Pick<CallingStaff, 'staff_id'>,
): Promise<boolean> {
  const [stored] = await storedAssignments(db, [report_id]);
  return stored?.conflictedHandlers.includes(staff_id) ?? false;
}

/** Marks an action with such a conflict in the log. */
export const inConflict = { in_conflict: 'yes' } as const;

/** Whether somebody must not review an abstract. A possible conflict counts until it is dismissed. */
export function isConflicted(assignment: Pick<StoredAssignment, 'conflicts'>, staff_id: string): boolean {
  return conflictIn(assignment, staff_id) !== '';
}

/** A reviewer's conflict that is not dismissed; '' if there is none. */
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

/** The assignments of every abstract (W2). Includes deleted ones, which nobody sees, since `hiddenAmong` needs them. */
export function assignmentSource(
  context: Pick<StaffContext, 'site'>,
): RecordSource<StoredAssignment, number, AssignmentRow> {
  return {
    name: 'assignments',
    shape: 5,
    id: Number,
    ids: async (db) => (await everyNumber(db)).map(String),
    rows: async (db, ids) =>
      (await storedAssignments(db, ids.map(Number), true)).map((row) => [String(row.assignment_id), row] as const),
    visibility: (staff) => visibleAssignments(context, staff),
    logged: { action: 'assignments listed', counted: 'abstracts' },
  };
}

/**
 * The assignments of some abstracts, with all possible conflicts of the committee.
 *
 * @param isWithDeleted - whether to include deleted abstracts
 */
export async function storedAssignments(
  db: Database,
  numbers: readonly number[],
  isWithDeleted = false,
): Promise<StoredAssignment[]> {
  const members = await everyMember(db);
  const present = new Set(members.map(({ staff_id }) => staff_id));
  const reviewers = new Set(members.flatMap(({ staff_id, roles }) => (roles.includes('reviewer') ? staff_id : [])));
  const made: StoredAssignment[] = [];
  const slices = new Slices();
  for (const part of inParts(numbers, 500)) {
    const pairs = await pairsAbout(db, part);
    const reports = await reportsAmong(db, part, isWithDeleted);
    const former = await formerAddresses(db, reports);
    await slices.each(reports, (report) => {
      const people = JSON.parse(report.report_people) as Person[];
      const addresses = [report.email, report.author_email ?? '', ...(former.get(report.visitor_id) ?? [])];
      const { affiliation, Firstname, Lastname } = report;
      const submitter = { addresses, affiliation, Firstname, Lastname };
      const prepared = preparedAbstract({ submitter, authors: people });
      const { report_id, title, topics, submissionType } = report;
      const preferences = pairs.preferences.get(report_id) ?? [];
      const answers = pairs.answers.get(report_id) ?? [];
      const conflicts = members.flatMap(({ staff_id, name, roles, groundsFor }) => {
        const declared = preferences.flatMap((each) => (each.staff_id === staff_id ? declarationIn(each) : []));
        const stored = answers.find((each) => each.staff_id === staff_id);
        const found = possibleConflict({ report_id, staff_id }, [...groundsFor(prepared), ...declared], stored);
        return found ? { ...found, name, ...(isOfOffice(roles) && { isOfOffice: true as const }) } : [];
      });
      const assigned = (pairs.assigned.get(report_id) ?? []).filter(({ staff_id }) => reviewers.has(staff_id));
      const marked = [...new Set(assigned.flatMap((each) => (each.in_conflict === 1 ? each.by : [])))];
      const conflictedIds = conflictedStaff(present, conflicts, preferences, answers);
      made.push({
        ...{ assignment_id: report_id, title, authors: listedPeople(people).authors, topics, submissionType },
        withdrawn: report.withdrawn_at !== null,
        ...(report.deleted_at !== null && { gone: report.email === '' ? 'erased' : 'deleted' }),
        // If the person is no longer a reviewer, somebody else has to review the abstract.
        reviewers: assigned.map(({ staff_id }) => staff_id).toSorted(),
        ...(marked.length > 0 && { assigned_in_conflict: marked }),
        preferences: preferences.map(({ staff_id, preference }) => ({ staff_id, preference })),
        ...{ conflicts, conflictedIds, ...standingOf(members, conflicts, conflictedIds) },
      });
    });
  }
  return made;
}

/**
 * Maximum number of rows in an export by this person: one for each reviewer of an abstract, and one for an abstract
 * that had none at the time. Includes deleted abstracts, but not those whose reviewers the person must not know (W4).
 */
export async function countAssignmentRows(
  db: Database,
  staff: Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>,
): Promise<number> {
  const handled = (await storedAssignments(db, await everyNumber(db), true)).filter(handlesReviews(staff));
  const known = new Set(handled.map(({ assignment_id }) => assignment_id));
  const present = handled.flatMap(({ assignment_id: report_id, reviewers }) =>
    reviewers.map((staff_id) => ({ report_id, staff_id })),
  );
  return known.size + (await mostPairs(db, present, (number) => known.has(number)));
}

/** A conflict declared by the reviewer. Declaring it again creates another ground. */
function declarationIn({ preference, stated_at }: Row<'preference'>): Ground[] {
  return preference === 'conflict' ? [{ reason: 'declared', key: stated_at }] : [];
}

/** Lists conflicts of current staff, as long as there is a reason for them. */
function conflictedStaff(
  present: ReadonlySet<string>,
  conflicts: readonly PossibleConflict[],
  preferences: readonly { staff_id: string; preference: Preference }[],
  answers: readonly { staff_id: string; answer: ConflictAnswer }[],
): string[] {
  const known = conflicts.filter(
    ({ answer, reasons }) => answer === 'confirmed' || (answer === '' && reasons.includes('declared')),
  );
  const answered = new Set(answers.flatMap(({ staff_id, answer }) => (answer === '' ? [] : staff_id)));
  const former = [
    ...answers.filter(({ answer }) => answer === 'confirmed'),
    ...preferences.filter(({ staff_id, preference }) => preference === 'conflict' && !answered.has(staff_id)),
  ].filter(({ staff_id }) => !present.has(staff_id));
  return [...new Set([...known, ...former].map(({ staff_id }) => staff_id))];
}

/** Everything stored about pairs of reviewers and some abstracts, by abstract. */
async function pairsAbout(db: Database, numbers: readonly number[]) {
  const of = <Table extends 'assignment' | 'preference' | 'conflict_answer'>(table: Table) =>
    db
      .selectFrom(table as 'assignment')
      .where('report_id', 'in', numbers)
      .orderBy('staff_id');
  const [assigned, preferences, answers] = await Promise.all([
    of('assignment').select(['report_id', 'staff_id', 'assigned_by', 'in_conflict']).execute(),
    db.selectFrom('preference').selectAll().where('report_id', 'in', numbers).orderBy('staff_id').execute(),
    db.selectFrom('conflict_answer').selectAll().where('report_id', 'in', numbers).execute(),
  ]);
  const marked = new Set(assigned.flatMap((each) => (each.in_conflict === 1 ? each.assigned_by : [])));
  const nameOf = await namesOf(db, [...marked]);
  const named = assigned.map(({ assigned_by, ...each }) => ({ ...each, by: nameOf(assigned_by) }));
  return {
    assigned: Map.groupBy(named, ({ report_id }) => report_id),
    preferences: Map.groupBy(preferences, ({ report_id }) => report_id),
    answers: Map.groupBy(answers, ({ report_id }) => report_id),
  };
}

function reportsAmong(db: Database, numbers: readonly number[], isWithDeleted: boolean) {
  return db
    .selectFrom('report')
    .innerJoin('account', 'account.visitor_id', 'report.visitor_id')
    .leftJoin('author_info', 'author_info.visitor_id', 'report.visitor_id')
    .select(['report_id', 'title', 'report_people', 'topics', 'submissionType', 'withdrawn_at', 'deleted_at'])
    .select(['report.visitor_id', 'Firstname', 'Lastname'])
    .select(['account.email', 'account.affiliation', 'author_info.email as author_email'])
    .where('report_id', 'in', numbers)
    .$if(!isWithDeleted, (report) => report.where('deleted_at', 'is', null))
    .orderBy('report_id')
    .execute();
}

/** The addresses of accounts that were merged into the submitters of some abstracts. */
async function formerAddresses(
  db: Database,
  reports: readonly { visitor_id: string }[],
): Promise<ReadonlyMap<string, string[]>> {
  if (reports.length === 0) return new Map();
  const accounts = await formerAccounts(db, [...new Set(reports.map(({ visitor_id }) => visitor_id))]);
  const byAccount = Map.groupBy(accounts, ({ visitor_id }) => visitor_id);
  return new Map([...byAccount].map(([visitor_id, merged]) => [visitor_id, merged.map(({ email }) => email)]));
}
