import { newContent } from '#client/drafts/store/content.ts';
import { newId, type DraftsDatabase } from '#client/drafts/store/database.ts';
import { attachFile, attachToDraft } from '#client/drafts/store/attachment.ts';
import { hasRoomFor } from '#client/drafts/store/storage.ts';
import { storageFailure, type StorageFailure } from '#client/drafts/store/storageFailure.ts';
import type { OpenedFile } from '#client/openedFiles/database.ts';
import { deleteOpened, stillWaits } from '#client/openedFiles/openedFiles.ts';

/** What became of a file that waited. */
export type PutAway =
  | { kind: 'kept'; draftId: string }
  /** Decided elsewhere meanwhile: the file waits no more, or the draft takes none. */
  | { kind: 'gone' }
  /** The draft is just being sent. */
  | { kind: 'busy' }
  | { kind: 'refused'; file: File; failure: StorageFailure };

/** Begins a draft with a file that waits (O3). */
export function beginWith(db: DraftsDatabase, opened: OpenedFile): Promise<PutAway> {
  return putAway(opened, async () => {
    const position = { id: newId(), revision: 0, pageId: newId() };
    const { id } = await attachFile(db, position, newContent(), opened.file);
    return { kind: 'kept', draftId: id };
  });
}

/** Keeps a file that waits with a draft that has none. */
export function attachTo(db: DraftsDatabase, draftId: string, opened: OpenedFile): Promise<PutAway> {
  return putAway(opened, async () => {
    const attached = await attachToDraft(db, draftId, opened.file);
    return attached === 'kept' ? { kind: attached, draftId } : { kind: attached === 'busy' ? attached : 'gone' };
  });
}

/** Files that a draft has and the device would not forget: pressed again, they begin no second one. */
const unforgotten = new Map<OpenedFile['key'], PutAway>();

/** The file waits until the draft has it: between the two it is there twice, never not at all. */
async function putAway(opened: OpenedFile, intoDraft: () => Promise<PutAway>): Promise<PutAway> {
  const { key } = opened;
  const done = unforgotten.get(key) ?? (await storeWith(opened, intoDraft));
  if (done.kind !== 'kept') return done;
  unforgotten.set(key, done);
  await deleteOpened((waiting) => waiting.key === key).then(
    () => unforgotten.delete(key),
    () => undefined,
  );
  return done;
}

async function storeWith({ key, file }: OpenedFile, intoDraft: () => Promise<PutAway>): Promise<PutAway> {
  try {
    if (!(await stillWaits(key))) return { kind: 'gone' };
    if (!(await hasRoomFor(file.size))) return { kind: 'refused', file, failure: 'full' };
    return await intoDraft();
  } catch (error) {
    return { kind: 'refused', file, failure: storageFailure(error) };
  }
}
