import { useCallback, useSyncExternalStore } from 'react';
import { call } from '#client/api/call.ts';
import { probe } from '#client/api/connection.ts';
import { uploadFile, type Progress } from '#client/api/uploadFile.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { storageFailure, type StorageFailure } from '#client/drafts/store/storageFailure.ts';
import { markInterruptedSendings } from '#client/drafts/store/open.ts';
import { lookUp } from '#client/drafts/outbox/lookUp.ts';
import { sendDraft } from '#client/drafts/outbox/outbox.ts';
import type { SendOptions, SendOutcome } from '#client/drafts/outbox/sender.ts';
import type { StoredAccount } from '#client/session/session.ts';
import { onSendings, runningOf, runOnce } from './sendings.ts';

/**
 * What the last press on Submission led to. `failed`: this device would not store a step of it, and what was on its way
 * by then may have arrived.
 */
export type SendResult = SendOutcome | { kind: 'failed'; failure: StorageFailure; mayHaveArrived: boolean };

export interface Sending {
  /** Whether a press is being carried out now. */
  active: boolean;
  progress: Progress | undefined;
  /** Answers undefined while another press is being carried out (R11). */
  send: (draftId: string, answer?: SendOptions['answer']) => Promise<SendResult | undefined>;
  /** Answers undefined where a press was, or is about to be, carried out instead. */
  lookUp: (draftId: string) => Promise<SendResult | undefined>;
  cancel: () => void;
}

const transport = { probe, call, uploadFile };

/** Sends a draft; what is on its way outlives the form that began it. */
export function useSending(
  draftId: string,
  db: DraftsDatabase,
  { visitor_id: visitorId, features }: StoredAccount,
  hasTopics: boolean,
): Sending {
  const running = useSyncExternalStore(
    onSendings,
    () => runningOf(draftId),
    () => undefined,
  );

  const send = useCallback(
    (id: string, answer?: SendOptions['answer']) =>
      runOnce('send', id, (signal, onProgress) => {
        const sender = { db, transport, visitorId, features, hasTopics };
        return told(db, id, sendDraft(sender, id, { signal, onProgress, ...(answer && { answer }) }));
      }),
    [db, visitorId, features, hasTopics],
  );
  const look = useCallback(
    async (id: string) => {
      await runningOf(id)?.over;
      const found = await runOnce('look-up', id, () => told(db, id, lookUp({ db, transport, visitorId }, id)));
      // The press that waited for this look-up says what became of the draft.
      return runningOf(id)?.kind === 'send' ? undefined : found;
    },
    [db, visitorId],
  );

  return {
    active: running?.kind === 'send',
    progress: running?.progress,
    send,
    lookUp: look,
    cancel: () => running?.cancel(),
  };
}

/** A step that the device would not store ends the sending; what is then true of the draft is settled at once. */
async function told(db: DraftsDatabase, id: string, sending: Promise<SendOutcome>): Promise<SendResult> {
  try {
    return await sending;
  } catch (error) {
    await markInterruptedSendings(db).catch(() => undefined);
    const draft = await db.drafts.get(id).catch(() => undefined);
    return { kind: 'failed', failure: storageFailure(error), mayHaveArrived: draft?.sending?.stage === 'report' };
  }
}
