import { saveDraft, type PagePosition } from './drafts.ts';
import type { DraftsDatabase, LastWords } from './database.ts';
import type { DraftContent } from './content.ts';

/**
 * Keeps what was typed while a page goes away (O1). A Dexie transaction does not survive `pagehide` in Chromium;
 * a raw `put` with an explicit `commit` on the open connection does.
 */
export function keepLastWords(db: DraftsDatabase, position: PagePosition, content: DraftContent): void {
  if (!db.isOpen()) return;
  const words: LastWords = {
    draftId: position.id,
    pageId: position.pageId,
    revision: position.revision,
    typed: position.typed ?? 0,
    content,
    at: Date.now(),
    ...(position.report && { report: position.report }),
  };
  const transaction = db.backendDB().transaction(db.lastWords.name, 'readwrite', { durability: 'strict' });
  transaction.objectStore(db.lastWords.name).put(words);
  transaction.commit();
}

/** Saves every page's last words as an ordinary save would have; what was edited elsewhere since is kept beside. */
export async function foldInLastWords(db: DraftsDatabase): Promise<void> {
  const all = await db.lastWords.toArray();
  for (const { draftId, pageId, revision, typed, report, content } of all.toSorted((a, b) => a.at - b.at)) {
    const stored = await db.drafts.get(draftId);
    const isSaved = stored?.savedBy === pageId && stored.typed >= typed;
    if (!isSaved) await saveDraft(db, { id: draftId, pageId, revision, typed, ...(report && { report }) }, content);
    await db.lastWords.delete([draftId, pageId]);
  }
}

/** Takes back what a page wrote as it seemed to go away, once it is back and has saved more. */
export async function takeBackLastWords(db: DraftsDatabase, { id, pageId }: PagePosition): Promise<void> {
  await db.lastWords.delete([id, pageId]);
}
