import {
  newId,
  type Draft,
  type DraftReport,
  type DraftsDatabase,
  type FileInfo,
  type StoredReceipt,
} from './database.ts';
import { sameContent, type DraftContent } from './content.ts';
import { charactersOf, keepBefore } from '#client/drafts/history/history.ts';
import { localWords } from '#client/drafts/journal/localCopies.ts';
import { withDraftLock } from './draftLock.ts';
import { storageFailure } from './storageFailure.ts';

/** What became of a save. `forked`: the draft was edited elsewhere meanwhile, and this text is now a draft of its own. */
export type Saved =
  | { kind: 'saved'; id: string; revision: number; at: number }
  | { kind: 'forked'; id: string; revision: number; at: number };

/** Where a page stands with its draft: which one it edits, and from which revision. */
export interface PagePosition {
  id: string;
  /** 0 for a draft that was never saved. */
  revision: number;
  report?: DraftReport;
  /**
   * The name of this visit of the form, under which its last words are kept. Of each visit its own, also within one page:
   * keystrokes are counted from its beginning.
   */
  pageId: string;
  /** Keystrokes of the visit that the text holds; tells which of a save and last words holds more. */
  typed?: number;
}

/**
 * Saves what was typed (O1). Only when the promise resolves is it on the disk. A save that starts from an older
 * revision than the stored one overwrites nothing: both copies are kept (O6).
 *
 * @throws when the device refuses to store; `storageFailure` tells why
 */
export function saveDraft(db: DraftsDatabase, position: PagePosition, content: DraftContent): Promise<Saved> {
  // Dexie keeps a transaction open over what is awaited only within functions that are async themselves.
  return db.transaction('rw', textTables(db), async () => storeDraft(db, position, content));
}

/** Does it within a transaction; with a file, that goes into the same row. */
async function storeDraft(
  db: DraftsDatabase,
  position: PagePosition,
  content: DraftContent,
  attached: Pick<Draft, 'file'> = {},
): Promise<Saved> {
  const at = Date.now();
  const stored = await db.drafts.get(position.id);
  if (!stored) {
    const report = position.report ?? (await arrivedAs(db, position.id));
    await db.drafts.add({ ...newDraft({ ...position, report }, content, at), ...attached });
    await db.texts.put({ id: position.id, content });
    return { kind: 'saved', id: position.id, revision: 1, at };
  }
  if (continues(position, stored)) {
    const revision = stored.revision + 1;
    const kept = await keepBefore(db, stored, content, at);
    const now = { title: content.title, revision, changedAt: at };
    await db.drafts.put({ ...stored, ...now, ...kept, ...savedBy(position), ...attached });
    await db.texts.put({ id: stored.id, content });
    return { kind: 'saved', id: stored.id, revision, at };
  }
  const text = await db.texts.get(stored.id);
  if (text && sameContent(text.content, content)) {
    if (attached.file) await db.drafts.put({ ...stored, ...attached });
    return { kind: 'saved', id: stored.id, revision: stored.revision, at: stored.changedAt };
  }
  const copy = { ...fork(stored, position, content, at), ...attached };
  await db.drafts.add(copy);
  await db.texts.put({ id: copy.id, content });
  return { kind: 'forked', id: copy.id, revision: copy.revision, at };
}

/**
 * Whether what is typed at a page goes on from what is stored. What this very visit saved last is no one else's text,
 * whatever revision its last words started from.
 */
function continues({ revision, pageId }: PagePosition, stored: Draft): boolean {
  return stored.revision === revision || stored.savedBy === pageId;
}

/**
 * What a save of the text reads and writes. Not the last words: a page that goes away during a save could not write
 * them before that save has ended, and then it is gone.
 */
function textTables(db: DraftsDatabase) {
  return [db.drafts, db.texts, db.receipts, db.versions];
}

/** The last proof that what a draft said arrived. */
export async function lastReceipt(db: DraftsDatabase, draftId: string): Promise<StoredReceipt | undefined> {
  const receipts = await db.receipts.where({ draftId }).sortBy('at');
  return receipts.at(-1);
}

/** The report that a draft became in another tab: what is typed on here changes it, and makes no second one (R11). */
export async function arrivedAs(db: DraftsDatabase, draftId: string): Promise<DraftReport | undefined> {
  const last = await lastReceipt(db, draftId);
  if (!last?.report_id) return undefined;
  const { report_id, version, file_url } = last;
  return { report_id, file_url, ...(version !== undefined && { version }) };
}

