import { readWordFile } from './readWordFile.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Reads in a worker, so that a large file does not block the page. */
self.addEventListener('message', ({ data: { blob, name } }: MessageEvent<{ blob: Blob; name: string }>) => {
  void readWordFile(blob, name).then((reading) => self.postMessage(reading));
});
