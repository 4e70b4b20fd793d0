import { isInMemory } from './inMemory.ts';
import { keepInMemory } from './memory.ts';
import { isStorageForbidden } from './storageFailure.ts';
import type { StoredDatabase } from './storedDatabase.ts';

/**
 * Opens a database; where the browser stores nothing for this site, in the memory of the page. A page that was left while
 * creating it may be frozen in the back/forward cache, where it would block every other page for good: Chromium evicts a page
 * that listens to a channel at the first message to it, and its connection closes.
 *
 * @throws where it cannot be opened; `storageFailure` tells why
 */
export async function openDatabase<Database extends StoredDatabase>(db: Database): Promise<Database> {
  const channel = new BroadcastChannel(`${db.name}/opening`);
  channel.addEventListener('message', () => undefined);
  channel.postMessage('opening');
  try {
    await openUnlessLeft(db);
    return db;
  } finally {
    channel.close();
  }
}

/**
 * Safari evicts no page: one that is left gives up opening, and opens the database when it is shown again. It cannot give up
 * a request that the browser has not answered yet.
 */
async function openUnlessLeft(db: StoredDatabase): Promise<void> {
  let shownAgain: Promise<unknown> | undefined;
  const giveUp = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    shownAgain = new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
    db.close();
  };
  addEventListener('pagehide', giveUp);
  try {
    await openOrKeepInMemory(db);
  } catch (error) {
    if (!shownAgain) throw error;
    await shownAgain;
    // The browser may have answered the request that was given up.
    db.close();
    await openUnlessLeft(db);
  } finally {
    removeEventListener('pagehide', giveUp);
  }
}

async function openOrKeepInMemory(db: StoredDatabase): Promise<void> {
  try {
    await db.open();
  } catch (error) {
    if (isInMemory() || !isStorageForbidden(error)) throw error;
    await keepInMemory();
    await db.open();
  }
}
