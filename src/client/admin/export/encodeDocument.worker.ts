import { encodeDocument } from './encodeDocument.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Writes a document in a worker, which can be terminated. Posts the file's bytes, or undefined if it fails. */
self.addEventListener('message', ({ data }: MessageEvent<Parameters<typeof encodeDocument>>) => {
  void encodeDocument(...data)
    .then((file) => file.arrayBuffer())
    .then(
      (bytes) => self.postMessage(bytes, [bytes]),
      () => self.postMessage(undefined),
    );
});