/** Whose text it is, and how much of it. */
function savedBy({ pageId, typed = 0 }: Pick<PagePosition, 'pageId' | 'typed'>): Pick<Draft, 'savedBy' | 'typed'> {
  return { savedBy: pageId, typed };
}

/** A copy beside the stored draft, with the same attachment and nothing on its way. */
function fork(stored: Draft, position: PagePosition, content: DraftContent, at: number): Draft {
  return {
    ...newDraft({ ...position, id: newId(), report: stored.report }, content, at),
    ...(stored.file && { file: stored.file }),
    ...(stored.uploaded && { uploaded: stored.uploaded }),
  };
}

function newDraft(
  { id, pageId, typed, report }: Omit<PagePosition, 'revision'>,
  content: DraftContent,
  at: number,
): Draft {
  return {
    id,
    title: content.title,
    revision: 1,
    ...savedBy({ pageId, typed }),
    createdAt: at,
    changedAt: at,
    characters: charactersOf(content),
    state: 'editing',
    ...(report && { report }),
  };
}

/**
 * Keeps a file with a draft, in a table of its own (O3); the text saved so far is saved in the same transaction,
 * so that neither is ever without the other.
 *
 * @throws when the device refuses to store; the attachment that was there stays
 */
export async function attachFile(
  db: DraftsDatabase,
  position: PagePosition,
  content: DraftContent,
  file: File,
): Promise<Saved> {
  const saved = await db.transaction('rw', [...textTables(db), db.files], async () =>
    storeDraft(db, position, content, { file: await addFile(db, file) }),
  );
  // The one that it takes the place of; if that fails, it goes with the next.
  await db.transaction('rw', db.drafts, db.bin, db.files, async () => removeUnusedFiles(db)).catch(() => undefined);
  return saved;
}

/**
 * Keeps a file with a draft that has none and is not on its way, whatever its text: a page on which it is being written
 * is not behind for that. What is sent is what was there at the press, so none is attached meanwhile.
 *
 * @returns whether the draft took it; `busy` while it is being sent, or looked up
 * @throws when the device refuses to store
 */
export async function attachToDraft(db: DraftsDatabase, id: string, file: File): Promise<'kept' | 'refused' | 'busy'> {
  const attached = await withDraftLock(id, () =>
    db.transaction('rw', db.drafts, db.files, async () => {
      const draft = await db.drafts.get(id);
      if (draft?.state === 'sending') return 'busy';
      if (!draft || !takesFile(draft)) return 'refused';
      await db.drafts.put({ ...draft, file: await addFile(db, file), changedAt: Date.now() });
      return 'kept';
    }),
  );
  return attached ?? 'busy';
}

/** Whether a draft has no file yet, here or with the report that it changes, and is still being written. */
export function takesFile({ file, report, state }: Draft): boolean {
  return state === 'editing' && !file && !report?.file_url;
}

/** Within a transaction over `files`. */
async function addFile(db: DraftsDatabase, file: File): Promise<FileInfo> {
  const { name, size, type } = file;
  const id = newId();
  await db.files.add({ id, blob: file, name, size, type });
  return { id, name, size, attachedAt: Date.now() };
}

/** Bytes of a file that surely make room for a draft's row and text. */
const roomToSave = 256 * 1024;

/**
 * Takes the attachment off a draft; a report that is being changed keeps none either. On a full device the bytes go
 * first: a browser refuses whatever writes there, before it counts what the same transaction frees.
 *
 * @throws when the device refuses to store the text; a draft that then names no file has none any more
 */
export async function removeFile(db: DraftsDatabase, position: PagePosition, content: DraftContent): Promise<Saved> {
  try {
    return await takeOff(db, position, content);
  } catch (error) {
    const isFreed = storageFailure(error) === 'full' && (await freeFile(db, position));
    if (!isFreed) throw error;
    return saveDraft(db, position, content);
  }
}

function takeOff(db: DraftsDatabase, position: PagePosition, content: DraftContent): Promise<Saved> {
  return db.transaction('rw', [...textTables(db), db.bin, db.files], async () => {
    const saved = await saveDraft(db, position, content);
    await changeDraft(db, saved.id, forgetFile);
    await removeUnusedFiles(db);
    return saved;
  });
}

