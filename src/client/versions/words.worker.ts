import { wordDifferences } from './words.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Compares in a worker, so that two long texts do not block the page. */
self.addEventListener('message', ({ data: [before, after] }: MessageEvent<[string, string]>) =>
  self.postMessage(wordDifferences(before, after)),
);
