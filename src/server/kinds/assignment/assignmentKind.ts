import { isConflict, pairsIn, type Pair } from '#contract/kinds/assignment/assignment.ts';
import { topicsOf } from '#contract/kinds/reviewer/reviewer.ts';
import { listedNumbers } from '#server/db/reports/reportList.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { withCurrentTopics } from '#server/db/topics.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { CallRequest } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import { lockAbstract, lockOwners, type LockedAbstract } from '#server/db/reports/staffChanges.ts';
import { reachedAbstract } from '#server/kinds/abstract/oneAbstract.ts';
import { requireReview } from '#server/kinds/requireReview.ts';
import { everyReviewer } from '#server/kinds/reviewer/reviewers.ts';
import type { KindContext, ServerKind, Sources } from '#server/kinds/serverKind.ts';
import { applyOnce, type Applying } from '#server/staff/commands.ts';
import { applyFieldChanges } from '#server/staff/fieldChanges.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { isOfOffice } from './committee.ts';
import { assign, unassign } from './assignments.ts';
import {
  assignmentSource,
  countAssignmentRows,
  isConflicted,
  preferenceOf,
  handlesReviews,
  inConflict,
  storedAssignments,
  visibleAssignments,
  type StoredAssignment,
} from './assignmentSource.ts';
import { answeredGrounds } from './grounds.ts';
import { pairKey, proposeInThread, type AssignmentProblem } from './proposal.ts';

/** Who reviews which abstract (W2, W4). */
export const serverAssignmentKind = {
  needs: 'review',
  handlers: (context: KindContext, sources: Sources) => ({
    assignments: sources.list(assignmentSource(context)),
    state_preference: (call) => applyOnce(context, call, (applying) => state(context, applying, call.body)),
    answer_conflict: (call) => applyOnce(context, call, (applying) => answer(applying, call.body)),
    assign_reviewers: (call) => applyOnce(context, call, (applying) => assignAll(applying, call.body)),
    propose_reviewers: async ({ staff }) => {
      const { perAbstract } = requireReview(context);
      return { data: await proposeInThread(staff.staff_id, await problemFor(context, staff, perAbstract)) };
    },
  }),
  summaries: {
    assignments:
      'The reviewers of every abstract with possible conflicts, or the changes since a cursor; for a reviewer, the abstracts without a conflict, and only what the reviewer has said.',
    state_preference:
      'Say whether you would review an abstract. Whoever declares a conflict is no longer assigned to it.',
    answer_conflict:
      'Confirm or dismiss a possible conflict of a reviewer. A confirmed one ends the assignment. A dismissal holds for the grounds that were seen. Refused with `ownConflict` if callers dismiss their own, and with `officeConflict` if chairs answer one of the office.',
    propose_reviewers:
      'Propose reviewers for the abstracts that the caller may decide, and name what is missing. Changes nothing.',
    assign_reviewers:
      'Add and remove reviewers. Refused with `reviewerConflict` if one has a conflict that nobody has dismissed.',
  },
  // Its log entries name the abstract.
  inLog: {},
  tables: {
    assignment: ['report_id', 'staff_id'],
    preference: ['report_id', 'staff_id'],
    conflict_answer: ['report_id', 'staff_id'],
  },
  shows: [
    ...(['assignment', 'preference', 'conflict_answer', 'report', 'account', 'author_info', 'former_account'] as const),
    ...(['reviewer', 'staff', 'staff_role'] as const),
  ],
  dataOfSubmission: undefined,
  mostExported: countAssignmentRows,
} satisfies ServerKind<'assignment'>;

/** The reviewers of one abstract. The abstract must be locked. */
async function oneAssignment(db: Database, report_id: number): Promise<StoredAssignment> {
  const [stored] = await storedAssignments(db, [report_id]);
  if (!stored) throw new Refused('unknownAbstract');
  return stored;
}

/**
 * Locks an abstract for which a reviewer may state a preference. Reviewers can withdraw a conflict that they declared
 * and nobody has confirmed.
 *
 * @throws {Refused} `unknownAbstract`, also if there is another conflict
 */
async function choosableAbstract(
  context: KindContext,
  { db, staff }: Applying,
  number: string,
): Promise<{ report: LockedAbstract['report']; stored: StoredAssignment }> {
  const known = /^[1-9]\d{0,8}$/.test(number) ? await lockAbstract(db, Number(number)) : undefined;
  if (!known) throw new Refused('unknownAbstract');
  const stored = await oneAssignment(db, known.report.report_id);
  const { sees } = visibleAssignments(context, { ...staff, roles: ['reviewer'] });
  const own = stored.conflicts.find(({ staff_id }) => staff_id === staff.staff_id);
  const isOnlyDeclared = own?.answer === '' && own.reasons.every((reason) => reason === 'declared');
  if (sees !== 'all' && !sees(stored) && !isOnlyDeclared) throw new Refused('unknownAbstract');
  return { report: known.report, stored };
}

