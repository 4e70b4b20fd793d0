import { fileAcross } from '#client/readers/slices/acrossPort.ts';
import type { FileToRead } from '#contract/readers/wordFile/reading.ts';
import { readWordFile } from '#contract/readers/wordFile/readWordFile.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Reads in a worker, so that a large file does not block the page. */
self.addEventListener('message', ({ data }: MessageEvent<FileToRead>) => {
  const file = 'file' in data ? data.file : fileAcross(data.port, data.size);
  void readWordFile(file, data.name).then((reading) => self.postMessage(reading));
});
