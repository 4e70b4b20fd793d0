import { saveDraft, type PagePosition } from './drafts.ts';
import type { Draft, DraftsDatabase, LastWords } from './database.ts';
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
  for (const words of await listLastWords(db)) {
    const { draftId, pageId, revision, typed, report, content } = words;
    const stored = await db.drafts.get(draftId);
    if (!isSaved(words, stored)) {
      await saveDraft(db, { id: draftId, pageId, revision, typed, ...(report && { report }) }, content);
    }
    await takeBackLastWords(db, { id: draftId, pageId });
  }
}

/**
 * What a page typed last on a draft and no device had room for: it could not be folded in either. Undefined where the
 * draft holds it, or was typed on since.
 *
 * @param draft - undefined where not even a first save was stored
 */
export async function unsavedWords(
  db: DraftsDatabase,
  draftId: string,
  draft: Draft | undefined,
): Promise<LastWords | undefined> {
  const all = await listLastWords(db);
  const isUnsaved = (words: LastWords) =>
    words.draftId === draftId && !isSaved(words, draft) && (!draft || words.revision === draft.revision);
  return all.findLast(isUnsaved);
}

/** The last words of every page, the latest last. */
async function listLastWords(db: DraftsDatabase): Promise<LastWords[]> {
  const all = fullest([...localWords.of(db.name), ...(await db.lastWords.toArray())]);
  return all.toSorted((a, b) => a.at - b.at);
}

function isSaved({ pageId, typed }: LastWords, draft: Draft | undefined): boolean {
  return draft?.savedBy === pageId && draft.typed >= typed;
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