async function state(
  context: KindContext,
  applying: Applying,
  { assignment_id, changes }: CallRequest<'state_preference'>['body'],
): Promise<{ assignment_id: number }> {
  const { db, staff, now } = applying;
  const { report, stored } = await choosableAbstract(context, applying, assignment_id);
  const { report_id } = report;
  const { staff_id } = staff;
  const { before, after } = await applyFieldChanges(report, { preference: preferenceOf(stored, staff_id) }, changes);
  if (after.preference === undefined) return { assignment_id: report_id };
  const row = { preference: after.preference, stated_at: now };
  await db
    .insertInto('preference')
    .values({ report_id, staff_id, ...row })
    .onConflict((conflict) => conflict.columns(['report_id', 'staff_id']).doUpdateSet(row))
    .execute();
  await logAction(db, staff, now, {
    action: 'preference stated',
    ...{ target: 'abstract', target_id: String(report_id), before: { ...before }, after: { ...after } },
  });
  if (after.preference === 'conflict') await endAssignment(applying, { report_id, staff_id });
  return { assignment_id: report_id };
}

async function answer(
  applying: Applying,
  { assignment_id, staff_id, answer: wanted, grounds: seen }: CallRequest<'answer_conflict'>['body'],
): Promise<{ assignment_id: number }> {
  const { db, staff, now } = applying;
  const { report } = await reachedAbstract(db, assignment_id, staff);
  const { report_id } = report;
  const stored = await oneAssignment(db, report_id);
  if (!handlesReviews(staff)(stored)) throw new Refused('unknownAbstract');
  const present = stored.conflicts.find((conflict) => conflict.staff_id === staff_id);
  if (!present) throw new Refused('unknownConflict');
  if (staff_id === staff.staff_id && wanted.to === 'dismissed') throw new Refused('ownConflict');
  // Otherwise a chair could take an abstract from the office, or give it to a colleague who is one of its authors.
  if (!isOfOffice(staff.roles) && isOfOffice(await rolesOf(db, staff_id))) throw new Refused('officeConflict');
  const { before, after } = await applyFieldChanges(report, { answer: present.answer }, { answer: wanted });
  if (after.answer === undefined) return { assignment_id: report_id };
  const earlier = db.selectFrom('conflict_answer').selectAll().where('report_id', '=', report_id);
  const known = await earlier.where('staff_id', '=', staff_id).executeTakeFirst();
  const grounds = answeredGrounds(present, seen, after.answer, known);
  const row = { answer: after.answer, grounds, answered_by: staff.staff_id, answered_at: now };
  await db
    .insertInto('conflict_answer')
    .values({ report_id, staff_id, ...row })
    .onConflict((conflict) => conflict.columns(['report_id', 'staff_id']).doUpdateSet(row))
    .execute();
  await logAction(db, staff, now, {
    action: 'conflict answered',
    ...{ target: 'abstract', target_id: String(report_id) },
    before: { conflict: before.answer },
    after: { conflict: after.answer, ...(stored.conflictedHandlers.includes(staff.staff_id) && inConflict) },
  });
  if (isConflict(row)) await endAssignment(applying, { report_id, staff_id });
  return { assignment_id: report_id };
}

async function rolesOf(db: Database, staff_id: string): Promise<string[]> {
  const rows = await db.selectFrom('staff_role').select('role').where('staff_id', '=', staff_id).execute();
  return rows.map(({ role }) => role);
}

/** Removes the assignment of a reviewer who turns out to have a conflict. */
async function endAssignment({ db, staff, now }: Applying, pair: Pair): Promise<void> {
  if (await unassign(db, pair))
    await logChanged({ db, staff, now }, pair.staff_id, { added: [], removed: [pair.report_id] });
}

