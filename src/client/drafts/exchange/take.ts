import type { Report } from '#contract/report.ts';
import { draftReport } from '../conflict.ts';
import { fromReport, type DraftContent } from '../content.ts';
import { newId, type Draft, type DraftsDatabase, type StoredFile } from '../database.ts';
import { deleteDraft, draftOfReport, removeUnusedFiles } from '../drafts.ts';
import { charactersOf, replaceText } from '../history.ts';
import { whileLocked } from '../lock.ts';
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
  return whileLocked(draft.id, () =>
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
  const row: Draft = { ...draft, ...(!draft.report && theirs.report && { report: theirs.report }) };
  if (file) await putFile(db, row, file);
  const content = merged(text.content, theirs.content, parts);
  const { revision } = await replaceText(db, row, content);
  return { draftId: draft.id, title: content.title, revision, before, ...(binned && { binned }) };
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
    return { draftId: draft.id, title: content.title, revision: 1 };
  });
}

function merged(mine: DraftContent, theirs: DraftContent, parts: readonly Part[]): DraftContent {
  const taken = Object.entries(theirs).filter(([part]) => parts.includes(part as Part));
  return { ...mine, ...Object.fromEntries(taken) };
}

/**
 * Goes back to what stood there before another version was taken; that one is an earlier version from then on.
 *
 * @returns false where the draft was changed since, or is being sent; nothing is done
 * @throws when the device refuses to store; nothing is done
 */
export async function undoTake(db: DraftsDatabase, { draftId, revision, before, binned }: Taken): Promise<boolean> {
  const isUndone = await whileLocked(draftId, () =>
    db.transaction('rw', [db.drafts, db.texts, db.files, db.versions, db.bin, db.lastWords, db.receipts], async () => {
      const draft = await db.drafts.get(draftId);
      if (draft?.revision !== revision || !isOpenToChanges(draft)) return false;
      if (!before) await deleteDraft(db, draftId);
      else {
        // Their Word file goes with the version that it came with, and their text stays among the earlier ones.
        await replaceText(db, { ...before.draft, revision }, before.content);
        if (binned) await db.bin.delete(binned);
        await removeUnusedFiles(db);
      }
      return true;
    }),
  );
  return isUndone ?? false;
}
