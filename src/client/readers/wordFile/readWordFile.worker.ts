import { readWordFile } from './readWordFile.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Reads beside the page, so that a large file holds up nothing. */
self.addEventListener('message', ({ data: { blob, name } }: MessageEvent<{ blob: Blob; name: string }>) => {
  void readWordFile(blob, name).then((reading) => self.postMessage(reading));
});
