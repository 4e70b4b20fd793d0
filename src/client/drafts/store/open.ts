import { isInMemory } from '#client/device/inMemory.ts';
import { replayJournal } from '#client/drafts/journal/replay.ts';
import { badgeDrafts } from './badge.ts';
import { emptyBin } from './bin.ts';
import { draftsOf, type DraftsDatabase } from './database.ts';
import { withDraftLock } from './draftLock.ts';
import { changeDraft } from './drafts.ts';
import { keepInMemory } from './factory.ts';
import { isStorageForbidden } from './storageFailure.ts';
import { holdPageWhileUnsent } from './unsentInMemory.ts';

let opening: { db: DraftsDatabase; ready: Promise<DraftsDatabase> } | undefined;

/**
 * Opens the drafts of an account: replays the journal, and corrects the state of drafts that a closed page was sending.
 * Once per page and account.
 *
 * @throws when the device's database cannot be opened
 */
export function openDrafts(visitorId: string): Promise<DraftsDatabase> {
  const db = draftsOf(visitorId);
  if (opening?.db !== db) {
    const ready = prepare(db);
    opening = { db, ready };
    // The next call tries again.
    ready.catch(() => {
      if (opening?.ready === ready) opening = undefined;
    });
  }
  return opening.ready;
}

async function prepare(db: DraftsDatabase): Promise<DraftsDatabase> {
  await openDatabase(db);
  // A full disk refuses these writes; reading needs no room, and the journal's entries stay where they are.
  await replayJournal(db).catch(() => undefined);
  await markInterruptedSendings(db).catch(() => undefined);
  await emptyBin(db).catch(() => undefined);
  badgeDrafts(db);
  holdPageWhileUnsent(db);
  return db;
}

/**
 * Opens the database although a page that was left while creating it may be frozen in the back/forward cache, where it
 * would block every other page for good. Chromium evicts a page that listens to a channel at the first message to it, and
 * its connection closes.
 */
async function openDatabase(db: DraftsDatabase): Promise<void> {
  const channel = new BroadcastChannel(`${db.name}/opening`);
  channel.addEventListener('message', () => undefined);
  channel.postMessage('opening');
  try {
    await openUnlessLeft(db);
  } finally {
    channel.close();
  }
}

/**
 * Safari evicts no page: one that is left gives up opening, and opens the database when it is shown again. It cannot give up
 * a request that the browser has not answered yet.
 */
async function openUnlessLeft(db: DraftsDatabase): Promise<void> {
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

async function openOrKeepInMemory(db: DraftsDatabase): Promise<void> {
  try {
    await db.open();
  } catch (error) {
    if (isInMemory() || !isStorageForbidden(error)) throw error;
    await keepInMemory();
    await db.open();
  }
}

/**
 * Drafts in state `sending` that no tab is sending: before the upload was complete no report can have arrived, after that
 * one may have (O8).
 */
export async function markInterruptedSendings(db: DraftsDatabase): Promise<void> {
  // Read all at once: a filter reads row by row, which takes many times as long on a device with many drafts.
  const drafts = await db.drafts.toArray();
  for (const { id } of drafts.filter(({ state }) => state === 'sending')) {
    await withDraftLock(id, () => markInterrupted(db, id));
  }
}

function markInterrupted(db: DraftsDatabase, id: string): Promise<number> {
  return changeDraft(db, id, (row) => {
    if (row.state !== 'sending') return;
    if (row.sending?.stage === 'report') {
      row.state = 'unknown';
      return;
    }
    row.state = 'editing';
    row.failure = { at: Date.now(), kind: 'interrupted' };
    delete row.sending;
  });
}
