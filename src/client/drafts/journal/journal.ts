import { saveDraft, type PagePosition } from '#client/drafts/store/drafts.ts';
import type { Draft, DraftsDatabase, LastWords, LastWordsName } from '#client/drafts/store/database.ts';
import type { DraftContent } from '#client/drafts/store/content.ts';
import { localWords } from './localCopies.ts';

/**
 * Keeps what was typed while a page goes away (O1), in two places, since neither keeps it always. Local storage takes
 * it at once, whatever the database is doing, but takes no long text. The database takes any text, but Chromium drops
 * the write where it has to wait for a save that is under way.
 *
 * @param earlier - last words of this visit and of earlier ones that the text went on from
 */
export function keepLastWords(
  db: DraftsDatabase,
  position: PagePosition,
  content: DraftContent,
  earlier: readonly LastWordsName[] = [],
): void {
  const words: LastWords = {
    draftId: position.id,
    pageId: position.pageId,
    revision: position.revision,
    typed: position.typed ?? 0,
    content,
    at: Date.now(),
    holds: earlier.filter(({ pageId }) => pageId !== position.pageId),
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

/**
 * Saves every visit's last words as an ordinary save would have; what was edited elsewhere since is kept beside. Words
 * that a later visit went on from are not saved once more.
 */
export async function foldInLastWords(db: DraftsDatabase): Promise<void> {
  for (const words of await listLastWords(db)) {
    const { draftId, pageId, revision, typed, report, content } = words;
    const stored = await db.drafts.get(draftId);
    if (!isSaved(words, stored)) {
      await saveDraft(db, { id: draftId, pageId, revision, typed, ...(report && { report }) }, content);
    }
    for (const name of namesIn(words)) await takeBackLastWords(db, name);
  }
}

/** The drafts that no device had room for, not even once: there is nothing of them but last words. The latest first. */
export async function listUnsavedDrafts(db: DraftsDatabase): Promise<LastWords[]> {
  const all = await listLastWords(db);
  const stored = new Set(await db.drafts.toCollection().primaryKeys());
  const latest = new Map(all.filter(({ draftId }) => !stored.has(draftId)).map((words) => [words.draftId, words]));
  return [...latest.values()].toSorted((a, b) => b.at - a.at);
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

/** The names of last words and of those that they went on from. */
export function namesIn({ draftId, pageId, typed, holds = [] }: LastWords): LastWordsName[] {
  return [{ draftId, pageId, typed }, ...holds];
}

/** The last words of every visit that none went on from, the latest last. */
async function listLastWords(db: DraftsDatabase): Promise<LastWords[]> {
  const all = fullest([...localWords.of(db.name), ...(await db.lastWords.toArray())]);
  const held = all.flatMap(({ holds = [] }) => holds);
  return all.filter((words) => !held.some((one) => reaches(one, words))).toSorted((a, b) => a.at - b.at);
}

/** Whether they are words of the same visit, and go as far; its page may have typed on since others went on from them. */
function reaches(one: LastWordsName, words: LastWordsName): boolean {
  return one.draftId === words.draftId && one.pageId === words.pageId && one.typed >= words.typed;
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

/** Takes back what a page wrote as it seemed to go away, once it is saved; what it typed after these words stays. */
export async function takeBackLastWords(db: DraftsDatabase, words: LastWordsName): Promise<void> {
  localWords.remove(db.name, words);
  const isReached = (stored: LastWords) => reaches(words, stored);
  await db.lastWords.where('[draftId+pageId]').equals([words.draftId, words.pageId]).filter(isReached).delete();
}

/** Removes the last words of every page from this device, whether or not there is a draft that they belong to (A9). */
export async function forgetLastWords(db: DraftsDatabase): Promise<void> {
  localWords.removeAll(db.name);
  await db.lastWords.clear();
}
