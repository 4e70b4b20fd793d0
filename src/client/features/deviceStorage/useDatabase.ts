import { useCallback } from 'react';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { openDrafts } from '#client/drafts/store/open.ts';
import type { StorageFailure } from '#client/drafts/store/storageFailure.ts';
import { useAnswer } from './useAnswer.ts';

/**
 * The drafts of an account, or why the device cannot open them; neither while they are being opened.
 *
 * @param visitorId - undefined while nobody is known
 * @param attempt - another number tries once more
 */
export function useDatabase(
  visitorId: string | undefined,
  attempt = 0,
): { db: DraftsDatabase | undefined; failed: StorageFailure | undefined } {
  const open = useCallback(
    async () => ({ kind: 'opened', db: visitorId === undefined ? undefined : await openDrafts(visitorId) }) as const,
    [visitorId],
  );
  const answer = useAnswer(JSON.stringify([visitorId, attempt]), open);
  return answer?.kind === 'failed' ? { db: undefined, failed: answer.failure } : { db: answer?.db, failed: undefined };
}
