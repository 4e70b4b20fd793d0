import { liveQuery } from 'dexie';
import { replayJournal } from '#client/drafts/journal/replay.ts';
import { isInMemory } from '#client/storage/inMemory.ts';
import { keepInMemory } from '#client/storage/memory.ts';
import { openDatabase } from '#client/storage/openDatabase.ts';
import { isStorageForbidden } from '#client/storage/storageFailure.ts';
import { askBeforeLeaving } from '#client/device/askBeforeLeaving.ts';
import { emptyBin } from './bin.ts';
import { draftsOf, type DraftsDatabase } from './database.ts';
import { withDraftLock } from './draftLock.ts';
import { changeDraft } from './drafts.ts';
import { databaseName } from './names.ts';
import { currentAccount, onSessionChange } from '#client/session/session.ts';
import type { Draft } from './rows.ts';

let opening: { db: DraftsDatabase; ready: Promise<DraftsDatabase> } | undefined;

/**
 * Opens the drafts of an account: replays the journal, and corrects the state of drafts that a closed page was sending.
 * Runs once per page and account.
 *
 * @throws if the device's database cannot be opened
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
  await openOrKeepInMemory(db);
  // A full disk refuses these writes. Reading needs no room, and the journal's entries stay.
  await replayJournal(db).catch(() => undefined);
  await markInterruptedSendings(db).catch(() => undefined);
  await emptyBin(db).catch(() => undefined);
  badgeDrafts(db);
  holdPageWhileUnsent(db);
  return db;
}

/** Stores the drafts in the page's memory if the browser stores nothing for this site (B2). */
async function openOrKeepInMemory(db: DraftsDatabase): Promise<void> {
  try {
    await openDatabase(db);
  } catch (error) {
    if (isInMemory() || !isStorageForbidden(error)) throw error;
    await keepInMemory();
    await openDatabase(db);
  }
}

/**
 * Corrects drafts in state `sending` that no tab is sending. Before the upload was complete no report can have arrived;
 * after it, one may have (O8).
 */
export async function markInterruptedSendings(db: DraftsDatabase): Promise<void> {
  // All rows are read at once: a filter reads row by row, which takes many times as long with many drafts.
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

/** If drafts are in this page's memory only, warns before the page is left while any of them is unsent (B2). */
function holdPageWhileUnsent(db: DraftsDatabase): void {
  if (!isInMemory()) return;
  let release: (() => void) | undefined;
  liveQuery(() => db.drafts.toArray()).subscribe({
    next: (drafts) => {
      if (drafts.some(hasAnything)) {
        release ??= askBeforeLeaving();
        return;
      }
      release?.();
      release = undefined;
    },
    error: () => undefined,
  });
}

/** Stops showing the previous account's drafts. */
let stop = () => {};

/**
 * Shows the number of an account's drafts on the installed app's icon, if the browser supports it (O2). Follows drafts
 * and log-ins in every tab.
 */
function badgeDrafts(db: DraftsDatabase): void {
  if (!('setAppBadge' in navigator)) return;
  stop();
  let count: number | undefined;
  const show = () => {
    const visitorId = currentAccount()?.visitor_id;
    // Another account has logged in: its own page shows the badge.
    if (visitorId !== undefined && databaseName(visitorId) !== db.name) return;
    const waiting = visitorId === undefined ? 0 : count;
    if (waiting !== undefined) navigator.setAppBadge(waiting).catch(() => undefined);
  };
  const counting = liveQuery(() => db.drafts.toArray()).subscribe({
    next: (drafts) => {
      count = drafts.filter(hasAnything).length;
      show();
    },
    error: () => undefined,
  });
  const unsubscribe = onSessionChange(show);
  stop = () => {
    counting.unsubscribe();
    unsubscribe();
  };
}

/** Whether a draft has anything to submit; an emptied one has nothing. */
function hasAnything({ characters, file, report }: Draft): boolean {
  // Drafts of the first version did not count their characters.
  return characters !== 0 || file !== undefined || report !== undefined;
}
