import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import { currentAccount } from '#client/session/session.ts';

/**
 * Stores an answer of the server to an author on this device. Returns the database, or undefined if the account has
 * logged out in the meantime (A9) or the device refuses.
 */
export async function storeForAuthor(
  visitorId: string,
  store: (db: DraftsDatabase) => Promise<unknown>,
): Promise<DraftsDatabase | undefined> {
  try {
    const db = await openDrafts(visitorId);
    if (currentAccount()?.visitor_id !== visitorId) return undefined;
    await store(db);
    return db;
  } catch {
    return undefined;
  }
}
