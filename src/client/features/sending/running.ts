import { useSyncExternalStore } from 'react';
import type { UploadedBytes } from '#client/api/sendFile.ts';
import { askBeforeLeaving } from '#client/device/askBeforeLeaving.ts';
import { createEmitter } from '#client/device/store.ts';
import { keepScreenOn } from '#client/device/wakeLock.ts';
import type { DraftsDatabase } from '#client/drafts/store/database.ts';
import { markInterruptedSendings } from '#client/drafts/store/open.ts';
import type { SendOutcome } from '#client/drafts/outbox/sender.ts';
import { storageFailure, type StorageFailure } from '#client/storage/storageFailure.ts';

/**
 * The result of a press on Submission. `failed`: this device could not store a step of it; parts sent before may have
 * arrived.
 */
export type SendResult = SendOutcome | { kind: 'failed'; failure: StorageFailure; mayHaveArrived: boolean };

/** Resolves to `failed` if the device cannot store a step, after correcting the draft's state. */
export async function orFailed(db: DraftsDatabase, id: string, sending: Promise<SendOutcome>): Promise<SendResult> {
  try {
    return await sending;
  } catch (error) {
    await markInterruptedSendings(db).catch(() => undefined);
    const draft = await db.drafts.get(id).catch(() => undefined);
    return { kind: 'failed', failure: storageFailure(error), mayHaveArrived: draft?.sending?.stage === 'report' };
  }
}

/** A submission that is being sent, or a check whether one arrived. It continues when the author opens another page. */
interface Running {
  kind: 'send' | 'look-up';
  progress?: UploadedBytes;
  cancel: () => void;
  /** Resolves when the task has ended, with or without success. */
  ended: Promise<unknown>;
}

const running = new Map<string, Running>();
const changes = createEmitter();
let stopGuarding: (() => void) | undefined;

/** The task that runs for a draft in this page, if any. */
export function runningOf(draftId: string): Running | undefined {
  return running.get(draftId);
}

/** Like `runningOf`, for a component, which renders again whenever something starts, ends or makes progress. */
export function useRunning(draftId: string | undefined): Running | undefined {
  return useSyncExternalStore(
    changes.subscribe,
    () => (draftId === undefined ? undefined : runningOf(draftId)),
    () => undefined,
  );
}

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
    // A send may have replaced this look-up.
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
