import { badgeDrafts } from './badge.ts';
import { emptyBin } from './bin.ts';
import { draftsOf, type DraftsDatabase } from './database.ts';
import { changeDraft } from './drafts.ts';
import { foldInLastWords } from '#client/drafts/journal/journal.ts';
import { withDraftLock } from './draftLock.ts';

let opening: { db: DraftsDatabase; ready: Promise<DraftsDatabase> } | undefined;

/**
 * The drafts of an account, ready to be shown: what a page typed as it went away is folded in, and what a page was
 * sending when it died is said to be what it is. Once per page and account.
 *
 * @throws when the device's database cannot be opened
 */
export function openDrafts(visitorId: string): Promise<DraftsDatabase> {
  const db = draftsOf(visitorId);
  if (opening?.db !== db) {
    const ready = prepare(db);
    opening = { db, ready };
    // A device that refuses now may not refuse when it is asked again.
    ready.catch(() => {
      if (opening?.ready === ready) opening = undefined;
    });
  }
  return opening.ready;
}

async function prepare(db: DraftsDatabase): Promise<DraftsDatabase> {
  await openUnhindered(db);
  // A full disk refuses these writes; reading needs no room, and what is not folded in stays where it is.
  await foldInLastWords(db).catch(() => undefined);
  await settleDeserted(db).catch(() => undefined);
  await emptyBin(db).catch(() => undefined);
  badgeDrafts(db);
  return db;
}

/**
 * Opens the database although a page that was left in the middle of creating it may be frozen in Chromium's
 * back/forward cache: there it would hold up every other page for good. A page that listens to a channel is thrown out
 * of that cache by the first message to it, and its connection ends with it.
 */
async function openUnhindered(db: DraftsDatabase): Promise<void> {
  const channel = new BroadcastChannel(`${db.name}/opening`);
  channel.addEventListener('message', () => undefined);
  channel.postMessage('opening');
  try {
    await db.open();
  } finally {
    channel.close();
  }
}

/**
 * A draft that is being sent by nobody: as long as its file was on the way no report can have arrived; after that it
 * may have (O8).
 */
export async function settleDeserted(db: DraftsDatabase): Promise<void> {
  // All at once: row by row, as a filter reads, takes a device with many drafts many times as long.
  const drafts = await db.drafts.toArray();
  for (const { id } of drafts.filter(({ state }) => state === 'sending')) await withDraftLock(id, () => settle(db, id));
}

function settle(db: DraftsDatabase, id: string): Promise<number> {
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
