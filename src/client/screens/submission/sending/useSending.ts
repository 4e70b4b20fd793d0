import { useCallback, useSyncExternalStore } from 'react';
import { call } from '#client/api/call.ts';
import { probe } from '#client/api/connection.ts';
import type { UploadedBytes } from '#client/api/sendFile.ts';
import { uploadFile } from '#client/api/uploadFile.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { storageFailure, type StorageFailure } from '#client/storage/storageFailure.ts';
import { markInterruptedSendings } from '#client/drafts/store/open.ts';
import { lookUp } from '#client/drafts/outbox/lookUp.ts';
import { sendDraft } from '#client/drafts/outbox/outbox.ts';
import type { DraftSendOptions, SendOutcome } from '#client/drafts/outbox/sender.ts';
import type { StoredAccount } from '#client/session/session.ts';
import { askBeforeLeaving } from '#client/device/askBeforeLeaving.ts';
import { createEmitter } from '#client/device/store.ts';
import { keepScreenOn } from '#client/device/wakeLock.ts';

/**
 * The result of a press on Submission. `failed`: this device could not store a step of it; parts sent before may have
 * arrived.
 */
export type SendResult = SendOutcome | { kind: 'failed'; failure: StorageFailure; mayHaveArrived: boolean };

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

/** Resolves to `failed` if the device cannot store a step, after correcting the draft's state. */
async function orFailed(db: DraftsDatabase, id: string, sending: Promise<SendOutcome>): Promise<SendResult> {
  try {
    return await sending;
  } catch (error) {
    await markInterruptedSendings(db).catch(() => undefined);
    const draft = await db.drafts.get(id).catch(() => undefined);
    return { kind: 'failed', failure: storageFailure(error), mayHaveArrived: draft?.sending?.stage === 'report' };
  }
}

/** A submission that is being sent, or a look-up whether one arrived. It goes on when the author opens another page. */
interface Running {
  kind: 'send' | 'look-up';
  progress?: UploadedBytes;
  cancel: () => void;
  /** Resolves when it has ended, with or without success. */
  ended: Promise<unknown>;
}

const running = new Map<string, Running>();
const changes = createEmitter();
let stopGuarding: (() => void) | undefined;

/** What runs for a draft in this page, if anything. */
export function runningOf(draftId: string): Running | undefined {
  return running.get(draftId);
}

/** Calls its listener whenever something starts, ends or makes progress. Returns a function that unsubscribes. */
const onRunningChange = changes.subscribe;

/**
 * Runs one task per draft at a time. A second one is not started and resolves to undefined, with one exception: a send
 * takes the place of a running look-up, and starts as soon as that has ended.
 */
export function runOnce<Result>(
  kind: Running['kind'],
  draftId: string,
  work: (signal: AbortSignal, onProgress: (progress: UploadedBytes) => void) => Promise<Result>,
): Promise<Result | undefined> {
  const before = running.get(draftId);
  if (before && (kind === 'look-up' || before.kind === 'send')) return Promise.resolve(undefined);
  const controller = new AbortController();
  const result = Promise.resolve(before?.ended).then(() =>
    work(controller.signal, (progress) => set({ ...current, progress })),
  );
  let current: Running = { kind, cancel: () => controller.abort(), ended: result.catch(() => undefined) };
  set(current);
  return result.finally(() => {
    // A send may have taken the place of this look-up.
    if (running.get(draftId) === current) set(undefined);
  });

  function set(next: Running | undefined): void {
    if (next) running.set(draftId, (current = next));
    else running.delete(draftId);
    guard();
    changes.emit();
  }
}

/** While a submission is being sent, leaving shows a warning, an update of the site waits, and the screen stays on. */
function guard(): void {
  if ([...running.values()].some(({ kind }) => kind === 'send')) {
    stopGuarding ??= startGuarding();
  } else {
    stopGuarding?.();
    stopGuarding = undefined;
  }
}

function startGuarding(): () => void {
  const releasePage = askBeforeLeaving();
  const letScreenSleep = keepScreenOn();
  return () => {
    releasePage();
    letScreenSleep();
  };
}