/** Takes a large attachment off a full device, bytes first; answers whether it is gone. A page that is behind takes none. */
async function freeFile(db: DraftsDatabase, position: PagePosition): Promise<boolean> {
  const file = await db.transaction('rw', db.drafts, db.bin, db.files, async () => {
    const draft = await db.drafts.get(position.id);
    if (!draft?.file || draft.file.size < roomToSave || !continues(position, draft)) return undefined;
    const stored = await db.files.get(draft.file.id);
    await removeUnusedFiles(db, draft.id);
    return stored;
  });
  if (!file) return false;
  try {
    await changeDraft(db, position.id, forgetFile);
    return true;
  } catch {
    // Another page took the room meanwhile: what the draft still names is put back.
    await db.files.put(file).catch(() => undefined);
    return false;
  }
}

function forgetFile(draft: Draft): void {
  delete draft.file;
  delete draft.uploaded;
  if (draft.report) draft.report = withoutFile(draft.report);
}

function withoutFile({ file_name: _removed, ...report }: DraftReport): DraftReport {
  return { ...report, file_url: '' };
}

/**
 * Deletes a draft; one that is being sent stays. For a while it can be brought back (`bin.ts`), unless it is deleted for
 * good, which a full device does too.
 *
 * @throws when the device refuses to store what can be brought back; the draft stays
 */
export async function deleteDraft(db: DraftsDatabase, id: string, { forGood = false } = {}): Promise<void> {
  const isDeleted = await db.transaction('rw', [...textTables(db), db.bin, db.files, db.lastWords], async () => {
    const [draft, text] = await Promise.all([db.drafts.get(id), db.texts.get(id)]);
    if (!draft || draft.state === 'sending') return false;
    const isEmpty = !draft.file && (!text || charactersOf(text.content) === 0);
    if (text && !isEmpty && !forGood)
      await db.bin.put({ id: newId(), deletedAt: Date.now(), draft, content: text.content });
    else await db.versions.where({ draftId: id }).delete();
    await db.drafts.delete(id);
    await db.texts.delete(id);
    await db.lastWords.where('[draftId+pageId]').between([id, ''], [id, '\uffff']).delete();
    await removeUnusedFiles(db);
    return true;
  });
  // Local storage knows no transaction: the words leave it when the draft surely has.
  if (isDeleted) localWords.removeAll(db.name, id);
}

/** Changes a draft's row; answers how many there were, 0 or 1. */
export function changeDraft(db: DraftsDatabase, id: string, change: (row: Draft) => void): Promise<number> {
  return db.transaction('rw', db.drafts, () => db.drafts.where({ id }).modify(change));
}

/** Every draft, the last changed first (O2). */
export async function listDrafts(db: DraftsDatabase): Promise<Draft[]> {
  // Backwards a browser reads row by row, forwards all at once.
  const drafts = await db.drafts.orderBy('changedAt').toArray();
  return drafts.toReversed();
}

/** A draft and its text, as of one moment. */
export function readDraft(db: DraftsDatabase, id: string) {
  return db.transaction('r', db.drafts, db.texts, () => Promise.all([db.drafts.get(id), db.texts.get(id)]));
}

/** The draft that changes a submitted report, if there is one. */
export function draftOfReport(db: DraftsDatabase, reportId: string): Promise<Draft | undefined> {
  return db.drafts.where('report.report_id').equals(reportId).last();
}

/**
 * Frees what no draft refers to any more, be it a deleted one. Call it inside a transaction over `drafts`, `bin` and
 * `files`.
 *
 * @param withoutFile - a draft that needs its attachment no more
 */
export async function removeUnusedFiles(db: DraftsDatabase, withoutFile?: string): Promise<void> {
  const used = new Set<string>();
  const mark = ({ id, file, sending }: Draft) => {
    if (file && id !== withoutFile) used.add(file.id);
    if (sending?.fileId) used.add(sending.fileId);
  };
  const [drafts, binned, stored] = await Promise.all([
    db.drafts.toArray(),
    db.bin.toArray(),
    db.files.toCollection().primaryKeys(),
  ]);
  drafts.forEach(mark);
  binned.forEach(({ draft }) => mark(draft));
  await db.files.bulkDelete(stored.filter((id) => !used.has(id)));
}
