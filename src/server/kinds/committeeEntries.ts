import { recordKinds } from '#contract/kinds/kinds.ts';
import type { AuditAction } from '#contract/staff/audit.ts';
import { listedNumbers } from '#server/db/reports/reportList.ts';
import type { Database } from '#server/db/schema.ts';
import type { HiddenEntries } from '#server/db/staff/auditLog.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { handlesEverything, handlesReviews, storedAssignments } from './assignment/assignmentSource.ts';

const logs = Object.values(recordKinds).flatMap(({ log }) => (log.ofCommittee ? [log] : []));

/** What the committee does: reviewers, their reviews, what is discussed and decided, and what follows from it. */
const committeeActions: ReadonlySet<string> = new Set(logs.flatMap(({ actions }): readonly AuditAction[] => actions));

const toldToAuthor: ReadonlySet<string> = new Set(
  logs.flatMap(({ ofCommittee }): readonly AuditAction[] => ofCommittee.toldToAuthor),
);

/**
 * Whether an author must not be told of an action about an abstract: neither of an outcome before it is applied (W5), nor
 * when somebody reviews, would review, or has a conflict of interest, nor what the committee writes (W4). Any other action
 * of these kinds is hidden, too, until the kind names it.
 */
export function isHiddenFromAuthor(action: string): boolean {
  return committeeActions.has(action) && !toldToAuthor.has(action);
}

/**
 * The log entries, and the numbers in them, that somebody must not see: what the committee does with abstracts that the
 * person does not handle, among them deleted ones (W4, W5). Undefined for those who handle every abstract.
 */
export async function hiddenEntries(
  db: Database,
  staff: Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>,
): Promise<HiddenEntries | undefined> {
  if (handlesEverything(staff)) return undefined;
  const isHandled = handlesReviews(staff);
  const stored = await storedAssignments(db, await listedNumbers(db));
  const numbersOf = (rows: typeof stored) => rows.map(({ assignment_id }) => String(assignment_id));
  const handled = new Set(numbersOf(stored.filter((row) => isHandled(row))));
  const assigned = await db
    .selectFrom('audit_log')
    .select(['entry_id', 'after'])
    .where('action', '=', 'reviewers assigned')
    .where('target', '=', 'staff')
    .execute();
  const parts = assigned.flatMap(({ entry_id, after }) => {
    const shown = JSON.stringify(amongHandled(JSON.parse(after ?? '{}') as Record<string, string>, handled));
    return shown === after ? [] : [[entry_id, shown] as const];
  });
  return {
    actions: [...committeeActions],
    abstracts: numbersOf(stored.filter((row) => !isHandled(row))),
    entries: parts.flatMap(([entry_id, shown]) => (shown === '{}' ? entry_id : [])),
    parts: new Map(parts.filter(([, shown]) => shown !== '{}')),
  };
}

/** The numbers that may be seen of those that a reviewer has got or lost. */
function amongHandled(after: Readonly<Record<string, string>>, handled: ReadonlySet<string>): Record<string, string> {
  const seen = Object.entries(after).map(([what, numbers]) => {
    const among = numbers.split(', ').filter((number) => handled.has(number));
    return [what, among.join(', ')] as const;
  });
  return Object.fromEntries(seen.filter(([, numbers]) => numbers !== ''));
}
