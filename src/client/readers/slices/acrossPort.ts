import type { Sliceable } from '#contract/readers/sliceable.ts';

/** The requested bytes of a file. */
interface Asked {
  from: number;
  to: number | undefined;
}

/**
 * Serves the requests of a `fileAcross` at the other end of the channel.
 *
 * @param onFailure - called if bytes cannot be read; the request then gets no answer
 */
export function answerSlices(port: MessagePort, file: Sliceable, onFailure: (error: unknown) => void): void {
  port.addEventListener('message', ({ data: { from, to } }: MessageEvent<Asked>) => {
    file
      .slice(from, to)
      .arrayBuffer()
      .then((bytes) => port.postMessage(bytes, [bytes]), onFailure);
  });
  port.start();
}

/** A file at the other end of a channel. Only the slices that are read are sent, one after the other. */
export function fileAcross(port: MessagePort, size: number): Sliceable {
  let last: Promise<unknown> = Promise.resolve();
  const ask = (asked: Asked) =>
    new Promise<ArrayBuffer>((resolve) => {
      port.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => resolve(data), { once: true });
      port.postMessage(asked);
    });
  port.start();
  const read = (asked: Asked) => {
    const bytes = last.then(() => ask(asked));
    last = bytes;
    return bytes;
  };
  return { size, slice: (from, to) => ({ arrayBuffer: () => read({ from, to }) }) };
}
