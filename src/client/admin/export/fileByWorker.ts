/** Thirty times the time for 20,000 full texts. */
const defaultMinutes = 2;

/**
 * Makes a file in a worker, so that the page stays responsive and cancelling stops the work at once. The worker posts
 * the file's bytes, or undefined if it fails.
 *
 * @param task - posted to the worker
 * @param options.minutes - the timeout
 * @throws {DOMException} `AbortError` if cancelled, `TimeoutError` after the timeout
 * @throws {Error} if the device cannot make the file
 */
export async function fileByWorker(
  makeWorker: () => Worker,
  task: unknown,
  { type, signal, minutes = defaultMinutes }: { type: string; signal: AbortSignal; minutes?: number },
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
