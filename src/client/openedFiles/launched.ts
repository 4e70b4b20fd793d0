import type { OpeningProblem } from '#contract/pages/openedFile.ts';
import { createStore, useStore } from '#client/device/store.ts';
import { currentAccount, restoreSession } from '#client/session/session.ts';
import { storeOpened } from './openedFiles.ts';

/** The browser's queue of files that the system opens the app with. TypeScript's DOM types do not include it. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** Files that the system opened the app with: whether they are being stored, and why some were not stored. */
interface Launched {
  busy: boolean;
  problems: readonly OpeningProblem[];
}

const nothing: Launched = { busy: false, problems: [] };
const launched = createStore(nothing);
let isListening = false;

/**
 * Receives the files that the system opens the app with, now and as long as this page is open. The next page cannot use
 * their handles.
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
  launched.set({ busy: true, problems: [] });
  const reading = await Promise.allSettled(handles.map((handle) => handle.getFile()));
  const files = reading.flatMap((read) => (read.status === 'fulfilled' ? [read.value] : []));
  await restoreSession();
  const problems = await storeOpened(files, currentAccount()?.visitor_id);
  const unread: OpeningProblem[] = files.length < handles.length ? ['notKept'] : [];
  launched.set({ busy: false, problems: [...problems, ...unread] });
}

const launches = {
  get: launched.get,
  subscribe: (listener: () => void) => {
    const stop = launched.subscribe(listener);
    listenForLaunch();
    return stop;
  },
};

/** Stores the files that the system opened the app with, and returns the progress. */
export function useLaunched(): Launched {
  return useStore(launches, nothing);
}
