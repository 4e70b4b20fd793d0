import type { AuditEntry } from '#contract/staff/staff.ts';
import type { Database } from '#server/db/schema.ts';
import type { CallingStaff } from '#server/http/access.ts';
import { VisibleAbstracts } from './abstract/visibility.ts';

/** The entries of the log that a member of staff may read: none about abstracts that she may not see. */
export async function visibleEntries(
  db: Database,
  staff: Pick<CallingStaff, 'roles' | 'topics'>,
  entries: readonly AuditEntry[],
): Promise<AuditEntry[]> {
  const abstracts = VisibleAbstracts.to(staff);
  const numbers = entries.flatMap(({ target, target_id }) => (target === 'abstract' ? Number(target_id) : []));
  const seen = abstracts.hasPeople ? await abstracts.among(db, numbers) : new Set<number>();
  return entries.filter(({ target, target_id }) => target !== 'abstract' || seen.has(Number(target_id)));
}
