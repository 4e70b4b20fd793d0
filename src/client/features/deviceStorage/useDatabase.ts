import { useEffect, useState, useCallback } from 'react';
import { storageFailure, type StorageFailure } from '#client/storage/storageFailure.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { openDrafts } from '#client/drafts/store/open.ts';

/** Milliseconds after which a database that does not open counts as failed. Longer than any request takes. */
const timeout = 15_000;

/** The device's database does not open. */
export interface StorageFailed {
  kind: 'failed';
  failure: StorageFailure;
}

/**
 * The result of a read from the device's database; undefined until then.
 *
 * @param key - identifies the read; another key starts a new one
 * @param read - the same function for the same key
 */
export function useStorageResult<Result>(key: string, read: () => Promise<Result>): Result | StorageFailed | undefined {
  const [shown, setShown] = useState<{ key: string; result: Result | StorageFailed }>();
  useEffect(() => {
    let isWanted = true;
    const show = (result: Result | StorageFailed) => {
      if (isWanted) setShown({ key, result });
    };
    // Some browsers never open a database, and throw nothing either.
    const timer = setTimeout(() => show({ kind: 'failed', failure: 'unavailable' }), timeout);
    read()
      .then(show, (error: unknown) => show({ kind: 'failed', failure: storageFailure(error) }))
      .finally(() => clearTimeout(timer));
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [read, key]);
  return shown?.key === key ? shown.result : undefined;
}

/**
 * The drafts database of an account, or why it cannot be opened; neither while it is opening.
 *
 * @param visitorId - undefined while logged out
 * @param attempt - another number tries again
 * @param before - work to do before it opens; the same function in every rendering
 */
export function useDatabase(
  visitorId: string | undefined,
  attempt = 0,
  before?: () => Promise<void>,
): { db: DraftsDatabase | undefined; failed: StorageFailure | undefined } {
  const open = useCallback(async () => {
    await before?.();
    return { kind: 'opened', db: visitorId === undefined ? undefined : await openDrafts(visitorId) } as const;
  }, [visitorId, before]);
  const result = useStorageResult(JSON.stringify([visitorId, attempt]), open);
  return result?.kind === 'failed' ? { db: undefined, failed: result.failure } : { db: result?.db, failed: undefined };
}
