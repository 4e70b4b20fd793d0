import { newContent } from '#client/drafts/store/content.ts';
import { newId } from '#client/device/newId.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { attachFile, attachToDraft } from '#client/drafts/store/attachment.ts';
import { hasRoomFor } from '#client/storage/room.ts';
import { storageFailure, type StorageFailure } from '#client/storage/storageFailure.ts';
import { deleteOpened, isWaiting, type OpenedFile } from '#client/openedFiles/openedFiles.ts';

/** The outcome of keeping an opened file with a draft. */
export type KeepOutcome =
  | { kind: 'stored'; draftId: string }
  /** Handled in another tab: the file is no longer waiting, or the draft already has one. */
  | { kind: 'gone' }
  /** The draft is being sent. */
  | { kind: 'busy' }
  | { kind: 'refused'; file: File; failure: StorageFailure };

/** Starts a draft with an opened file (O3). */
export function startDraftWith(db: DraftsDatabase, opened: OpenedFile): Promise<KeepOutcome> {
  return keepInDraft(opened, async () => {
    const position = { id: newId(), revision: 0, pageId: newId() };
    const { id } = await attachFile(db, position, newContent(), opened.file);
    return { kind: 'stored', draftId: id };
  });
}

/** Attaches an opened file to a draft that has none. */
export function attachOpened(db: DraftsDatabase, draftId: string, opened: OpenedFile): Promise<KeepOutcome> {
  return keepInDraft(opened, async () => {
    const attached = await attachToDraft(db, draftId, opened.file);
    return attached === 'attached' ? { kind: 'stored', draftId } : { kind: attached === 'busy' ? attached : 'gone' };
  });
}

/**
 * Files that are in a draft but could not be removed from the waiting ones. Pressing again does not start a second
 * draft.
 */
const stillListed = new Map<OpenedFile['key'], KeepOutcome>();

/** Stores the file in the draft before removing it from the waiting ones, so that it cannot be lost in between. */
async function keepInDraft(opened: OpenedFile, intoDraft: () => Promise<KeepOutcome>): Promise<KeepOutcome> {
  const { key } = opened;
  const done = stillListed.get(key) ?? (await storeWith(opened, intoDraft));
  if (done.kind !== 'stored') return done;
  stillListed.set(key, done);
  await deleteOpened((waiting) => waiting.key === key).then(
    () => stillListed.delete(key),
    () => undefined,
  );
  return done;
}

async function storeWith({ key, file }: OpenedFile, intoDraft: () => Promise<KeepOutcome>): Promise<KeepOutcome> {
  try {
    if (!(await isWaiting(key))) return { kind: 'gone' };
    if (!(await hasRoomFor(file.size))) return { kind: 'refused', file, failure: 'full' };
    return await intoDraft();
  } catch (error) {
    return { kind: 'refused', file, failure: storageFailure(error) };
  }
}
