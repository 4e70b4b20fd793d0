import { keepBefore } from '#client/drafts/history/history.ts';
import { removeLocalEntries, removeStoredEntries } from '#client/drafts/journal/journal.ts';
import { charactersOf, sameContent, type DraftContent } from './content.ts';
import { newId } from '#client/device/newId.ts';
import type { DraftsDatabase } from './database.ts';
import type { Draft, DraftReport, StoredReceipt } from './rows.ts';
import { removeUnusedFiles } from './files.ts';
import { newDraft } from './newDraft.ts';
import type { PagePosition } from './position.ts';

/** Result of a save. `forked`: the draft was changed elsewhere meanwhile, and this text is now a draft of its own. */
export interface Saved {
  kind: 'saved' | 'forked';
  id: string;
  revision: number;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Saves what was typed (O1); it is on the disk when the promise resolves. A save that starts from an older revision than
 * the stored one overwrites nothing: both texts are kept (O6).
 *
 * @throws when the device refuses to store; `storageFailure` says why
 */
export function saveDraft(db: DraftsDatabase, position: PagePosition, content: DraftContent): Promise<Saved> {
  // Dexie keeps a transaction open across `await` only within async functions.
  return db.transaction('rw', textTables(db), async () => storeDraft(db, position, content));
}

/** As `saveDraft`, inside a transaction over `textTables`; a file goes into the same row. */
export async function storeDraft(
  db: DraftsDatabase,
  position: PagePosition,
  content: DraftContent,
  attached: Pick<Draft, 'file'> = {},
): Promise<Saved> {
  const at = Date.now();
  const begun = { createdAt: at, changedAt: at, ...savedBy(position) };
  const stored = await db.drafts.get(position.id);
  if (!stored) {
    const report = position.report ?? (await arrivedAs(db, position.id));
    const facts = { id: position.id, ...begun, ...(report && { report }), ...attached };
    await addDraft(db, newDraft(content, facts), content);
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
  const { report, file, uploaded } = stored;
  const inherited = { ...(report && { report }), ...(file && { file }), ...(uploaded && { uploaded }) };
  const copy = newDraft(content, { ...begun, ...inherited, ...attached });
  await addDraft(db, copy, content);
  return { kind: 'forked', id: copy.id, revision: copy.revision, at };
}

/** Adds a draft and its text. Call it inside a transaction over `drafts` and `texts`. */
export async function addDraft(db: DraftsDatabase, draft: Draft, content: DraftContent): Promise<void> {
  await db.drafts.add(draft);
  await db.texts.put({ id: draft.id, content });
}

/**
 * Whether a page's text continues what is stored. What this very visit saved last is its own text, whatever revision its
 * journal entry started from.
 */
export function continues({ revision, pageId }: PagePosition, stored: Draft): boolean {
  return stored.revision === revision || stored.savedBy === pageId;
}

/**
 * The tables that a save of the text reads and writes. Not the journal: a page that goes away during a save could write
 * its entry only after the save, and by then it is gone.
 */
export function textTables(db: DraftsDatabase) {
  return [db.drafts, db.texts, db.receipts, db.versions];
}

function savedBy({ pageId, typed = 0, holds = [] }: PagePosition): Pick<Draft, 'savedBy' | 'typed' | 'holds'> {
  return { savedBy: pageId, typed, holds };
}

/** The last receipt of a draft. */
export async function lastReceipt(db: DraftsDatabase, draftId: string): Promise<StoredReceipt | undefined> {
  const receipts = await db.receipts.where({ draftId }).sortBy('at');
  return receipts.at(-1);
}

/** The report that a draft became in another tab: further typing here changes it instead of making a second one (R11). */
export async function arrivedAs(db: DraftsDatabase, draftId: string): Promise<DraftReport | undefined> {
  const last = await lastReceipt(db, draftId);
  return last?.report_id ? reportOf(last) : undefined;
}

/** What a draft needs to change the report of a receipt. */
export function reportOf({ report_id, version, file_url }: StoredReceipt): DraftReport {
  return { report_id, file_url, ...(version !== undefined && { version }) };
}

/**
 * Deletes a draft, unless it is being sent. It can be brought back for a while (`bin.ts`), unless it is empty or deleted
 * for good; on a full device only `forGood` works.
 *
 * @throws when the device refuses to store what can be brought back; the draft stays
 */
export async function deleteDraft(db: DraftsDatabase, id: string, { forGood = false } = {}): Promise<void> {
  const isDeleted = await db.transaction('rw', [...textTables(db), db.bin, db.files, db.journal], async () => {
    const [draft, text] = await Promise.all([db.drafts.get(id), db.texts.get(id)]);
    if (!draft || draft.state === 'sending') return false;
    const isEmpty = !draft.file && (!text || charactersOf(text.content) === 0);
    if (text && !isEmpty && !forGood)
      await db.bin.put({ id: newId(), deletedAt: Date.now(), draft, content: text.content });
    else await db.versions.where({ draftId: id }).delete();
    await db.drafts.delete(id);
    await db.texts.delete(id);
    await removeStoredEntries(db, id);
    await removeUnusedFiles(db);
    return true;
  });
  if (isDeleted) removeLocalEntries(db, id);
}

/** Changes a draft's row; returns the number of changed rows, 0 or 1. */
export function changeDraft(db: DraftsDatabase, id: string, change: (row: Draft) => void): Promise<number> {
  return db.transaction('rw', db.drafts, () => db.drafts.where({ id }).modify(change));
}

/** Every draft, the last changed first (O2). */
export async function listDrafts(db: DraftsDatabase): Promise<Draft[]> {
  // In reverse order a browser reads row by row, forwards all at once.
  const drafts = await db.drafts.orderBy('changedAt').toArray();
  return drafts.toReversed();
}

/** A draft and its text, read in one transaction. */
export function readDraft(db: DraftsDatabase, id: string) {
  return db.transaction('r', db.drafts, db.texts, () => Promise.all([db.drafts.get(id), db.texts.get(id)]));
}

/** The draft that changes a submitted report, if there is one. */
export function draftOfReport(db: DraftsDatabase, reportId: string): Promise<Draft | undefined> {
  return db.drafts.where('report.report_id').equals(reportId).last();
}
