import { readWordText } from '#contract/readers/wordFile/readWordText.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Reads in a worker, so that a large file does not block the page. */
self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void readWordText(data).then((paragraphs) => self.postMessage(paragraphs));
});
