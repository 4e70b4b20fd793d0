import { charactersOf } from '#client/drafts/history/history.ts';
import { fromReport } from './content.ts';
import { newId, type BinnedDraft, type Draft, type DraftsDatabase } from './database.ts';
import { removeUnusedFiles } from './drafts.ts';

/** Milliseconds for which what was deleted can be brought back: 30 days. */
const keptFor = 30 * 24 * 60 * 60_000;

/** Everything that can be brought back, the last deleted first. */
export async function listBin(db: DraftsDatabase): Promise<BinnedDraft[]> {
  const binned = await db.bin.toArray();
  return binned.toSorted((a, b) => b.deletedAt - a.deletedAt);
}

/**
 * Keeps the last known copy of a report that was deleted, to be brought back as a draft of a new submission. A device
 * without room for it takes the report off the list all the same.
 */
export async function binReport(db: DraftsDatabase, reportId: string): Promise<void> {
  await moveReport(db, reportId).catch(() => db.reports.delete(reportId));
}

function moveReport(db: DraftsDatabase, reportId: string): Promise<void> {
  return db.transaction('rw', db.reports, db.bin, async () => {
    const stored = await db.reports.get(reportId);
    await db.reports.delete(reportId);
    // A server that lists titles only has left nothing that could be brought back.
    if (stored?.report.abstract == null) return;
    const content = fromReport(stored.report);
    await db.bin.put({ id: newId(), deletedAt: Date.now(), draft: newDraftOf(content), content });
  });
}

function newDraftOf(content: BinnedDraft['content']): Draft {
  const now = Date.now();
  return {
    id: newId(),
    title: content.title,
    revision: 1,
    savedBy: '',
    typed: 0,
    createdAt: now,
    changedAt: now,
    characters: charactersOf(content),
    state: 'editing',
  };
}

/**
 * Brings a deleted draft back as it was, its attachment included. Where it was typed on since, both are kept.
 *
 * @returns the draft's id; undefined where it is no longer there
 */
export function bringBack(db: DraftsDatabase, id: string): Promise<string | undefined> {
  return db.transaction('rw', [db.bin, db.drafts, db.texts, db.receipts], async () => {
    const binned = await db.bin.get(id);
    if (!binned) return undefined;
    const draftId = (await db.drafts.get(binned.draft.id)) ? newId() : binned.draft.id;
    const draft = await withoutArrived(db, binned.draft);
    await db.drafts.add({ ...draft, id: draftId, changedAt: Date.now() });
    await db.texts.put({ id: draftId, content: binned.content });
    await db.bin.delete(id);
    return draftId;
  });
}

/** What was sent without an answer may have been found on the server since: from then on it changes that report. */
async function withoutArrived(db: DraftsDatabase, draft: Draft): Promise<Draft> {
  const { sending, ...rest } = draft;
  const receipt = sending && (await db.receipts.get(sending.key));
  if (!receipt?.report_id) return draft;
  const { report_id, file_url, version } = receipt;
  return { ...rest, state: 'editing', report: { report_id, file_url, ...(version !== undefined && { version }) } };
}

/** Deletes for good what was deleted before a time, in milliseconds since 1970; with its files and earlier texts. */
export function emptyBin(db: DraftsDatabase, before = Date.now() - keptFor): Promise<void> {
  return db.transaction('rw', [db.bin, db.drafts, db.files, db.versions], async () => {
    const past = await db.bin.filter(({ deletedAt }) => deletedAt <= before).toArray();
    await forget(db, past);
  });
}

/** Deletes one for good. */
export function deleteForGood(db: DraftsDatabase, id: string): Promise<void> {
  return db.transaction('rw', [db.bin, db.drafts, db.files, db.versions], async () => {
    await forget(db, await db.bin.where({ id }).toArray());
  });
}

async function forget(db: DraftsDatabase, binned: readonly BinnedDraft[]): Promise<void> {
  if (binned.length === 0) return;
  await db.bin.bulkDelete(binned.map(({ id }) => id));
  // A draft that was typed on after it was deleted has the same name, and goes on with its earlier texts.
  const others = new Set([...(await db.drafts.toCollection().primaryKeys()), ...(await namesInBin(db))]);
  const gone = binned.map(({ draft }) => draft.id).filter((id) => !others.has(id));
  await db.versions.where('draftId').anyOf(gone).delete();
  await removeUnusedFiles(db);
}

async function namesInBin(db: DraftsDatabase): Promise<string[]> {
  return (await db.bin.toArray()).map(({ draft }) => draft.id);
}
