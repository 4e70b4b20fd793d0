import { recordKinds } from '#contract/kinds/kinds.ts';
import type { AuditAction } from '#contract/staff/audit.ts';
import type { Database } from '#server/db/schema.ts';
import type { HiddenEntries } from '#server/db/staff/auditLog.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { handlesReviews, storedAssignments } from './assignment/assignmentSource.ts';

const committeeKinds = Object.values(recordKinds).filter(({ log }) => log.ofCommittee !== undefined);
const logs = committeeKinds.flatMap(({ log }) => (log.ofCommittee ? [log] : []));

/** Log actions of the committee's work: reviewers, reviews, discussions, decisions, and their consequences. */
const committeeActions: ReadonlySet<string> = new Set(logs.flatMap(({ actions }): readonly AuditAction[] => actions));

const toldToAuthor: ReadonlySet<string> = new Set(
  logs.flatMap(({ ofCommittee }): readonly AuditAction[] => ofCommittee.toldToAuthor),
);

/**
 * Whether an action about an abstract must be hidden from its author: outcomes before they are applied (W5), reviews,
 * preferences, conflicts of interest, and discussions (W4). Any other action of these kinds is hidden until the kind
 * declares it visible.
 */
export function isHiddenFromAuthor(action: string): boolean {
  return committeeActions.has(action) && !toldToAuthor.has(action);
}

/**
 * Log entries, and numbers in them, that somebody must not see: the committee's actions on abstracts that the person
 * does not handle (W4, W5). For anyone who also chairs or reviews, this includes all deleted abstracts, since their
 * authors may have been erased.
 */
export async function hiddenEntries(
  db: Database,
  staff: Pick<CallingStaff, 'roles' | 'topics' | 'staff_id'>,
): Promise<HiddenEntries> {
  const assigned = await db
    .selectFrom('audit_log')
    .select(['entry_id', 'after'])
    .where('action', '=', 'reviewers assigned')
    .where('target', '=', 'staff')
    .execute();
  const changes = assigned.map(({ entry_id, after }) => {
    return { entry_id, after, numbers: JSON.parse(after ?? '{}') as Record<string, string> };
  });
  const about = await db
    .selectFrom('audit_log')
    .select('target_id')
    .distinct()
    .where('target', '=', 'abstract')
    .where('action', 'in', [...committeeActions])
    .execute();
  const known = new Set([
    ...about.map(({ target_id }) => target_id),
    ...changes.flatMap(({ numbers }) => Object.values(numbers).flatMap(numbersIn)),
  ]);
  const judges = staff.roles.some((role) => role === 'chair' || role === 'reviewer');
  const isHandled = handlesReviews(staff);
  const stored = await storedAssignments(db, [...known].map(Number), !judges);
  const handled = new Set(stored.flatMap((row) => (isHandled(row) ? String(row.assignment_id) : [])));
  const parts = changes.flatMap(({ entry_id, after, numbers }) => {
    const shown = JSON.stringify(amongHandled(numbers, handled));
    return shown === after ? [] : [[entry_id, shown] as const];
  });
  const abstracts = [...known].filter((number) => !handled.has(number));
  return {
    actions: [...committeeActions],
    abstracts,
    entries: parts.flatMap(([entry_id, shown]) => (shown === '{}' ? entry_id : [])),
    parts: new Map([
      ...parts.filter(([, shown]) => shown !== '{}'),
      ...(abstracts.length > 0 ? await countsOfOthers(db, staff) : []),
    ]),
  };
}

/** Exported lists of the committee's work. Their log entries contain row counts. */
const exportedByCommittee: ReadonlySet<string> = new Set(
  committeeKinds.flatMap((kind) => ('exported' in kind ? kind.exported : [])),
);

/**
 * The visible part of other people's log entries about reading or exporting lists. Their counts of reviews and
 * abstracts would reveal how many are hidden and, for reviewers' lists, even who reviews a hidden abstract.
 */
async function countsOfOthers(
  db: Database,
  { staff_id }: Pick<CallingStaff, 'staff_id'>,
): Promise<(readonly [entry_id: number, shown: string])[]> {
  const entries = db
    .selectFrom('audit_log')
    .select(['entry_id', 'action', 'after'])
    .where('action', 'in', [...committeeKinds.map(({ list }) => `${list} listed`), 'exported'])
    .where('actor', '<>', staff_id);
  return (await entries.execute()).flatMap(({ entry_id, action, after }) => {
    if (action !== 'exported') return [[entry_id, 'null'] as const];
    const counts = Object.entries(JSON.parse(after ?? '{}') as Record<string, unknown>);
    const shown = counts.filter(([counted]) => !exportedByCommittee.has(counted));
    return shown.length === counts.length ? [] : [[entry_id, JSON.stringify(Object.fromEntries(shown))] as const];
  });
}

/** The visible numbers among those that a reviewer gained or lost. */
function amongHandled(after: Readonly<Record<string, string>>, handled: ReadonlySet<string>): Record<string, string> {
  const seen = Object.entries(after).map(([what, numbers]) => {
    const among = numbersIn(numbers).filter((number) => handled.has(number));
    return [what, among.join(', ')] as const;
  });
  return Object.fromEntries(seen.filter(([, numbers]) => numbers !== ''));
}

function numbersIn(numbers: string): string[] {
  return numbers.split(', ');
}
