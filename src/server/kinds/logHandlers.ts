import { auditEntries, countEntries } from '#server/db/staff/auditLog.ts';
import type { Database } from '#server/db/schema.ts';
import type { CallingStaff } from '#server/http/access.ts';
import type { Handlers } from '#server/http/calls.ts';
import { assignmentSource } from './assignment/assignmentSource.ts';
import { assignmentsIn, hiddenEntries } from './committeeEntries.ts';
import type { KindContext, Sources } from './serverKind.ts';
import { visibleEntries } from './visibleEntries.ts';

/** Number of log entries in one reply. */
const auditPage = 100;

/** Handlers for the log: who did what to which record (S10). */
export function logHandlers(context: KindContext, sources: Sources) {
  const { db, namedTargets } = context;
  const assignments = sources.cacheOf(assignmentSource(context));
  return {
    async audit_log({ body, staff }) {
      const hidden = await hiddenEntries(db, staff, async () => (await assignments.latest()).rows);
      const entries = await auditEntries(db, namedTargets, body, auditPage + 1, hidden);
      const page = entries.slice(0, auditPage);
      const next = entries.length > auditPage ? (page.at(-1)?.entry_id ?? null) : null;
      return { data: { entries: await visibleEntries(db, namedTargets, staff, page), next } };
    },
  } satisfies Partial<Handlers>;
}

/** Number of log entries that somebody may see (W4). */
export async function countSeenEntries(db: Database, staff: CallingStaff): Promise<number> {
  return countEntries(db, await hiddenEntries(db, staff, assignmentsIn(db)));
}
