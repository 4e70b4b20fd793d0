import { useCallback } from 'react';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import type { StorageFailure } from '#client/storage/storageFailure.ts';
import { useStorageResult } from './useStorageResult.ts';

/**
 * The drafts database of an account, or why it cannot be opened; neither while it is opening.
 *
 * @param visitorId - undefined while logged out
 * @param attempt - another number tries again
 */
export function useDatabase(
  visitorId: string | undefined,
  attempt = 0,
): { db: DraftsDatabase | undefined; failed: StorageFailure | undefined } {
  const open = useCallback(
    async () => ({ kind: 'opened', db: visitorId === undefined ? undefined : await openDrafts(visitorId) }) as const,
    [visitorId],
  );
  const result = useStorageResult(JSON.stringify([visitorId, attempt]), open);
  return result?.kind === 'failed' ? { db: undefined, failed: result.failure } : { db: result?.db, failed: undefined };
}
