import type { Draft } from '#client/drafts/store/database.ts';
import type { OwnWork } from '#client/screens/dashboard/ownWork.ts';

/** The drafts by where they stand: in the row of the submission that they change, or by themselves. */
export interface DraftsByPlace {
  /** By `report_id`. */
  changes: ReadonlyMap<string, Draft>;
  others: Draft[];
}

/** One truth for each abstract: changes of a listed submission stand in its row (O2). Of several, the last changed. */
export function draftsByPlace({ drafts = [], reports = [] }: Pick<OwnWork, 'drafts' | 'reports'>): DraftsByPlace {
  const listed = new Set(reports.map(({ report_id }) => String(report_id)));
  const changes = new Map<string, Draft>();
  const others: Draft[] = [];
  for (const draft of drafts) {
    const id = draft.report?.report_id;
    if (id !== undefined && listed.has(id) && !changes.has(id)) changes.set(id, draft);
    else others.push(draft);
  }
  return { changes, others };
}
