import type { AuditTarget } from '#contract/staff/audit.ts';
import type { AuditEntry } from '#contract/staff/staff.ts';
import type { Database } from '#server/db/schema.ts';
import type { LogReader, NamedTargets } from '#server/db/staff/auditLog.ts';

/** The log entries that a member of staff may read. Leaves out those about records that the person may not see. */
export async function visibleEntries(
  db: Database,
  targets: NamedTargets,
  staff: LogReader,
  entries: readonly AuditEntry[],
): Promise<AuditEntry[]> {
  const hidden = new Set<AuditEntry>();
  for (const [target, about] of Map.groupBy(entries, (entry) => entry.target)) {
    const sees = targets[target as AuditTarget]?.sees ?? 'all';
    if (sees === 'all') continue;
    const seen = await sees(
      db,
      staff,
      about.map(({ target_id }) => target_id),
    );
    for (const entry of about) if (!seen.has(entry.target_id)) hidden.add(entry);
  }
  return entries.filter((entry) => !hidden.has(entry));
}