async function assignAll(
  applying: Applying,
  { reviewers }: CallRequest<'assign_reviewers'>['body'],
): Promise<{ added: number; removed: number }> {
  const { db, staff, now } = applying;
  const [adding, removing] = [pairsIn(reviewers, 'add'), pairsIn(reviewers, 'remove')];
  const numbers = [...new Set([...adding, ...removing].map(({ report_id }) => report_id))].toSorted((a, b) => a - b);
  await lockOwners(db, numbers);
  for (const number of numbers) await reachedAbstract(db, String(number), staff);
  const stored = new Map((await storedAssignments(db, numbers)).map((row) => [row.assignment_id, row]));
  const isHandled = handlesReviews(staff);
  if ([...stored.values()].some((row) => !isHandled(row))) throw new Refused('unknownAbstract');
  const known = new Set((await everyReviewer(db)).map(({ staff_id }) => staff_id));
  const isNew = ({ report_id, staff_id }: Pair) => !stored.get(report_id)!.reviewers.includes(staff_id);
  const added = adding.filter(isNew);
  for (const { report_id, staff_id } of added) {
    if (!known.has(staff_id)) throw new Refused('unknownReviewer');
    if (isConflicted(stored.get(report_id)!, staff_id)) throw new Refused('reviewerConflict');
  }
  const removed = removing.filter((pair) => !isNew(pair));
  for (const pair of removed) await unassign(db, pair);
  const isMarked = ({ report_id }: Pair) => stored.get(report_id)!.conflictedHandlers.includes(staff.staff_id);
  const by = { assigned_at: now, assigned_by: staff.staff_id };
  await assign(
    db,
    added.map((pair) => ({ ...pair, ...by, in_conflict: isMarked(pair) ? 1 : 0 })),
  );
  const changed = Map.groupBy([...added, ...removed], ({ staff_id }) => staff_id);
  for (const staff_id of [...changed.keys()].toSorted()) {
    const numbersOf = (pairs: readonly Pair[]) =>
      pairs.flatMap((pair) => (pair.staff_id === staff_id ? pair.report_id : []));
    const pairs = { added: numbersOf(added), removed: numbersOf(removed) };
    await logChanged(applying, staff_id, { ...pairs, in_conflict: numbersOf([...added, ...removed].filter(isMarked)) });
  }
  return { added: added.length, removed: removed.length };
}

/** Logs the numbers of the abstracts that a reviewer gained and lost, and of those changed by somebody with a conflict. */
async function logChanged(
  { db, staff, now }: Pick<Applying, 'db' | 'staff' | 'now'>,
  staff_id: string,
  changed: { added: readonly number[]; removed: readonly number[]; in_conflict?: readonly number[] },
): Promise<void> {
  const named = Object.entries(changed).flatMap(([what, numbers]) =>
    numbers.length > 0 ? [[what, numbers.toSorted((one, other) => one - other).join(', ')]] : [],
  );
  const after = Object.fromEntries(named) as Record<string, string>;
  await logAction(db, staff, now, { action: 'reviewers assigned', target: 'staff', target_id: staff_id, after });
}

/** The input for a proposal for the abstracts that somebody may decide. */
async function problemFor(
  { db, site }: StaffContext,
  staff: CallingStaff,
  perAbstract: number,
): Promise<AssignmentProblem> {
  const topics = await withCurrentTopics(db, site);
  const all = (await storedAssignments(db, await listedNumbers(db))).filter(({ withdrawn }) => !withdrawn);
  const isHandled = handlesReviews(staff);
  const rows = all.filter(isHandled);
  const elsewhere = loadsIn(
    // A proposal must not reveal the reviewers of an abstract with which the person has a conflict (W4).
    all.filter((row) => !isHandled(row) && !row.excludedStaff.includes(staff.staff_id)),
  );
  const pairs = <Of extends { staff_id: string }>(of: (row: StoredAssignment) => readonly Of[]) =>
    rows.flatMap((row) =>
      of(row).map((each) => [pairKey({ report_id: row.assignment_id, staff_id: each.staff_id }), each] as const),
    );
  return {
    abstracts: rows.map(({ assignment_id, topics }) => ({ report_id: assignment_id, topic: topics })),
    reviewers: (await everyReviewer(db)).map((reviewer) => ({
      staff_id: reviewer.staff_id,
      topics: topicsOf(reviewer, topics),
      maximum: reviewer.maximum === '' ? undefined : Number(reviewer.maximum),
      elsewhere: elsewhere.get(reviewer.staff_id) ?? 0,
    })),
    perAbstract,
    conflicts: new Set(pairs(({ conflicts }) => conflicts.filter(isConflict)).map(([key]) => key)),
    preferences: new Map(pairs(({ preferences }) => preferences).map(([key, { preference }]) => [key, preference])),
    assigned: new Set(pairs((row) => row.reviewers.map((staff_id) => ({ staff_id }))).map(([key]) => key)),
  };
}

/** The number of assignments of each reviewer among some abstracts. */
function loadsIn(rows: readonly StoredAssignment[]): ReadonlyMap<string, number> {
  const byReviewer = Map.groupBy(
    rows.flatMap(({ reviewers }) => reviewers),
    (staff_id) => staff_id,
  );
  return new Map([...byReviewer].map(([staff_id, { length }]) => [staff_id, length]));
}
