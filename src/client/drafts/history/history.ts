import { charactersOf, sameContent, type DraftContent } from '#client/drafts/store/content.ts';
import { newId } from '#client/device/newId.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import type { Draft, TextVersion } from '#client/drafts/store/rows.ts';

/** Milliseconds of writing after which the previous text is stored as a version. */
const sitting = 5 * 60_000;

/** A save may be a mistake if it leaves less than this share of a text of at least this many characters. */
const largeDeletion = { share: 0.7, from: 200 };

/** Limits of a draft's versions: their number, and their characters in total. The newest is always stored. */
const mostVersions = 20;
const mostCharacters = 5_000_000;

/**
 * Stores the current text of a draft as a version before a save overwrites it, if the save starts a new editing session
 * or deletes a lot. Call it inside a transaction over `texts` and `versions`.
 *
 * @returns the fields to write into the draft's row
 */
export async function storeVersionBefore(
  db: DraftsDatabase,
  draft: Draft,
  next: DraftContent,
  now: number,
): Promise<Pick<Draft, 'characters' | 'versionAt'>> {
  const characters = charactersOf(next);
  const isNewSitting = now - (draft.versionAt ?? draft.createdAt) >= sitting;
  const before = draft.characters ?? 0;
  const isLargeDeletion = before >= largeDeletion.from && characters < before * largeDeletion.share;
  if (!isNewSitting && !isLargeDeletion) return { characters };
  const isStored = await storeVersion(db, draft, next);
  return { characters, ...(isStored && { versionAt: now }) };
}

/**
 * Stores the current text of a draft as a version before a button replaces part of it, unless it is empty or unchanged.
 * Save unsaved typing first.
 *
 * @returns whether a version was added; false if the draft was deleted in another tab
 * @throws if the device refuses to store
 */
export function storeVersionBeforeReplacing(db: DraftsDatabase, draftId: string, next: DraftContent): Promise<boolean> {
  return db.transaction('rw', db.drafts, db.texts, db.versions, async () => {
    const draft = await db.drafts.get(draftId);
    if (!draft || draft.characters === 0) return false;
    const isStored = await storeVersion(db, draft, next);
    if (isStored) await db.drafts.update(draftId, { versionAt: Date.now() });
    return isStored;
  });
}

/** Stores the current text as a version unless the next one is the same. Returns whether it did. */
async function storeVersion(db: DraftsDatabase, { id, changedAt }: Draft, next: DraftContent): Promise<boolean> {
  const text = await db.texts.get(id);
  if (!text || sameContent(text.content, next)) return false;
  await addVersion(db, id, text.content, changedAt);
  return true;
}

/**
 * Adds a text to the versions of a draft and deletes the oldest ones if there are too many. Call it inside a
 * transaction over `versions`.
 *
 * @param at - when it was saved, in milliseconds since 1970
 */
export async function addVersion(
  db: DraftsDatabase,
  draftId: string,
  content: DraftContent,
  at: number,
): Promise<void> {
  await db.versions.add({ draftId, at, characters: charactersOf(content), content });
  const versions = await db.versions.where({ draftId }).toArray();
  let room = mostCharacters;
  const tooMany = versions.toReversed().filter(({ characters }, index) => {
    room -= characters;
    return index > 0 && (index >= mostVersions || room < 0);
  });
  await db.versions.bulkDelete(tooMany.map(({ n }) => n));
}

/** Lists the versions of a draft, newest first. */
export async function listVersions(db: DraftsDatabase, draftId: string): Promise<TextVersion[]> {
  return db.versions.where({ draftId }).reverse().toArray();
}

/** Whether a draft has earlier versions to restore. */
export async function hasVersions(db: DraftsDatabase, draftId: string): Promise<boolean> {
  return (await db.versions.where({ draftId }).count()) > 0;
}

/**
 * Restores a version; the current text becomes a version. An open form follows, as after a save in another tab.
 *
 * @returns false if the draft or the version is gone
 * @throws if the device refuses to store; nothing is changed
 */
export function restoreVersion(db: DraftsDatabase, draftId: string, n: number): Promise<boolean> {
  return db.transaction('rw', db.drafts, db.texts, db.versions, async () => {
    const [draft, version] = await Promise.all([db.drafts.get(draftId), db.versions.get(n)]);
    if (!draft || !version || version.draftId !== draftId) return false;
    await replaceText(db, draft, version.content);
    return true;
  });
}

/**
 * Replaces the text of a draft; the old text becomes a version. An open form follows. Call it inside a transaction over
 * `drafts`, `texts` and `versions`.
 *
 * @param draft - the new row, apart from the text
 * @returns the row as it was written
 */
export async function replaceText(db: DraftsDatabase, draft: Draft, content: DraftContent): Promise<Draft> {
  await storeVersion(db, draft, content);
  const row: Draft = {
    ...draft,
    title: content.title,
    revision: draft.revision + 1,
    savedBy: newId(),
    typed: 0,
    changedAt: Date.now(),
    characters: charactersOf(content),
  };
  await db.drafts.put(row);
  await db.texts.put({ ...(await db.texts.get(draft.id)), id: draft.id, content });
  return row;
}
