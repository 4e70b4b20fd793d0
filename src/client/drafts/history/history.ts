import { charactersOf, sameContent, type DraftContent } from '#client/drafts/store/content.ts';
import { newId, type Draft, type DraftsDatabase, type TextVersion } from '#client/drafts/store/database.ts';

/** Milliseconds of writing after which the text that stood before them is kept. */
const sitting = 5 * 60_000;

/** A save that leaves less than this share of that many characters may be a slip: what stood before is kept at once. */
const slip = { share: 0.7, from: 200 };

/** How many versions of one draft are kept, and how many characters they hold together; the newest stays in any case. */
const mostVersions = 20;
const mostCharacters = 5_000_000;

/**
 * Keeps the stored text of a draft before a save writes over it, where the save begins a new sitting or takes much
 * away. Call it inside a transaction over `texts` and `versions`; answers what the draft's row is to remember.
 */
export async function keepBefore(
  db: DraftsDatabase,
  draft: Draft,
  next: DraftContent,
  now: number,
): Promise<Pick<Draft, 'characters' | 'versionAt'>> {
  const characters = charactersOf(next);
  const isNewSitting = now - (draft.versionAt ?? draft.createdAt) >= sitting;
  const before = draft.characters ?? 0;
  const isSlip = before >= slip.from && characters < before * slip.share;
  if (!isNewSitting && !isSlip) return { characters };
  const isKept = await keepVersion(db, draft, next);
  return { characters, ...(isKept && { versionAt: now }) };
}

/**
 * Keeps the stored text of a draft before a press that replaces part of it, where the next one says something else
 * and it is not empty. Save first what is typed.
 *
 * @returns whether it is an earlier version now; it is not where the draft was deleted in another tab
 * @throws when the device refuses to store
 */
export function keepBeforeReplacing(db: DraftsDatabase, draftId: string, next: DraftContent): Promise<boolean> {
  return db.transaction('rw', db.drafts, db.texts, db.versions, async () => {
    const draft = await db.drafts.get(draftId);
    if (!draft || draft.characters === 0) return false;
    const isKept = await keepVersion(db, draft, next);
    if (isKept) await db.drafts.update(draftId, { versionAt: Date.now() });
    return isKept;
  });
}

/** Keeps the stored text of a draft as a version, where the next one says something else; whether it did. */
async function keepVersion(db: DraftsDatabase, { id, changedAt }: Draft, next: DraftContent): Promise<boolean> {
  const text = await db.texts.get(id);
  if (!text || sameContent(text.content, next)) return false;
  await db.versions.add({ draftId: id, at: changedAt, characters: charactersOf(text.content), content: text.content });
  const versions = await db.versions.where({ draftId: id }).toArray();
  let room = mostCharacters;
  const tooMany = versions.toReversed().filter(({ characters }, index) => {
    room -= characters;
    return index > 0 && (index >= mostVersions || room < 0);
  });
  await db.versions.bulkDelete(tooMany.map(({ n }) => n));
  return true;
}

/** The earlier texts of a draft, newest first. */
export async function listVersions(db: DraftsDatabase, draftId: string): Promise<TextVersion[]> {
  return db.versions.where({ draftId }).reverse().toArray();
}

/** Whether a draft has earlier texts to go back to. */
export async function hasVersions(db: DraftsDatabase, draftId: string): Promise<boolean> {
  return (await db.versions.where({ draftId }).count()) > 0;
}

/**
 * Goes back to an earlier text; the present one becomes a version. An open form is behind from then on, as after a save
 * in another tab: open it anew.
 *
 * @returns whether draft and version were still there
 * @throws when the device refuses to store; everything then stays as it was
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
 * Puts another text in the place of the one that a draft has, which becomes a version. An open form is behind from then
 * on. Call it inside a transaction over `drafts`, `texts` and `versions`.
 *
 * @param draft - the row as it is to be, but for its text
 * @returns the row as it is now
 */
export async function replaceText(db: DraftsDatabase, draft: Draft, content: DraftContent): Promise<Draft> {
  await keepVersion(db, draft, content);
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
  await db.texts.put({ id: draft.id, content });
  return row;
}
