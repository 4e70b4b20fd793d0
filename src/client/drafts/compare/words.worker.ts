import { wordDifferences } from './words.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Compares beside the page, so that two long texts never make it wait. */
self.addEventListener('message', ({ data: [before, after] }: MessageEvent<[string, string]>) =>
  self.postMessage(wordDifferences(before, after)),
);
