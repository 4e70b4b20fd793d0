import { useEffect } from 'react';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { keepHash } from '#client/drafts/store/fileHash.ts';
import type { Draft } from '#client/drafts/store/rows.ts';

/** Has the SHA-256 of the attached file computed in the background, as soon as it is stored, ahead of the press (R8). */
export function useKeptHash(db: DraftsDatabase, draft: Draft | undefined): void {
  const draftId = draft?.id;
  const fileId = draft?.file && !draft.file.hash ? draft.file.id : undefined;
  useEffect(() => {
    if (draftId === undefined || fileId === undefined) return;
    const removed = new AbortController();
    // A device that has no room for it leaves it to the press.
    void keepHash(db, draftId, removed.signal).catch(() => undefined);
    return () => removed.abort();
  }, [db, draftId, fileId]);
}
