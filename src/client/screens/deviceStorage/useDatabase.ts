import { useEffect, useState } from 'react';
import type { DraftsDatabase } from '../../drafts/database.ts';
import { openDrafts } from '../../drafts/open.ts';
import { storageFailure, type StorageFailure } from '../../drafts/storageFailure.ts';

/** The drafts of an account, or why the device cannot open them; neither while they are being opened. */
export function useDatabase(visitorId: string): {
  db: DraftsDatabase | undefined;
  failed: StorageFailure | undefined;
} {
  const [db, setDb] = useState<DraftsDatabase>();
  const [failed, setFailed] = useState<StorageFailure>();
  useEffect(() => {
    let current = true;
    openDrafts(visitorId).then(
      (opened) => current && setDb(opened),
      (error: unknown) => current && setFailed(storageFailure(error)),
    );
    return () => {
      current = false;
    };
  }, [visitorId]);
  return { db, failed };
}
