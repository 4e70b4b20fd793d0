import type { Draft } from '#client/drafts/store/rows.ts';
import type { DashboardData } from '#client/screens/dashboard/data/dashboardData.ts';

/**
 * The drafts, grouped by where they are shown: in the row of the submission that they change, or in the list of drafts.
 */
interface DraftsByPlace {
  /** By `report_id`. */
  changes: ReadonlyMap<string, Draft>;
  others: Draft[];
}

/**
 * Sorts drafts so that each abstract is shown once: changes of a listed submission in its row (O2). Of several such
 * drafts the last edited goes there.
 */
export function draftsByPlace({ drafts = [], reports = [] }: Pick<DashboardData, 'drafts' | 'reports'>): DraftsByPlace {
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
