import { newId } from '#client/device/newId.ts';
import type { DraftsDatabase } from './database.ts';
import type { BinnedDraft, Draft } from './rows.ts';
import { addDraft, reportOf } from './drafts.ts';
import { removeUnusedFiles } from './files.ts';
import { binVanished, isVanished } from './vanished.ts';

/** Milliseconds for which deleted drafts can be restored: 30 days. */
const retention = 30 * 24 * 60 * 60_000;

/** Lists the deleted drafts that can be restored, the last deleted first. */
export async function listBin(db: DraftsDatabase): Promise<BinnedDraft[]> {
  const binned = await db.bin.toArray();
  return binned.filter((each) => !isVanished(each)).toSorted((a, b) => b.deletedAt - a.deletedAt);
}

/**
 * Stores the last known copy of a deleted report, which can be restored as the draft of a new submission. A device
 * without room for the copy still takes the report off the list.
 */
export async function binReport(db: DraftsDatabase, reportId: string): Promise<void> {
  await moveReport(db, reportId).catch(() => db.reports.delete(reportId));
}

function moveReport(db: DraftsDatabase, reportId: string): Promise<void> {
  return db.transaction('rw', db.reports, db.bin, async () => {
    const stored = await db.reports.get(reportId);
    await db.reports.delete(reportId);
    if (stored) await binVanished(db, [{ ...stored, isDeleting: true }]);
  });
}

/**
 * Restores a deleted draft with its attachment. If a page has continued typing it since, both texts stay.
 *
 * @returns the draft's id; undefined if it is gone
 */
export function bringBack(db: DraftsDatabase, id: string): Promise<string | undefined> {
  return db.transaction('rw', [db.bin, db.drafts, db.texts, db.receipts], async () => {
    const binned = await db.bin.get(id);
    if (!binned) return undefined;
    const draftId = (await db.drafts.get(binned.draft.id)) ? newId() : binned.draft.id;
    const draft = await withoutArrived(db, binned.draft);
    await addDraft(db, { ...draft, id: draftId, changedAt: Date.now() }, binned.content, binned.others);
    await db.bin.delete(id);
    return draftId;
  });
}

/** A draft that was sent without an answer may have been found on the server since: it then changes that report. */
async function withoutArrived(db: DraftsDatabase, draft: Draft): Promise<Draft> {
  const { sending, ...rest } = draft;
  const receipt = sending && (await db.receipts.get(sending.key));
  return receipt?.report_id ? { ...rest, state: 'editing', report: reportOf(receipt) } : draft;
}

/**
 * Deletes permanently, with files and versions, everything that was deleted before a time in milliseconds since 1970. A
 * report that vanished from the server stays until its author has decided.
 */
export function emptyBin(db: DraftsDatabase, before = Date.now() - retention): Promise<void> {
  return db.transaction('rw', [db.bin, db.drafts, db.files, db.versions], async () => {
    const past = await db.bin.filter((each) => each.deletedAt <= before && !isVanished(each)).toArray();
    await removeForGood(db, past);
  });
}

/** Deletes one entry permanently. */
export function deleteForGood(db: DraftsDatabase, id: string): Promise<void> {
  return db.transaction('rw', [db.bin, db.drafts, db.files, db.versions], async () => {
    await removeForGood(db, await db.bin.where({ id }).toArray());
  });
}

async function removeForGood(db: DraftsDatabase, binned: readonly BinnedDraft[]): Promise<void> {
  if (binned.length === 0) return;
  await db.bin.bulkDelete(binned.map(({ id }) => id));
  // If a page continued typing a draft after its deletion, the new draft has the same id and keeps the versions.
  const others = new Set([...(await db.drafts.toCollection().primaryKeys()), ...(await draftIdsInBin(db))]);
  const gone = binned.map(({ draft }) => draft.id).filter((id) => !others.has(id));
  await db.versions.where('draftId').anyOf(gone).delete();
  await removeUnusedFiles(db);
}

async function draftIdsInBin(db: DraftsDatabase): Promise<string[]> {
  return (await db.bin.toArray()).map(({ draft }) => draft.id);
}
