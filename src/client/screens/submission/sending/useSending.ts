import { useCallback, useSyncExternalStore } from 'react';
import { call } from '#client/api/call.ts';
import { probe } from '#client/api/connection.ts';
import { uploadFile, type UploadedBytes } from '#client/api/uploadFile.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { storageFailure, type StorageFailure } from '#client/storage/storageFailure.ts';
import { markInterruptedSendings } from '#client/drafts/store/open.ts';
import { lookUp } from '#client/drafts/outbox/lookUp.ts';
import { sendDraft } from '#client/drafts/outbox/outbox.ts';
import type { SendOptions, SendOutcome } from '#client/drafts/outbox/sender.ts';
import type { StoredAccount } from '#client/session/session.ts';
import { onRunningChange, runningOf, runOnce } from './runningSends.ts';

/**
 * The result of a press on Submission. `failed`: this device could not store a step of it; what had been sent by then may
 * have arrived.
 */
export type SendResult = SendOutcome | { kind: 'failed'; failure: StorageFailure; mayHaveArrived: boolean };

export interface SendControls {
  /** Whether a submission is being sent. */
  active: boolean;
  progress: UploadedBytes | undefined;
  /** Resolves to undefined where it is being sent already (R11). */
  send: (draftId: string, answer?: SendOptions['answer']) => Promise<SendResult | undefined>;
  /**
   * Checks on the server whether a submission arrived; resolves to undefined where it is being sent, or about to be.
   */
  lookUp: (draftId: string) => Promise<SendResult | undefined>;
  cancel: () => void;
}

const transport = { probe, call, uploadFile };

/** Sends a draft. Sending goes on when the form is left: its state is in `runningSends`. */
export function useSending(
  draftId: string,
  db: DraftsDatabase,
  { visitor_id: visitorId, features }: StoredAccount,
  hasTopics: boolean,
): SendControls {
  const running = useSyncExternalStore(
    onRunningChange,
    () => runningOf(draftId),
    () => undefined,
  );

  const send = useCallback(
    (id: string, answer?: SendOptions['answer']) =>
      runOnce('send', id, (signal, onProgress) => {
        const sender = { db, transport, visitorId, features, hasTopics };
        return orFailed(db, id, sendDraft(sender, id, { signal, onProgress, ...(answer && { answer }) }));
      }),
    [db, visitorId, features, hasTopics],
  );
  const lookUpArrival = useCallback(
    async (id: string) => {
      await runningOf(id)?.ended;
      const found = await runOnce('look-up', id, () => orFailed(db, id, lookUp({ db, transport, visitorId }, id)));
      // Submission was pressed meanwhile: the result of that press counts.
      return runningOf(id)?.kind === 'send' ? undefined : found;
    },
    [db, visitorId],
  );

  return {
    active: running?.kind === 'send',
    progress: running?.progress,
    send,
    lookUp: lookUpArrival,
    cancel: () => running?.cancel(),
  };
}

/** Resolves to `failed` where the device cannot store a step, after correcting the draft's state. */
async function orFailed(db: DraftsDatabase, id: string, sending: Promise<SendOutcome>): Promise<SendResult> {
  try {
    return await sending;
  } catch (error) {
    await markInterruptedSendings(db).catch(() => undefined);
    const draft = await db.drafts.get(id).catch(() => undefined);
    return { kind: 'failed', failure: storageFailure(error), mayHaveArrived: draft?.sending?.stage === 'report' };
  }
}
