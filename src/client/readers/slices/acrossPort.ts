import type { Sliceable } from './sliceable.ts';

/** Which bytes of a file are asked for. */
interface Asked {
  from: number;
  to: number | undefined;
}

/**
 * Answers what a `fileAcross` at the other end of a channel asks for.
 *
 * @param onFailure - called when bytes cannot be read; they are not answered then
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

/** A file at the other end of a channel, of which only what is read is sent, one slice after the other. */
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
