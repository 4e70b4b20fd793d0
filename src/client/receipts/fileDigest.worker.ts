import { blobDigest } from './blobDigest.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Hashes one file; posts its digest, or undefined where it cannot be read. */
self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  blobDigest(data).then(
    (digest) => self.postMessage(digest),
    () => self.postMessage(undefined),
  );
});
