/**
 * Gives a task to a new worker, so that the page stays responsive and cancelling stops the work at once. The worker
 * posts one result, or undefined if it fails. It is terminated afterwards, which frees its memory.
 *
 * @param task - posted to the worker
 * @param options.timeout - in milliseconds
 * @throws {DOMException} `AbortError` if cancelled, `TimeoutError` after the timeout
 * @throws {Error} if the worker cannot be started, or fails
 */
export async function workerResult<Result>(
  makeWorker: () => Worker,
  task: unknown,
  { signal, timeout }: { signal?: AbortSignal; timeout: number },
): Promise<Result> {
  signal?.throwIfAborted();
  const worker = makeWorker();
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const cancel = () => reject(signal?.reason as DOMException);
  const fail = () => reject(new Error('The worker failed'));
  const timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), timeout);
  worker.addEventListener('message', ({ data }: MessageEvent<Result | undefined>) =>
    data === undefined ? fail() : resolve(data),
  );
  worker.addEventListener('error', fail);
  signal?.addEventListener('abort', cancel);
  try {
    worker.postMessage(task);
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
    worker.terminate();
  }
}
