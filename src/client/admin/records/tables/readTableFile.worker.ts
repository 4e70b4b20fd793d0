import { readTableFile } from './readTableFile.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Reads a table in a worker, which can be terminated. */
self.addEventListener('message', ({ data }: MessageEvent<Parameters<typeof readTableFile>>) => {
  void readTableFile(...data).then((read) => self.postMessage(read));
});
