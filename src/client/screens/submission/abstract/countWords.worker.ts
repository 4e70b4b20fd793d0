import { countWords } from '#contract/rules/words.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Counts beside the page, so that a long abstract never makes a keystroke wait. */
self.addEventListener('message', ({ data }: MessageEvent<string>) => self.postMessage(countWords(data)));
