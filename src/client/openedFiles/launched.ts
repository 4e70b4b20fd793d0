import { useSyncExternalStore } from 'react';
import type { OpeningProblem } from '#contract/pages/openedFile.ts';
import { currentAccount, settleSession } from '#client/session/session.ts';
import { keepOpened } from './openedFiles.ts';

/** What the system opened the app with, which TypeScript's DOM does not know. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** Files that the system opened the app with: whether they are being kept, and what is wrong with those that were not. */
export interface Launched {
  busy: boolean;
  problems: readonly OpeningProblem[];
}

let launched: Launched = { busy: false, problems: [] };
const nothing = launched;
const listeners = new Set<() => void>();
let isListening = false;

function set(next: Launched): void {
  launched = next;
  for (const listener of listeners) listener();
}

/**
 * Takes the files that the system opens the app with, at once and as long as this page lives: a handle is worth nothing
 * in the next one.
 */
function listenForLaunch(): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  if (isListening || !launchQueue) return;
  isListening = true;
  launchQueue.setConsumer(({ files = [] }) => {
    if (files.length > 0) void keep(files);
  });
}

async function keep(handles: readonly FileSystemFileHandle[]): Promise<void> {
  set({ busy: true, problems: [] });
  const reading = await Promise.allSettled(handles.map((handle) => handle.getFile()));
  const files = reading.flatMap((read) => (read.status === 'fulfilled' ? [read.value] : []));
  await settleSession();
  const problems = await keepOpened(files, currentAccount()?.visitor_id);
  const unread: OpeningProblem[] = files.length < handles.length ? ['notKept'] : [];
  set({ busy: false, problems: [...problems, ...unread] });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  listenForLaunch();
  return () => listeners.delete(listener);
}

/** Takes the files that the system opened the app with, and tells how that goes. */
export function useLaunched(): Launched {
  return useSyncExternalStore(
    subscribe,
    () => launched,
    () => nothing,
  );
}
