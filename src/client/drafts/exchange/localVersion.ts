import { comparableTitle } from '#client/drafts/store/content.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { arrivedAs, draftOfReport } from '#client/drafts/store/drafts.ts';
import { draftsOfFamily } from '#client/drafts/store/family.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import type { Owner } from './exportDrafts.ts';
import type { ExportedDraft } from './format.ts';

/** What this device has of an abstract whose draft is imported (O10). */
export interface LocalVersion {
  /** Absent for a submission that no draft changes. */
  draft?: Draft;
  /** The submission, or the one that the draft changes. */
  report_id?: string;
}

/**
 * Finds this device's version of the abstract in an imported draft: the same draft, the report that it became or
 * changes, another draft of its family or, if another account exported it, the only one with the same title.
 *
 * @param added - drafts from the same zip, which are not versions of each other
 */
export async function findLocalVersion(
  { db, visitorId }: Owner,
  exported: ExportedDraft,
  added: ReadonlySet<string>,
): Promise<LocalVersion | undefined> {
  const { id, family, content } = exported;
  const isOwn = exported.visitor_id === visitorId;
  const arrived = await arrivedAs(db, id);
  const report_id = arrived?.report_id ?? (isOwn ? exported.report?.report_id : undefined);
  const draft =
    (await db.drafts.get(id)) ??
    (report_id && (await draftOfReport(db, report_id))) ??
    (await draftsOfFamily(db, family?.id ?? id)).find((version) => !added.has(version.id));
  if (draft) return ofDraft(draft);
  // The author's own draft names the report that it changes, so it becomes a change of that report.
  if (isOwn) return undefined;
  return report_id === undefined ? findSameTitle(db, content.title, added) : { report_id };
}

async function findSameTitle(
  db: DraftsDatabase,
  title: string,
  added: ReadonlySet<string>,
): Promise<LocalVersion | undefined> {
  const wanted = comparableTitle(title);
  if (!wanted) return undefined;
  const drafts = await db.drafts
    .filter((draft) => comparableTitle(draft.title) === wanted && !added.has(draft.id))
    .toArray();
  const changed = new Set(drafts.map(({ report }) => report?.report_id));
  const reports = await db.reports
    .filter(({ report, report_id }) => comparableTitle(report.title) === wanted && !changed.has(report_id))
    .toArray();
  if (drafts.length + reports.length !== 1) return undefined;
  const [draft] = drafts;
  const [report] = reports;
  return draft ? ofDraft(draft) : report && { report_id: report.report_id };
}

function ofDraft(draft: Draft): LocalVersion {
  return { draft, ...(draft.report && { report_id: draft.report.report_id }) };
}
