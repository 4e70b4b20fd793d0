import { clearJournal, listUnsavedDrafts } from '#client/drafts/journal/journal.ts';
import { withDatabaseOf, type DraftsDatabase } from './database.ts';
import { removeUnusedFiles } from './files.ts';
import { markInterruptedSendings } from './open.ts';

/**
 * Removes from this device the copies that the server sends again after log-in: the account's list of reports,
 * receipts, letters, and the people named in them (A9). Drafts and the bin stay.
 *
 * @returns false while a draft is being sent, which will store its receipt
 */
export function forgetServerCopies(visitorId: string): Promise<boolean> {
  return withDatabaseOf(visitorId, true, async (db) => {
    await db.transaction('rw', serverTables(db), () => clear(serverTables(db)));
    return !(await isSending(db));
  });
}

/**
 * Removes everything of an account from this device, except a draft that is being sent (A9). It removes all or nothing.
 *
 * @returns false while a draft is being sent
 */
export function deleteEverything(visitorId: string): Promise<boolean> {
  return withDatabaseOf(visitorId, true, async (db) => {
    // A full disk refuses this; deleting needs no room.
    await markInterruptedSendings(db).catch(() => undefined);
    await db.transaction('rw', db.tables, async () => {
      const drafts = await db.drafts.toArray();
      const sendingIds = drafts.filter(({ state }) => state === 'sending').map(({ id }) => id);
      await db.drafts.where('id').noneOf(sendingIds).delete();
      await db.texts.where('id').noneOf(sendingIds).delete();
      await db.versions.where('draftId').noneOf(sendingIds).delete();
      await clear([db.bin, ...serverTables(db)]);
      await removeUnusedFiles(db);
    });
    await clearJournal(db);
    return !(await isSending(db));
  });
}

/** Whether the server has everything that this device stores for an account. */
export function hasNothingLeft(visitorId: string): Promise<boolean> {
  return withDatabaseOf(visitorId, true, async (db) => {
    const left = (await db.drafts.count()) + (await db.bin.count());
    return left === 0 && (await listUnsavedDrafts(db)).length === 0;
  });
}

function serverTables(db: DraftsDatabase) {
  return [db.reports, db.receipts, db.letters, db.people, db.refreshes];
}

async function clear(tables: readonly { clear: () => PromiseLike<void> }[]): Promise<void> {
  for (const table of tables) await table.clear();
}

async function isSending(db: DraftsDatabase): Promise<boolean> {
  return (await db.drafts.filter(({ state }) => state === 'sending').count()) > 0;
}
