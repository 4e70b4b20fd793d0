/** Minutes after which making a file is given up: thirty times what 20,000 full texts need. */
const usualMinutes = 2;

/**
 * A file that a worker makes: the page stays usable, and the work ends at once where it is cancelled. The worker answers the
 * file's bytes, or undefined where there is no room for it.
 *
 * @param task - what the worker makes it of
 * @param options.minutes - after which it is given up
 * @throws {DOMException} `AbortError` where it was cancelled, `TimeoutError` where it took too long; or Error where the device
 *   cannot make the file
 */
export async function fileByWorker(
  makeWorker: () => Worker,
  task: unknown,
  { type, signal, minutes = usualMinutes }: { type: string; signal: AbortSignal; minutes?: number },
): Promise<Blob> {
  signal.throwIfAborted();
  const worker = makeWorker();
  const { promise, resolve, reject } = Promise.withResolvers<ArrayBuffer>();
  const cancel = () => reject(signal.reason as DOMException);
  const fail = () => reject(new Error(`no ${type}`));
  const timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), minutes * 60_000);
  worker.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | undefined>) =>
    data ? resolve(data) : fail(),
  );
  worker.addEventListener('error', fail);
  signal.addEventListener('abort', cancel);
  try {
    worker.postMessage(task);
    return new Blob([await promise], { type });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
    worker.terminate();
  }
}
