import { newContent } from '../../drafts/content.ts';
import { newId, type DraftsDatabase } from '../../drafts/database.ts';
import { attachFile, attachToDraft } from '../../drafts/drafts.ts';
import { hasRoomFor } from '../../drafts/storage.ts';
import { storageFailure, type StorageFailure } from '../../drafts/storageFailure.ts';
import type { OpenedFile } from '../../openedFiles/database.ts';
import { forgetOpened, stillWaits } from '../../openedFiles/openedFiles.ts';

/** What became of a file that waited. */
export type PutAway =
  | { kind: 'kept'; draftId: string }
  /** Decided elsewhere meanwhile: the file waits no more, or the draft takes none. */
  | { kind: 'gone' }
  | { kind: 'refused'; file: File; failure: StorageFailure };

/** Begins a draft with a file that waits (O3). */
export function beginWith(db: DraftsDatabase, opened: OpenedFile): Promise<PutAway> {
  return putAway(opened, async () => {
    const position = { id: newId(), revision: 0, pageId: newId() };
    const { id } = await attachFile(db, position, newContent(), opened.file);
    return id;
  });
}

/** Keeps a file that waits with a draft that has none. */
export function attachTo(db: DraftsDatabase, draftId: string, opened: OpenedFile): Promise<PutAway> {
  return putAway(opened, async () => ((await attachToDraft(db, draftId, opened.file)) ? draftId : undefined));
}

/** The file waits until the draft has it: between the two it is there twice, never not at all. */
async function putAway({ key, file }: OpenedFile, intoDraft: () => Promise<string | undefined>): Promise<PutAway> {
  try {
    if (!(await stillWaits(key))) return { kind: 'gone' };
    if (!(await hasRoomFor(file.size))) return { kind: 'refused', file, failure: 'full' };
    const draftId = await intoDraft();
    if (draftId === undefined) return { kind: 'gone' };
    await forgetOpened((waiting) => waiting.key === key);
    return { kind: 'kept', draftId };
  } catch (error) {
    return { kind: 'refused', file, failure: storageFailure(error) };
  }
}
