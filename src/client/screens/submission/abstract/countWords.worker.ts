import { countWords } from '#contract/rules/reportRules.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Counts in a worker, so that a long abstract does not block typing. */
self.addEventListener('message', ({ data }: MessageEvent<string>) => self.postMessage(countWords(data)));
