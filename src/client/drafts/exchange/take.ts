import type { Report } from '#contract/calls/report.ts';
import { draftReport } from '#client/drafts/outbox/conflict.ts';
import { fromReport, type DraftContent } from '#client/drafts/store/content.ts';
import { newId, type Draft, type DraftsDatabase, type StoredFile } from '#client/drafts/store/database.ts';
import { deleteDraft, draftOfReport, removeUnusedFiles } from '#client/drafts/store/drafts.ts';
import { charactersOf, replaceText } from '#client/drafts/history/history.ts';
import { withDraftLock } from '#client/drafts/store/draftLock.ts';
import { isOpenToChanges, type Counterpart, type Part } from './counterpart.ts';

/** What another version is taken from. */
export interface TheirVersion {
  content: DraftContent;
  file?: { stored: StoredFile; attachedAt: number };
  /** The report that the same account's other device knows of. */
  report?: Draft['report'];
}

/** A version that was taken, with what it takes to go back. */
export interface Taken {
  draftId: string;
  title: string;
  revision: number;
  /** The Word file that it left. */
  fileId?: string;
  /** The report that the draft changes since, and did not before. */
  report_id?: string;
  /** As it stood before; absent where the draft was begun as a change of a submission. */
  before?: { draft: Draft; content: DraftContent };
  /** Where the Word file that it took the place of can be brought back from. */
  binned?: string;
}

/**
 * Puts another version, or parts of it, in the place of what this device has (O10). The text that stood there becomes an
 * earlier version, a Word file is among what was deleted; of a submission it becomes a draft that changes it.
 *
 * @returns undefined where the device's version was changed, or began to be sent, since it was looked at; nothing is done
 * @throws when the device refuses to store; nothing is done
 */
export function takeParts(
  db: DraftsDatabase,
  mine: Counterpart,
  theirs: TheirVersion,
  parts: readonly Part[],
): Promise<Taken | undefined> {
  if (mine.kind === 'report') return takeAsChange(db, mine.report, theirs, parts);
  const { draft } = mine;
  return withDraftLock(draft.id, () =>
    db.transaction('rw', [db.drafts, db.texts, db.files, db.versions, db.bin], () =>
      takeInto(db, draft, theirs, parts),
    ),
  );
}

async function takeInto(
  db: DraftsDatabase,
  seen: Draft,
  theirs: TheirVersion,
  parts: readonly Part[],
): Promise<Taken | undefined> {
  const [draft, text] = await Promise.all([db.drafts.get(seen.id), db.texts.get(seen.id)]);
  const isAsSeen = draft?.revision === seen.revision && draft.file?.id === seen.file?.id && isOpenToChanges(draft);
  if (!isAsSeen || !text) return undefined;
  const before = { draft, content: text.content };
  const file = parts.includes('file') ? theirs.file : undefined;
  const binned = file && draft.file && newId();
  if (binned) await db.bin.put({ id: binned, deletedAt: Date.now(), ...before });
  const report = draft.report ? undefined : theirs.report;
  const row: Draft = { ...draft, ...(report && { report }) };
  if (file) await putFile(db, row, file);
  const content = merged(text.content, theirs.content, parts);
  const taken = await replaceText(db, row, content);
  return {
    ...asLeft(taken),
    before,
    ...(report && { report_id: report.report_id }),
    ...(binned && { binned }),
  };
}

/** How a taking leaves a draft: any other has been changed since. */
function asLeft({ id, title, revision, file }: Draft): Taken {
  return { draftId: id, title, revision, ...(file && { fileId: file.id }) };
}

async function putFile(db: DraftsDatabase, row: Draft, { stored, attachedAt }: NonNullable<TheirVersion['file']>) {
  const { id, name, size } = stored;
  row.file = { id, name, size, attachedAt };
  delete row.uploaded;
  await db.files.add(stored);
}

function takeAsChange(
  db: DraftsDatabase,
  report: Report,
  theirs: TheirVersion,
  parts: readonly Part[],
): Promise<Taken | undefined> {
  const report_id = String(report.report_id);
  return db.transaction('rw', [db.drafts, db.texts, db.files, db.reports], async () => {
    const known = await db.reports.get(report_id);
    if (known?.report.version !== report.version || (await draftOfReport(db, report_id))) return undefined;
    const content = merged(fromReport(report), theirs.content, parts);
    const now = Date.now();
    const draft: Draft = {
      id: newId(),
      title: content.title,
      revision: 1,
      savedBy: newId(),
      typed: 0,
      createdAt: now,
      changedAt: now,
      characters: charactersOf(content),
      state: 'editing',
      report: draftReport(report),
    };
    if (parts.includes('file') && theirs.file) await putFile(db, draft, theirs.file);
    await db.drafts.add(draft);
    await db.texts.put({ id: draft.id, content });
    return asLeft(draft);
  });
}

function merged(mine: DraftContent, theirs: DraftContent, parts: readonly Part[]): DraftContent {
  const taken = Object.entries(theirs).filter(([part]) => parts.includes(part as Part));
  return { ...mine, ...Object.fromEntries(taken) };
}

/**
 * Goes back to what stood there before another version was taken; that one is an earlier version from then on.
 *
 * @returns false where the draft was changed since, has another Word file, or is being sent, and where its own file was
 *   deleted for good; nothing is done
 * @throws when the device refuses to store; nothing is done
 */
export async function undoTake(db: DraftsDatabase, taken: Taken): Promise<boolean> {
  const { draftId, before, binned } = taken;
  const isUndone = await withDraftLock(draftId, () =>
    db.transaction('rw', [db.drafts, db.texts, db.files, db.versions, db.bin, db.lastWords, db.receipts], async () => {
      const draft = await db.drafts.get(draftId);
      if (!draft || !isAsLeft(draft, taken)) return false;
      if (!before) {
        await deleteDraft(db, draftId);
        return true;
      }
      const own = binned && before.draft.file;
      if (own && (await db.files.where({ id: own.id }).count()) === 0) return false;
      // Their Word file goes with the version that it came with, and their text stays among the earlier ones.
      await replaceText(db, goneBack(draft, before.draft, taken), before.content);
      if (binned) await db.bin.delete(binned);
      await removeUnusedFiles(db);
      return true;
    }),
  );
  return isUndone ?? false;
}

function isAsLeft(draft: Draft, { revision, fileId }: Taken): boolean {
  return draft.revision === revision && draft.file?.id === fileId && isOpenToChanges(draft);
}

/** The row without what came with the other version; what it learned since, of the server say, stays. */
function goneBack(draft: Draft, { file, uploaded }: Draft, { fileId, report_id }: Taken): Draft {
  const row = { ...draft };
  if (file?.id !== fileId) {
    delete row.file;
    delete row.uploaded;
    Object.assign(row, { ...(file && { file }), ...(uploaded && { uploaded }) });
  }
  if (report_id !== undefined && row.report?.report_id === report_id) delete row.report;
  return row;
}
