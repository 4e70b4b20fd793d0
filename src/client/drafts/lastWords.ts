import { saveDraft, type PagePosition } from './drafts.ts';
import type { DraftsDatabase, LastWords } from './database.ts';
import type { DraftContent } from './content.ts';
import { localWords } from './localWords.ts';

/**
 * Keeps what was typed while a page goes away (O1), in two places, since neither keeps it always. Local storage takes
 * it at once, whatever the database is doing, but takes no long text. The database takes any text, but Chromium drops
 * the write where it has to wait for a save that is under way.
 */
export function keepLastWords(db: DraftsDatabase, position: PagePosition, content: DraftContent): void {
  const words: LastWords = {
    draftId: position.id,
    pageId: position.pageId,
    revision: position.revision,
    typed: position.typed ?? 0,
    content,
    at: Date.now(),
    ...(position.report && { report: position.report }),
  };
  localWords.keep(db.name, words);
  if (db.isOpen()) putLastly(db, words);
}

/**
 * A Dexie transaction does not survive `pagehide` in Chromium; a raw `put` with an explicit `commit` on the open
 * connection does.
 */
function putLastly(db: DraftsDatabase, words: LastWords): void {
  const transaction = db.backendDB().transaction(db.lastWords.name, 'readwrite', { durability: 'strict' });
  transaction.objectStore(db.lastWords.name).put(words);
  transaction.commit();
}

/** Saves every page's last words as an ordinary save would have; what was edited elsewhere since is kept beside. */
export async function foldInLastWords(db: DraftsDatabase): Promise<void> {
  const all = fullest([...localWords.of(db.name), ...(await db.lastWords.toArray())]);
  for (const { draftId, pageId, revision, typed, report, content } of all.toSorted((a, b) => a.at - b.at)) {
    const stored = await db.drafts.get(draftId);
    const isSaved = stored?.savedBy === pageId && stored.typed >= typed;
    if (!isSaved) await saveDraft(db, { id: draftId, pageId, revision, typed, ...(report && { report }) }, content);
    await takeBackLastWords(db, { id: draftId, pageId });
  }
}

/** Of the copies of one page's words the one that holds most. */
function fullest(all: readonly LastWords[]): LastWords[] {
  const kept = new Map<string, LastWords>();
  for (const words of all) {
    const key = `${words.draftId}/${words.pageId}`;
    if (words.typed >= (kept.get(key)?.typed ?? 0)) kept.set(key, words);
  }
  return [...kept.values()];
}

/** Takes back what a page wrote as it seemed to go away, once it is saved, or more than that is. */
export async function takeBackLastWords(
  db: DraftsDatabase,
  { id, pageId }: Pick<PagePosition, 'id' | 'pageId'>,
): Promise<void> {
  localWords.remove(db.name, { draftId: id, pageId });
  await db.lastWords.delete([id, pageId]);
}

/** Removes the last words of every page from this device, whether or not there is a draft that they belong to (A9). */
export async function forgetLastWords(db: DraftsDatabase): Promise<void> {
  localWords.removeAll(db.name);
  await db.lastWords.clear();
}
