import type { UploadedBytes } from '#client/api/uploadFile.ts';
import { holdPage } from '#client/device/holdPage.ts';
import { createEmitter } from '#client/device/store.ts';
import { keepScreenOn } from '#client/device/wakeLock.ts';

/** A submission that is being sent, or a look-up whether one arrived. It goes on when the author opens another page. */
export interface Running {
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

/** Calls its listener whenever something begins, ends or makes progress; returns a function that unsubscribes. */
export const onRunningChange = changes.subscribe;

/**
 * Runs one piece of work per draft at a time. A second one is not started and resolves to undefined, with one exception:
 * a send takes the place of a running look-up, and starts as soon as that has ended.
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
  const releasePage = holdPage();
  const letScreenSleep = keepScreenOn();
  return () => {
    releasePage();
    letScreenSleep();
  };
}
