import type { Report } from '#contract/calls/report.ts';
import { replaceText } from '#client/drafts/history/history.ts';
import { draftReport } from '#client/drafts/outbox/conflict.ts';
import { fromReport, type DraftContent } from '#client/drafts/store/content.ts';
import { newId } from '#client/device/newId.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import { withDraftLock } from '#client/drafts/store/draftLock.ts';
import { addDraft, deleteDraft, draftOfReport, textTables } from '#client/drafts/store/drafts.ts';
import { removeUnusedFiles } from '#client/drafts/store/files.ts';
import { newDraft } from '#client/drafts/store/newDraft.ts';
import { putFile, storingFile, type StoredFile } from '#client/storage/storedFiles.ts';
import type { VersionPart } from './differences.ts';
import { isOpenToChanges, type LocalVersion } from './localVersion.ts';

/** The imported version that parts are taken from. */
export interface IncomingVersion {
  content: DraftContent;
  file?: { stored: StoredFile; attachedAt: number };
  /** The report that the draft changes, if the same account exported it. */
  report?: Draft['report'];
}

/** A version that was taken, with what is needed to undo that. */
export interface TakenVersion {
  draftId: string;
  title: string;
  /** Revision and Word file of the draft afterwards. */
  revision: number;
  fileId?: string;
  /** The report that the draft changes since, and did not before. */
  report_id?: string;
  /** As it was before; absent where the draft was created to change a submission. */
  before?: { draft: Draft; content: DraftContent };
  /** Row of the bin that keeps the replaced Word file. */
  binned?: string;
}

/**
 * Replaces what this device has by another version, or by parts of it (O10). The replaced text becomes a version in the
 * history, a replaced Word file goes to the bin; a submission gets a draft that changes it.
 *
 * @returns undefined where the local version was changed, or began to be sent, since it was compared; nothing is done
 * @throws when the device refuses to store; nothing is done
 */
export function takeParts(
  db: DraftsDatabase,
  mine: LocalVersion,
  theirs: IncomingVersion,
  parts: readonly VersionPart[],
): Promise<TakenVersion | undefined> {
  if (mine.kind === 'report') return takeAsChange(db, mine.report, theirs, parts);
  const { draft } = mine;
  return withDraftLock(draft.id, () =>
    storingFile(() =>
      db.transaction('rw', [db.drafts, db.texts, db.files, db.versions, db.bin], async () =>
        takeInto(db, draft, theirs, parts),
      ),
    ),
  );
}

async function takeInto(
  db: DraftsDatabase,
  compared: Draft,
  theirs: IncomingVersion,
  parts: readonly VersionPart[],
): Promise<TakenVersion | undefined> {
  const [draft, text] = await Promise.all([db.drafts.get(compared.id), db.texts.get(compared.id)]);
  const isUnchanged =
    draft?.revision === compared.revision && draft.file?.id === compared.file?.id && isOpenToChanges(draft);
  if (!isUnchanged || !text) return undefined;
  const before = { draft, content: text.content };
  const file = parts.includes('file') ? theirs.file : undefined;
  const binned = file && draft.file && newId();
  if (binned) await db.bin.put({ id: binned, deletedAt: Date.now(), ...before });
  const report = draft.report ? undefined : theirs.report;
  const row: Draft = { ...draft, ...(report && { report }) };
  if (file) await attach(db, row, file);
  const content = merged(text.content, theirs.content, parts);
  const taken = await replaceText(db, row, content);
  return {
    ...takenFrom(taken),
    before,
    ...(report && { report_id: report.report_id }),
    ...(binned && { binned }),
  };
}

function takenFrom({ id, title, revision, file }: Draft): TakenVersion {
  return { draftId: id, title, revision, ...(file && { fileId: file.id }) };
}

async function attach(db: DraftsDatabase, row: Draft, { stored, attachedAt }: NonNullable<IncomingVersion['file']>) {
  const { id, name, size } = stored;
  row.file = { id, name, size, attachedAt };
  delete row.uploaded;
  await putFile(db, stored);
}

function takeAsChange(
  db: DraftsDatabase,
  report: Report,
  theirs: IncomingVersion,
  parts: readonly VersionPart[],
): Promise<TakenVersion | undefined> {
  const report_id = String(report.report_id);
  const take = async () => {
    const known = await db.reports.get(report_id);
    if (known?.report.version !== report.version || (await draftOfReport(db, report_id))) return undefined;
    const content = merged(fromReport(report), theirs.content, parts);
    const draft = newDraft(content, { report: draftReport(report) });
    if (parts.includes('file') && theirs.file) await attach(db, draft, theirs.file);
    await addDraft(db, draft, content);
    return takenFrom(draft);
  };
  return storingFile(() => db.transaction('rw', [db.drafts, db.texts, db.files, db.reports], take));
}

function merged(mine: DraftContent, theirs: DraftContent, parts: readonly VersionPart[]): DraftContent {
  const taken = Object.entries(theirs).filter(([part]) => parts.includes(part as VersionPart));
  return { ...mine, ...Object.fromEntries(taken) };
}

/**
 * Goes back to what was there before another version was taken; the taken text becomes a version in the history.
 *
 * @returns false where the draft was changed since, has another Word file or is being sent, and where the replaced Word
 *   file was deleted for good; nothing is done
 * @throws when the device refuses to store; nothing is done
 */
export async function undoTake(db: DraftsDatabase, taken: TakenVersion): Promise<boolean> {
  const { draftId, before, binned } = taken;
  const isUndone = await withDraftLock(draftId, () =>
    db.transaction('rw', [...textTables(db), db.files, db.bin, db.journal], async () => {
      const draft = await db.drafts.get(draftId);
      if (!draft || !isUnchangedSince(taken, draft)) return false;
      if (!before) {
        await deleteDraft(db, draftId);
        return true;
      }
      const ownFile = binned && before.draft.file;
      if (ownFile && (await db.files.where({ id: ownFile.id }).count()) === 0) return false;
      await replaceText(db, withoutTaken(draft, before.draft, taken), before.content);
      if (binned) await db.bin.delete(binned);
      await removeUnusedFiles(db);
      return true;
    }),
  );
  return isUndone ?? false;
}

function isUnchangedSince({ revision, fileId }: TakenVersion, draft: Draft): boolean {
  return draft.revision === revision && draft.file?.id === fileId && isOpenToChanges(draft);
}

/** The row without the taken file and report; later changes of other fields stay. */
function withoutTaken(draft: Draft, { file, uploaded }: Draft, { fileId, report_id }: TakenVersion): Draft {
  const row = { ...draft };
  if (file?.id !== fileId) {
    delete row.file;
    delete row.uploaded;
    Object.assign(row, { ...(file && { file }), ...(uploaded && { uploaded }) });
  }
  if (report_id !== undefined && row.report?.report_id === report_id) delete row.report;
  return row;
}
