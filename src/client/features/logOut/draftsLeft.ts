import type { Exporter } from '#client/drafts/exchange/download.ts';
import { removeUnusedFiles } from '#client/drafts/store/files.ts';
import { clearJournal, listUnsavedDrafts } from '#client/drafts/journal/journal.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import { deleteOpened } from '#client/openedFiles/openedFiles.ts';

/** How many unsent drafts an account has on this device; none where the device stores nothing. */
export async function countDrafts(visitorId: string): Promise<number> {
  try {
    const db = await openDrafts(visitorId);
    const unsaved = await listUnsavedDrafts(db);
    return unsaved.length + (await db.drafts.count());
  } catch {
    return 0;
  }
}

/**
 * Deletes every draft of an account from this device, except one that is being sent, and the copies of the server's data:
 * the own list, receipts, letters and named people (A9). All of it or nothing.
 */
export async function deleteDrafts(visitorId: string): Promise<void> {
  const db = await openDrafts(visitorId);
  await db.transaction('rw', db.tables, async () => {
    const drafts = await db.drafts.toArray();
    const kept = drafts.filter(({ state }) => state === 'sending').map(({ id }) => id);
    await db.drafts.where('id').noneOf(kept).delete();
    await db.texts.where('id').noneOf(kept).delete();
    await db.versions.where('draftId').noneOf(kept).delete();
    for (const table of [db.bin, db.reports, db.receipts, db.letters, db.people, db.refreshes]) await table.clear();
    await removeUnusedFiles(db);
  });
  await clearJournal(db);
  await deleteOpened(({ owner }) => owner === visitorId);
}

/** Downloads every draft of an account as one file (O10). */
export async function exportAll(account: Exporter): Promise<void> {
  const { downloadDrafts } = await import('#client/drafts/exchange/download.ts');
  await downloadDrafts(account);
}
