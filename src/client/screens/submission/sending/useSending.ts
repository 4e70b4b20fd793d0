import { useCallback } from 'react';
import { call } from '#client/api/call.ts';
import { probe } from '#client/api/connection.ts';
import type { UploadedBytes } from '#client/api/sendFile.ts';
import { uploadFile } from '#client/api/uploadFile.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { lookUp } from '#client/drafts/outbox/lookUp.ts';
import { sendDraft } from '#client/drafts/outbox/outbox.ts';
import { orFailed, runningOf, runOnce, useRunning, type SendResult } from '#client/features/sending/running.ts';
import type { DraftSendOptions } from '#client/drafts/outbox/sender.ts';
import type { StoredAccount } from '#client/session/session.ts';

export interface SendControls {
  /** Whether a submission is being sent. */
  active: boolean;
  progress: UploadedBytes | undefined;
  /** Resolves to undefined if it is being sent already (R11). */
  send: (draftId: string, answer?: DraftSendOptions['answer']) => Promise<SendResult | undefined>;
  /** Checks on the server whether a submission arrived. Resolves to undefined if it is being sent, or about to be. */
  lookUp: (draftId: string) => Promise<SendResult | undefined>;
  cancel: () => void;
}

const transport = { probe, call, uploadFile };

/** Sends a draft. Sending continues after the form is left (`features/sending`). */
export function useSending(
  draftId: string,
  db: DraftsDatabase,
  { visitor_id: visitorId, features }: StoredAccount,
  hasTopics: boolean,
): SendControls {
  const running = useRunning(draftId);

  const send = useCallback(
    (id: string, answer?: DraftSendOptions['answer']) =>
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
      // Submission was pressed in the meantime: the result of that press counts.
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
