import { encodeDocument } from './encodeDocument.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Writes a document in a worker, which can be ended; answers its bytes, or undefined where there is no room for the file. */
self.addEventListener('message', ({ data }: MessageEvent<Parameters<typeof encodeDocument>>) => {
  void encodeDocument(...data)
    .then((file) => file.arrayBuffer())
    .then(
      (bytes) => self.postMessage(bytes, [bytes]),
      () => self.postMessage(undefined),
    );
});
