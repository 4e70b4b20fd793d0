import type { Report } from '#contract/calls/report.ts';
import { comparableTitle, fromReport, type DraftContent } from '#client/drafts/store/content.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import { arrivedAs, draftOfReport } from '#client/drafts/store/drafts.ts';
import { reportCopy } from '#client/drafts/store/reports.ts';
import type { FileFacts } from './differences.ts';
import type { Owner } from './exportDrafts.ts';
import type { ExportedDraft } from './format.ts';

/** What this device has of the abstract that an imported draft is a version of (O10). */
export type LocalVersion =
  | { kind: 'draft'; draft: Draft; content: DraftContent; file?: FileFacts }
  /** Submitted, and not being changed here. */
  | { kind: 'report'; report: Report; content: DraftContent; file?: FileFacts };

/**
 * The draft or submission that an imported draft is a version of: the same draft, the report that it became or changes,
 * or, from another account, the only one of the same title. A draft that was sent without an answer has none: it is added
 * with its key, so that no second report is made of it (O8).
 *
 * @param added - drafts that came with the same zip, which are not versions of each other
 */
export async function findLocalVersion(
  { db, visitorId }: Owner,
  exported: ExportedDraft,
  added: ReadonlySet<string>,
): Promise<LocalVersion | undefined> {
  const isOwn = exported.visitor_id === visitorId;
  if (isOwn && exported.unanswered) return undefined;
  const arrived = await arrivedAs(db, exported.id);
  const report_id = arrived?.report_id ?? (isOwn ? exported.report?.report_id : undefined);
  const draft = (await db.drafts.get(exported.id)) ?? (report_id && (await draftOfReport(db, report_id)));
  if (draft) return ofDraft(db, draft);
  // An own draft names the report that it changes: adding the draft replaces nothing.
  if (isOwn) return undefined;
  if (report_id !== undefined) return ofReport(await reportCopy(db, report_id));
  return ofSameTitle(db, exported.content.title, added);
}

async function ofSameTitle(
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
  return draft ? ofDraft(db, draft) : ofReport(reports[0]?.report);
}

async function ofDraft(db: DraftsDatabase, draft: Draft): Promise<LocalVersion | undefined> {
  const text = await db.texts.get(draft.id);
  if (!text) return undefined;
  const file = draft.file
    ? { name: draft.file.name, size: draft.file.size }
    : draft.report && (await fileOnServer(db, draft.report));
  return { kind: 'draft', draft, content: text.content, ...(file && { file }) };
}

async function fileOnServer(
  db: DraftsDatabase,
  { report_id, file_name, file_url }: NonNullable<Draft['report']>,
): Promise<FileFacts | undefined> {
  if (!file_url) return undefined;
  const copy = await db.reports.get(report_id);
  return { name: file_name ?? '', ...(copy && fileOf(copy.report)) };
}

function ofReport(report: Report | undefined): LocalVersion | undefined {
  // A list of titles only leaves nothing to compare.
  if (report?.abstract == null) return undefined;
  const file = fileOf(report);
  return { kind: 'report', report, content: fromReport(report), ...(file && { file }) };
}

function fileOf({ file_name, file_url, receipt }: Report): FileFacts | undefined {
  if (receipt?.file) return receipt.file;
  return file_url ? { name: file_name ?? '' } : undefined;
}

/** Whether a draft may be overwritten: nothing of it is being sent, or was sent without an answer (O8). */
export function isOpenToChanges({ state, sending }: Draft): boolean {
  return state === 'editing' && !sending;
}
