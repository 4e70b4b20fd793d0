import { blobDigest } from './blobDigest.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Hashes one file and posts its digest, or undefined if it cannot be read. */
self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  blobDigest(data).then(
    (digest) => self.postMessage(digest),
    () => self.postMessage(undefined),
  );
});
