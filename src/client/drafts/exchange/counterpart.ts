import type { Report } from '#contract/calls/report.ts';
import { fileDigest } from '#client/receipts/fileDigest.ts';
import { fromReport, type DraftContent } from '#client/drafts/store/content.ts';
import type { Draft, DraftsDatabase, StoredFile } from '#client/drafts/store/database.ts';
import { arrivedAs, draftOfReport } from '#client/drafts/store/drafts.ts';
import { reportCopy } from '#client/drafts/store/reports.ts';
import type { Owner } from './exportDrafts.ts';
import type { ExportedDraft } from './format.ts';

/** What this device has of the abstract that an imported draft is a version of (O10). */
export type Counterpart =
  | { kind: 'draft'; draft: Draft; content: DraftContent; file?: FileFacts }
  /** Submitted, and not being changed here. */
  | { kind: 'report'; report: Report; content: DraftContent; file?: FileFacts };

/** A Word file as it is told; one that is only on the server may have no size here. */
export interface FileFacts {
  name: string;
  /** Bytes. */
  size?: number;
  sha256?: string;
}

/** What can differ of two versions, and be taken by itself. */
export type Part = keyof DraftContent | 'file';

/**
 * The draft or the submission that an imported draft is a version of: the same draft, what that became or changes, or,
 * from another account, the only one of the same title. What was sent without an answer has none: it is imported with its
 * key beside everything, since only so no second report is made of it (O8).
 *
 * @param added - drafts that came with the same file, which are no versions of each other
 */
export async function findCounterpart(
  { db, visitorId }: Owner,
  exported: ExportedDraft,
  added: ReadonlySet<string>,
): Promise<Counterpart | undefined> {
  const isOwn = exported.visitor_id === visitorId;
  if (isOwn && exported.unanswered) return undefined;
  const arrived = await arrivedAs(db, exported.id);
  const report_id = arrived?.report_id ?? (isOwn ? exported.report?.report_id : undefined);
  const draft = (await db.drafts.get(exported.id)) ?? (report_id && (await draftOfReport(db, report_id)));
  if (draft) return ofDraft(db, draft);
  // The author's own device knows its report: the draft becomes a change of it, which replaces nothing.
  if (isOwn) return undefined;
  if (report_id !== undefined) return ofReport(await reportCopy(db, report_id));
  return ofSameTitle(db, exported.content.title, added);
}

async function ofSameTitle(
  db: DraftsDatabase,
  title: string,
  added: ReadonlySet<string>,
): Promise<Counterpart | undefined> {
  const wanted = folded(title);
  if (!wanted) return undefined;
  const drafts = await db.drafts.filter((draft) => folded(draft.title) === wanted && !added.has(draft.id)).toArray();
  const changed = new Set(drafts.map(({ report }) => report?.report_id));
  const reports = await db.reports
    .filter(({ report, report_id }) => folded(report.title) === wanted && !changed.has(report_id))
    .toArray();
  if (drafts.length + reports.length !== 1) return undefined;
  const [draft] = drafts;
  return draft ? ofDraft(db, draft) : ofReport(reports[0]?.report);
}

function folded(title: string): string {
  return title.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

async function ofDraft(db: DraftsDatabase, draft: Draft): Promise<Counterpart | undefined> {
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
  return { name: file_name ?? '', ...(copy && factsOf(copy.report)) };
}

function ofReport(report: Report | undefined): Counterpart | undefined {
  // A list that tells titles only leaves nothing to compare.
  if (report?.abstract == null) return undefined;
  const file = factsOf(report);
  return { kind: 'report', report, content: fromReport(report), ...(file && { file }) };
}

function factsOf({ file_name, file_url, receipt }: Report): FileFacts | undefined {
  if (receipt?.file) return receipt.file;
  return file_url ? { name: file_name ?? '' } : undefined;
}

/** Whether it may be written over: nothing of it is on its way, or was sent without an answer (O8). */
export function isOpenToChanges({ state, sending }: Draft): boolean {
  return state === 'editing' && !sending;
}

/**
 * In what the imported version differs, and both Word files as they are told. A version without a Word file takes none
 * away, so that does not count.
 */
export async function partsThatDiffer(
  db: DraftsDatabase,
  mine: Counterpart,
  theirs: DraftContent,
  file: StoredFile | undefined,
): Promise<{ parts: Part[]; mineFile?: FileFacts; theirFile?: FileFacts }> {
  const keys = Object.keys(theirs) as (keyof DraftContent)[];
  const parts: Part[] = keys.filter((key) => JSON.stringify(mine.content[key]) !== JSON.stringify(theirs[key]));
  const mineFile = mine.file && (await withDigest(db, mine));
  const theirFile = file && { name: file.name, size: file.size, sha256: await fileDigest(file.blob) };
  if (theirFile && !isSameFile(mineFile, theirFile)) parts.push('file');
  return { parts, ...(mineFile && { mineFile }), ...(theirFile && { theirFile }) };
}

async function withDigest(db: DraftsDatabase, mine: Counterpart): Promise<FileFacts> {
  const stored = mine.kind === 'draft' && mine.draft.file && (await db.files.get(mine.draft.file.id));
  const facts = mine.file ?? { name: '' };
  return stored ? { ...facts, sha256: await fileDigest(stored.blob) } : facts;
}

function isSameFile(mine: FileFacts | undefined, theirs: FileFacts): boolean {
  return mine?.sha256 !== undefined && mine.sha256 === theirs.sha256;
}
