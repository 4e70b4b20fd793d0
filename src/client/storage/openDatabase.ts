import type { StoredDatabase } from './storedDatabase.ts';

/**
 * Opens a database. A page that was left while creating it may be frozen in the back/forward cache, where it would
 * block every other page permanently. Chromium evicts a page that listens to a channel at the first message to it, and
 * its connection closes.
 *
 * @throws if it cannot be opened; `storageFailure` says why
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
 * Safari evicts no page. A page that is left therefore gives up opening, and opens the database when it is shown again.
 * It cannot give up a request that the browser has not answered yet.
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
    await db.open();
  } catch (error) {
    if (!shownAgain) throw error;
    await shownAgain;
    // The browser may have answered the abandoned request.
    db.close();
    await openUnlessLeft(db);
  } finally {
    removeEventListener('pagehide', giveUp);
  }
}
