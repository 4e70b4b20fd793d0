import type { AnyCallName } from '#contract/calls/everyCall.ts';
import { isConflict } from '#contract/kinds/assignment/assignment.ts';
import { inParts } from '#server/db/inParts.ts';
import type { Database } from '#server/db/schema.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { CallRequest, Handlers } from '#server/http/calls.ts';
import { Refused } from '#server/http/refusal.ts';
import type { StaffContext } from '#server/staff/session.ts';
import { everyNumber, storedAssignments } from './assignmentSource.ts';
import { lastingGrounds } from './grounds.ts';

/** Pairs of abstracts and members of the committee. */
interface Pairs {
  numbers: readonly number[];
  /** Only this member. */
  staff_id?: string;
}

const none: Pairs = { numbers: [] };

type Finding<Name extends AnyCallName> = (db: Database, call: CallRequest<Name>) => Promise<Pairs>;

/**
 * The calls that change by which names and addresses conflicts of interest are found, and the pairs that they may affect.
 * A conflict with an abstract that its author deletes must outlast the text.
 */
const affected: { readonly [Name in AnyCallName]?: Finding<Name> } = {
  upload_report: ownAbstract,
  delete_report: ownAbstract,
  add_author_info: (db, { visitor_id }) => ofAccount(db, visitor_id),
  change_email: (db, { visitor_id }) => ofAccount(db, visitor_id),
  edit_abstract: async (_, { body: { report_id, changes } }) => numbered(changes.report_people ? report_id : ''),
  move_abstract: async (_, { body }) => numbered(body.report_id),
  correct_person: (db, { body }) => ofAccount(db, body.visitor_id),
  correct_address: (db, { body }) => ofAccount(db, body.visitor_id),
  merge_people: (db, { body }) => ofAccount(db, body.former_id),
  async mail_resend(db, { body: { mail_id } }) {
    const letters = db.selectFrom('mail').select(['report_id', 'visitor_id']).where('mail_id', '=', mail_id);
    const { report_id = 0, visitor_id = null } = (await letters.executeTakeFirst()) ?? {};
    const { numbers } = visitor_id === null ? none : await ofAccount(db, visitor_id);
    return { numbers: [...new Set([...numbers, report_id])] };
  },
  change_reviewer: async (db, { body: { reviewer_id, changes } }) =>
    changes.other_addresses?.from ? ofMember(db, reviewer_id) : none,
  staff_remove: (db, { body }) => ofMember(db, body.staff_id),
};

function numbered(report_id: string): Pairs {
  return /^[1-9]\d{0,8}$/.test(report_id) ? { numbers: [Number(report_id)] } : none;
}

async function ownAbstract(
  db: Database,
  { body, visitor_id }: CallRequest<'upload_report' | 'delete_report'>,
): Promise<Pairs> {
  const { numbers } = numbered(String(body.report_id));
  const own = await numbersOf(db, visitor_id);
  return { numbers: numbers.filter((number) => own.includes(number)) };
}

async function ofAccount(db: Database, visitor_id: string): Promise<Pairs> {
  return { numbers: await numbersOf(db, visitor_id) };
}

async function ofMember(db: Database, staff_id: string): Promise<Pairs> {
  return { numbers: await everyNumber(db), staff_id };
}

/** The numbers of an account's abstracts, including deleted ones. */
async function numbersOf(db: Database, visitor_id: string): Promise<number[]> {
  const reports = await db.selectFrom('report').select('report_id').where('visitor_id', '=', visitor_id).execute();
  return reports.map(({ report_id }) => report_id);
}

/**
 * Stores the conflicts of interest that a call may remove, before it is handled, so that they still count afterwards (W4).
 * Nobody can then read the reviews of an abstract by removing their own name from it, or after its author has deleted it.
 * Does nothing at a conference without review.
 */
export function storingConflicts(context: Pick<StaffContext, 'db' | 'site'>, handlers: Handlers): Handlers {
  const storing = Object.entries(affected).map(([name, find]) => {
    const handle = handlers[name as AnyCallName] as (call: never) => unknown;
    return [
      name,
      async (call: never) => {
        if (context.site.review) await storeConflicts(context.db, await find(context.db, call));
        return handle(call);
      },
    ];
  });
  return { ...handlers, ...(Object.fromEntries(storing) as Partial<Handlers>) };
}

/** Stores the grounds of conflicts that nobody has dismissed. */
async function storeConflicts(db: Database, { numbers, staff_id: only }: Pairs): Promise<void> {
  const found = (await storedAssignments(db, numbers, true)).flatMap(({ assignment_id: report_id, conflicts }) =>
    conflicts.flatMap((conflict) => {
      const { staff_id } = conflict;
      const grounds = isConflict(conflict) && (only ?? staff_id) === staff_id ? lastingGrounds(conflict) : [];
      return grounds.length === 0 ? [] : { report_id, staff_id, ...unanswered, found: grounds.join(' ') };
    }),
  );
  for (const rows of inParts(found, 200)) {
    await db
      .insertInto('conflict_answer')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['report_id', 'staff_id'])
          .doUpdateSet((row) => ({ found: row.ref('excluded.found') }))
          .whereRef('conflict_answer.found', '<>', 'excluded.found'),
      )
      .execute();
  }
}

const unanswered = { answer: '', grounds: '', answered_by: '', answered_at: '' } as const;

/**
 * Refuses to let somebody change the people of abstracts with which they have a conflict of interest, such as naming
 * everybody else in the office as an author (W4). Must be called in the transaction of the change.
 *
 * @throws {Refused} `peopleByOthers`
 */
export async function refuseInConflict(
  { site }: Pick<StaffContext, 'site'>,
  { db, staff }: { db: Database; staff: Pick<CallingStaff, 'staff_id'> },
  of: { report_id: number } | { visitor_id: string },
): Promise<void> {
  if (!site.review) return;
  const numbers = 'report_id' in of ? [of.report_id] : await numbersOf(db, of.visitor_id);
  const stored = await storedAssignments(db, numbers, true);
  if (stored.some(({ excludedStaff }) => excludedStaff.includes(staff.staff_id))) throw new Refused('peopleByOthers');
}
