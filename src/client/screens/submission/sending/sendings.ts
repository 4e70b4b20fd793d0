import type { Progress } from '#client/api/uploadFile.ts';
import { beforeReload } from '#client/pwa/beforeReload.ts';
import { createEmitter } from '#client/device/store.ts';
import { keepScreenOn } from '#client/device/wakeLock.ts';

/** A submission on its way, or a look whether one arrived. It goes on when its author turns to another page. */
export interface Running {
  kind: 'send' | 'look-up';
  progress?: Progress;
  cancel: () => void;
  /** Settles when it is over, whatever came of it. */
  over: Promise<unknown>;
}

const running = new Map<string, Running>();
const changes = createEmitter();
let stopGuarding: (() => void) | undefined;

/** What this page is doing with a draft, if anything. */
export function runningOf(draftId: string): Running | undefined {
  return running.get(draftId);
}

/** Calls back at every change of what is running. Returns how to stop. */
export const onSendings = changes.subscribe;

/**
 * Carries out one piece of work per draft at a time; a second one meanwhile is not begun, and answers undefined. Only a
 * press is never lost to a look-up: it takes the look-up's place at once, and begins when that is over.
 */
export function runOnce<Result>(
  kind: Running['kind'],
  draftId: string,
  work: (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<Result>,
): Promise<Result | undefined> {
  const before = running.get(draftId);
  if (before && (kind === 'look-up' || before.kind === 'send')) return Promise.resolve(undefined);
  const controller = new AbortController();
  const result = Promise.resolve(before?.over).then(() =>
    work(controller.signal, (progress) => set({ ...current, progress })),
  );
  let current: Running = { kind, cancel: () => controller.abort(), over: result.catch(() => undefined) };
  set(current);
  return result.finally(() => {
    // A press may have taken this place meanwhile.
    if (running.get(draftId) === current) set(undefined);
  });

  function set(next: Running | undefined): void {
    if (next) running.set(draftId, (current = next));
    else running.delete(draftId);
    guard();
    changes.emit();
  }
}

/** As long as a submission is on its way, leaving asks first, an update waits, and the screen stays on. */
function guard(): void {
  if ([...running.values()].some(({ kind }) => kind === 'send')) {
    stopGuarding ??= startGuarding();
  } else {
    stopGuarding?.();
    stopGuarding = undefined;
  }
}

function startGuarding(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', warn);
  const allowReload = beforeReload(() => Promise.resolve(false));
  const letScreenSleep = keepScreenOn();
  return () => {
    removeEventListener('beforeunload', warn);
    allowReload();
    letScreenSleep();
  };
}
