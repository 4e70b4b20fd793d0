import type { FileToRead } from './reading.ts';
import { readWordFile } from './readWordFile.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Reads in a worker, so that a large file does not block the page. */
self.addEventListener('message', ({ data: { file, name } }: MessageEvent<FileToRead>) => {
  void readWordFile(file, name).then((reading) => self.postMessage(reading));
});
